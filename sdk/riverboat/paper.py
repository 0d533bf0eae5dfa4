"""A page of tables that works from disk: nothing is loaded, nothing runs, light and dark."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable

from riverboat.engine.drawing.shapes import escape

_STYLE = """
:root { color-scheme: light dark; --page: #F7F4EC; --panel: #FFFDF7; --ink: #1B1F24;
  --muted: #5C5B55; --hair: #DDD6C6; }
@media (prefers-color-scheme: dark) { :root { --page: #16191D; --panel: #20252B; --ink: #F1EEE6;
  --muted: #B3B1A8; --hair: #38404A; } }
body { margin: 0 auto; max-width: 1400px; padding: 24px; background: var(--page);
  color: var(--ink); font: 15px system-ui, "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums; }
h1 { font-size: 26px; } h2 { font-size: 17px; margin: 0 0 8px; }
p { color: var(--muted); margin: 8px 0 0; }
section { background: var(--panel); border: 1px solid var(--hair); border-radius: 12px;
  padding: 16px; margin: 20px 0; overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 10px; border-bottom: 1px solid var(--hair); text-align: left; }
.number { text-align: right; }
@media (max-width: 700px) { body { padding: 14px; } h1 { font-size: 22px; } }
"""


def sheet(title: str, subtitle: str, sections: Iterable[str], style: str = "") -> str:
    """A whole page. Title and subtitle are plain text, sections are HTML; `style` is added."""
    styles = _STYLE + style
    allowed = base64.b64encode(hashlib.sha256(styles.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'sha256-{allowed}'; base-uri 'none'; form-action 'none'"
    )
    body = "\n".join(sections)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f"<title>{escape(title)}</title>\n<style>{styles}</style>\n</head>\n<body>\n"
        f"<h1><bdi>{escape(title)}</bdi></h1>\n<p>{escape(subtitle)}</p>\n"
        f"<main>\n{body}\n</main>\n</body>\n</html>\n"
    )
