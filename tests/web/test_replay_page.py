"""The replay page in a real browser: open, step, jump, switch seats, keys, hostile texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riverboat.judging.intervals import Estimate
from riverboat.match.thoughts import Thoughts
from riverboat.replay import Replay
from riverboat.replay.bot_log import BotNote
from riverboat.viewer.judgement import JudgedDecision, Judgement, Option
from riverboat.viewer.page import Extras, page
from viewer.matches import match
from web.browser import PHONE, Opened, chromium, sync_api

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HOSTILE = "</script><img src=x onerror=alert(1)><b>\x1b[2J"
PATIENCE = 60_000  # milliseconds; of a busy machine
GAME = "the_river"  # hands are secret, so views differ


def judgement(replay: Replay) -> Judgement:
    own = [step for step in replay.steps if step.seat == 0 and not step.forced]
    poor = Option(HOSTILE, "?", 0.2, 0.1, 0.3, -4.0, -6.0, -2.0, 9)
    better = replace(poor, words="Something better", win=0.9, win_low=0.8, win_high=0.95)
    decisions = tuple(
        JudgedDecision(
            *(step.number, number, "?", 0 if number == 3 else 1, (poor, better)),
            Estimate(0.7, -0.01, 0.83) if number == 3 else Estimate(0, 0, 0),
        )
        for number, step in enumerate(own, start=1)
    )
    match = (replay.game.key, replay.match_id, replay.result_hash)
    return Judgement(*match, 0, "random", "9 games a move", decisions)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def replay() -> Replay:
    return match(GAME, "random,random")


@pytest.fixture(scope="module")
def plain(replay: Replay, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "plain.html"
    file.write_text(page(replay), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def rich(replay: Replay, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a judgement, notes, and texts of somebody who means harm."""
    header = type(replay.header).FromString(replay.header.SerializeToString())
    header.bots[0] = HOSTILE
    first = next(step.number for step in replay.steps if step.seat == 0 and not step.forced)
    thoughts = Thoughts((("depth", 6.0), (HOSTILE, 1.0)), ((0, 0.54321), (1, -1.0), (999, 7.0)))
    notes = [BotNote(0, 0, HOSTILE), BotNote(0, first, HOSTILE, thoughts)]
    extras = Extras([judgement(replay)], notes, step=first)
    file = tmp_path_factory.mktemp("page") / "rich.html"
    file.write_text(page(replace(replay, header=header), extras), encoding="utf-8")
    return file


@pytest.fixture
def opened(browser: Browser, plain: Path) -> Iterator[Opened]:
    shown = Opened(browser, plain)
    yield shown
    shown.close()


def test_the_page_opens_at_the_start_with_the_result_as_its_title(opened: Opened) -> None:
    assert opened.step == 0
    assert "The table is laid" in opened.words("#decision")
    assert " beat " in opened.words("h1")
    assert opened.page.title().startswith("The River: ")


def test_arrows_home_and_end_step_through_the_match(opened: Opened, replay: Replay) -> None:
    opened.press("ArrowRight", "ArrowRight", "ArrowLeft")
    assert opened.step == 1
    opened.press("End")
    assert opened.step == len(replay.steps)
    assert "rank 1" in opened.words(".seats")
    opened.press("ArrowRight", "Home", "ArrowLeft")
    assert opened.step == 0


def test_n_and_p_stop_at_decisions_of_the_seat(opened: Opened, replay: Replay) -> None:
    own = [step.number for step in replay.steps if step.seat == 0 and not step.forced]
    opened.press("n", "n")
    assert opened.step == own[1]
    opened.press("p")
    assert opened.step == own[0]
    opened.press("Shift+ArrowRight")
    assert opened.step == own[1]


def test_g_goes_to_a_step_and_gives_the_keys_back(opened: Opened) -> None:
    opened.press("g", "1", "7", "Enter")
    assert opened.step == 17
    opened.press("ArrowRight")
    assert opened.step == 18
    opened.page.wait_for_url("**/*#18s0", timeout=PATIENCE)


def test_a_step_shows_move_events_and_clock_words(opened: Opened) -> None:
    opened.press("n")
    row = opened.page.locator(".ev.on")
    assert row.get_attribute("aria-current") == "step"
    assert row.locator("b").inner_text() == opened.words("#decision .mv")
    assert "legal move" in opened.words("#decision")


def test_a_click_on_an_event_jumps_there(opened: Opened) -> None:
    opened.page.click("#ev9")
    assert opened.step == 9


def test_dragging_the_curve_scrubs(opened: Opened, replay: Replay) -> None:
    box = opened.page.locator("#scrub").bounding_box()
    assert box is not None
    opened.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    assert abs(opened.step - len(replay.steps) / 2) < 4
    told = opened.page.get_attribute("#scrub", "aria-valuetext")
    assert told is not None and told.startswith(f"Step {opened.step} of ")


def test_views_show_what_each_may_see(opened: Opened, replay: Replay) -> None:
    secrets = (position.table.state.secrets for position in replay.positions())
    step = next(step for step, own in enumerate(secrets) if all(secret.tokens for secret in own))
    opened.press("g", *str(step), "Enter")
    pictures = set()
    for key in ("s0", "s1", "", "o"):
        opened.page.click(f'[data-view-key="{key}"]')
        pictures.add(opened.page.inner_html("#board"))
    assert len(pictures) == 4
    opened.press("f")  # round once: back at the first
    assert opened.page.get_attribute("body", "data-view") == "s0"


def test_every_step_and_view_is_what_a_fresh_page_shows(
    opened: Opened, browser: Browser, plain: Path
) -> None:
    """However one gets to a step, the board is the same."""
    opened.press("End", "f", "f", "g", "3", "0", "Enter", "p", "n")  # as a spectator
    there = Opened(browser, plain, link=f"#{opened.step}")
    drawn = "[...document.querySelectorAll('.part:not(.away) .leaves')].map(g => g.innerHTML)"
    assert opened.page.evaluate(drawn) == there.page.evaluate(drawn)
    there.close()


def test_b_shows_the_table_before_the_move(opened: Opened) -> None:
    opened.press("n")
    step = opened.step
    opened.press("ArrowLeft")
    before = opened.page.inner_html(".leaves >> nth=0")
    opened.press("ArrowRight", "b")
    assert opened.step == step
    assert opened.page.inner_html(".leaves >> nth=0") == before
    assert opened.page.get_attribute("#before", "aria-pressed") == "true"


def test_the_last_move_is_ringed_and_changes_can_be_shown(opened: Opened) -> None:
    opened.press("n", "n")
    assert opened.page.locator(".rb-marks .rb-hot, .rb-marks text").count() > 0
    opened.press("c")
    assert opened.page.locator(".rb-marks .since, .rb-marks text").count() > 0


def test_t_shows_the_table_as_text(opened: Opened, replay: Replay) -> None:
    opened.press("ArrowRight", "t")
    assert opened.words("#text").split() == replay.view(1, 0).render().split()
    assert not opened.page.is_visible("#board")


def test_the_score_sheet_has_the_final_points(opened: Opened, replay: Replay) -> None:
    opened.page.click("#tab-sheet")
    assert replay.result is not None
    for total in replay.result.totals:
        assert str(total) in opened.words("#sheet .sum >> nth=0")


def test_question_mark_lists_the_keys(opened: Opened) -> None:
    opened.press("?")
    assert opened.page.is_visible("#keys")
    opened.press("Escape", "ArrowRight")
    assert opened.step == 1


def test_the_board_is_one_stop_where_arrows_go_from_place_to_place(opened: Opened) -> None:
    opened.press("n")
    step = opened.step
    opened.page.focus("#board")
    first = opened.words("#leaf")
    opened.press("ArrowDown")
    assert opened.words("#leaf") != first
    assert opened.page.locator(".here").count() == 1
    assert opened.words("#leaf").split()[0] in (opened.page.text_content("#say") or "")
    opened.press("Enter")
    assert opened.page.locator(".part[data-whole] .here").count() == 1
    assert opened.step == step
    opened.press("n", "Tab", "ArrowRight")  # other keys stay what they are; then the next stop
    assert opened.step > step + 1
    assert opened.page.locator(".here").count() == 0


def test_arrows_still_step_after_a_click_on_the_board(opened: Opened) -> None:
    opened.page.click(".part >> nth=0")
    opened.press("ArrowRight")
    assert opened.step == 1


def test_space_plays_and_pauses(opened: Opened) -> None:
    opened.press("Space")
    sync_api.expect(opened.page.locator("#stepno")).to_have_value("2", timeout=PATIENCE)
    opened.press("Space")
    assert opened.page.get_attribute("#play", "aria-pressed") == "false"


def test_a_link_opens_step_and_view(browser: Browser, plain: Path) -> None:
    shown = Opened(browser, plain, link="#21s1")
    assert shown.step == 21
    assert shown.page.get_attribute("body", "data-view") == "s1"
    shown.close()


def test_colours_can_be_chosen_and_are_remembered(opened: Opened) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    light = opened.page.evaluate(ground)
    opened.page.click("#theme")
    assert opened.page.evaluate(ground) == light
    opened.page.click("#theme")
    assert opened.page.evaluate(ground) != light
    opened.page.reload()
    assert opened.page.get_attribute("html", "data-theme") == "dark"


def test_without_script_table_curve_events_and_score_are_there(
    browser: Browser, plain: Path
) -> None:
    shown = Opened(browser, plain, script=False)
    assert shown.page.locator(".part .leaves g").count() > 50
    assert shown.page.is_visible("#ev3")
    assert shown.page.is_visible("#sheet table")
    assert shown.page.is_visible(".l-curve")
    assert not shown.page.is_visible("#play")
    shown.close()


def test_a_phone_shows_one_part_below_the_first_and_never_scrolls_sideways(
    browser: Browser, plain: Path
) -> None:
    shown = Opened(browser, plain, size=PHONE)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert shown.page.locator(".part:visible").count() == 2
    shown.page.click("[data-tab] >> nth=1")
    assert shown.page.locator(".part.show").get_attribute("aria-label") == shown.words(
        "[data-tab] >> nth=1"
    )
    shown.page.click('[data-opens="events"]')
    assert shown.page.is_visible("#ev1") and not shown.page.is_visible("#decision")
    shown.page.click('[data-action="forward"]')
    assert shown.step == 1
    shown.close()


def test_texts_of_others_do_nothing(browser: Browser, rich: Path) -> None:
    shown = Opened(browser, rich)
    shown.press("n", "p", "b", "c", "t", "t", "End")
    assert shown.page.locator("img").count() == 0
    assert HOSTILE.replace("\x1b", "\\x1b") in shown.words(".seat .nm >> nth=0")
    shown.close()


def test_notes_and_values_of_the_bot_stand_beside_its_decision(
    browser: Browser, rich: Path
) -> None:
    shown = Opened(browser, rich)
    assert "depth 6" in shown.words("#notetext")
    assert "Your bot’s values" in shown.words("#decision")
    assert shown.page.locator(".val .pc").all_inner_texts()[-2:] == ["0.543", "−1"]
    shown.press("n")
    assert "noted nothing" in shown.words("#notetext")
    shown.close()


def test_judged_moves_have_bars_and_costly_ones_are_found_by_e(
    browser: Browser, rich: Path, replay: Replay
) -> None:
    shown = Opened(browser, rich)
    assert "within 5 % of the best" in shown.words("#decision")
    shown.press("e")
    assert shown.step == judgement(replay).decisions[2].step
    assert "cost 70 % win chance, −1 to 83" in shown.words("#decision")
    assert shown.page.locator(".val").count() == 2
    shown.page.click('[data-curve="points"]')
    assert shown.page.is_visible('svg[data-lane="points"]')
    assert not shown.page.is_visible('svg[data-lane="win"]')
    shown.close()


@pytest.mark.parametrize(("size", "scheme"), [((1400, 1000), "light"), (PHONE, "dark")])
def test_axe_finds_nothing(
    browser: Browser, rich: Path, size: tuple[int, int], scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    shown = Opened(browser, rich, size=size, scheme="dark" if scheme == "dark" else "light")
    shown.press("e")
    found = axe.Axe().run(shown.page)
    assert found.violations_count == 0, found.generate_report()
    shown.close()


def test_the_decision_that_a_bot_crashed_at_ends_the_match(
    browser: Browser, tmp_path: Path
) -> None:
    replay = match("gold_west", "first,crash:at=4")
    last = len(replay.steps) + 1
    file = tmp_path / "crash.html"
    file.write_text(page(replay, Extras(notes=[BotNote(1, last, "boom")])), encoding="utf-8")
    shown = Opened(browser, file, link=f"#{last}s1")
    assert shown.step == last
    told = shown.words("#decision")
    assert "Crashed here" in told and "was asked" in told and "legal move" in told
    assert "boom" in shown.words("#notetext")
    assert "crash" in shown.words("#seat1") and "rank 1" in shown.words("#seat0")
    shown.press("b")
    assert "is asked" in shown.words("#seat1")
    shown.close()
