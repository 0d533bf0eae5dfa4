"""Addresses of the arena as files of a folder that is mailed."""

from __future__ import annotations

import pytest

from riverboat_server.web.links import file_of


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("/ladder", "index.html"),
        ("/bots/greedy", "bots/greedy.html"),
        ("/bots.csv", "bots.csv"),
        ("/static/base.css", "static/base.css"),
        ("/bots/..", "bots/~2E..html"),
        ("/bots/a%2Fb.html", "bots/a~2Fb.html.html"),
        ("/ladder/boonlake/base/2.csv", "ladder/boonlake/base/2.csv"),
        ("/ladder/boonlake/base/2/60+0.5?rules=1", "ladder/boonlake/base/2/60~2B0.5.rules=1.html"),
        ("/ladder/boonlake/base/2/6+0.csv?rules=1", "ladder/boonlake/base/2/6~2B0.rules=1.csv"),
        ("/ladder/boonlake/base/2/6+0.json?rules=1", "ladder/boonlake/base/2/6~2B0.rules=1.json"),
    ],
)
def test_every_address_has_a_file_of_its_kind(address: str, file: str) -> None:
    """A table for programs that ended in .html was opened as a page."""
    assert file_of(address, home="/ladder") == file
