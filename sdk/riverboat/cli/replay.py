"""`riverboat replay`: list, fetch, read and verify replays; a bot's own log."""

from __future__ import annotations

from riverboat.cli.later import group
from riverboat.cli.registry import Command


def _command(name: str, summary: str, place: str) -> Command:
    return Command(name, summary, f"riverboat.cli.{place}")


app = group(
    "List, fetch, read and verify replays.\n\nExample: riverboat replay show 0000.replay --step 40",
    _command(
        "list", "List the newest replays of a folder or a referee.", "replay_lists:list_replays"
    ),
    _command("mine", "List the games of your bot, the worst first.", "replay_lists:mine"),
    _command(
        "get", "Fetch a replay, or all those of a tournament as one archive.", "replay_archive:get"
    ),
    _command("prune", "Remove the files of old replays.", "replay_prune:prune"),
    _command(
        "log", "Show what bots printed and noted, and where one failed.", "replay_log:bot_log"
    ),
    _command("html", "Write a page that shows the whole match, in one file.", "replay_pages:html"),
    _command("open", "Show the match in the browser.", "replay_pages:show_in_browser"),
    _command("image", "Draw the table at one step into an image.", "replay_pages:image"),
    _command(
        "show", "Show a replay: moves and scores, or the table at one step.", "replay_show:show"
    ),
    _command(
        "diff", "Find the first difference of what was played in two replays.", "replay_diff:diff"
    ),
    _command("export", "Write decisions as rows of JSON or Parquet.", "replay_export:export"),
    _command(
        "judge", "Judge every decision of a seat by playing on from it.", "replay_judge:judge"
    ),
    _command(
        "ask", "Ask a bot again at its decisions, and list what it changed.", "replay_ask:ask"
    ),
    _command("fork", "Play on from one decision, and tell who wins how often.", "replay_fork:fork"),
    _command(
        "verify",
        "Play replays again, compare all, tell who vouches for them.",
        "replay_verify:verify_replays",
    ),
)
