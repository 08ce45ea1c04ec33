"""Practice in a real browser: playing on from a moment, one's mistakes as puzzles, drills."""

import re
from urllib.parse import quote

import pytest

from tests.support.web.browser import finish, give_up, settled
from tests.support.web.readable import barriers

pytestmark = pytest.mark.slow
LATE = "qwixx: r2,5,7 y- g12,11 b- x3"


def test_a_game_is_played_on_from_a_moment_of_its_replay(visit):
    ada = visit(locale="en")
    page = ada.page
    path = ada.open_by_request(
        "qwixx", [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "simple"}], pace="fast"
    )
    ada.go(path)
    finish(path, ada, passing=False)
    ada.go(f"{path}/replay")
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    page.get_by_role("link", name="Play on from here").wait_for(state="hidden")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    page.get_by_role("link", name="Play on from here").click()
    page.wait_for_url("**/play-on/qwixx?**")
    page.get_by_role("region", name=re.compile("^Ada")).wait_for()
    assert barriers(page) == []
    crosses = page.locator(".cross").count()
    assert crosses > 5
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/t/[^/]+$"))
    page.locator(".cross").nth(5).wait_for()


def test_a_position_is_explored_and_played_on_to_its_end(visit):
    ada = visit()
    page = ada.page
    ada.go(f"/explore/qwixx?table={quote(LATE)}")
    page.get_by_role("link", name="Play on from here").click()
    page.get_by_text("rolls first").wait_for()
    assert page.get_by_label("Who plays on").input_value() == "me"
    settled(page)  # a key does not wait, as a click does, until the page takes it
    page.get_by_role("button", name="Start").press("Enter")
    page.wait_for_url(re.compile("/t/[^/]+$"))
    give_up(ada, page.get_by_text("This game began at a position"))
    ada.go("/profile")
    page.get_by_role("heading", level=1).wait_for()
    assert page.get_by_text("Qwixx", exact=True).count() == 0, "in no profile"


def test_a_position_that_no_game_can_reach_says_why(visit):
    ada = visit()
    page = ada.page
    ada.go(f"/play-on/qwixx?table={quote(LATE.replace('r2,5,7', 'r7,5'))}")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("alert").get_by_text("left to right").wait_for()
    ada.go("/play-on/qwixx?table=nonsense")
    page.get_by_role("alert").wait_for()


def test_a_drill_is_answered_by_keys_and_says_why(visit):
    ada = visit(locale="en", viewport={"width": 360, "height": 640})
    page = ada.page
    ada.go("/practice")
    page.get_by_role("link", name=re.compile("^Skip numbers or not")).click()
    page.get_by_text("1 of 10").wait_for()
    choices = page.get_by_role("group", name="Your choices").get_by_role("button")
    choices.first.wait_for()
    sure = page.get_by_role("button", name="Choose on the sheet or here")
    assert sure.is_disabled()
    page.keyboard.press("1")
    assert choices.first.get_attribute("aria-pressed") == "true"
    assert barriers(page) == []
    page.keyboard.press("d")
    verdict = page.get_by_role("status").filter(has_text=re.compile("Right!|Not the best"))
    verdict.wait_for()
    right = verdict.get_by_text("Right!").count()
    assert page.locator(".options li").count() >= 3
    assert page.locator(".options li.taken").count() == 1
    assert page.get_by_role("img", name=f"{right} of 1 right").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("n")
    page.get_by_text("2 of 10").wait_for()


KEEP = """async () => {
  const drill = await (await fetch('/api/drills/qwixx')).json();
  const options = drill.puzzles[0].solution.options;
  const mistake = {
    id: 'abc 7 0', game: 'abc', turn: 4, taken: options.at(-1).move, puzzle: drill.puzzles[0],
    box: 3, due: '2026-01-01', since: '2025-12-01',
  };
  const stored = {version: 1, mistakes: [mistake], gone: []};
  localStorage.setItem('rowlock-mistakes', JSON.stringify(stored));
  return [options[0].move, options.at(-1).move];
}"""
STORED = "JSON.parse(localStorage.getItem('rowlock-mistakes'))"


def test_a_mistake_comes_back_and_is_taken_along_as_a_file(visit, tmp_path):
    ada = visit(locale="en")
    page = ada.page
    ada.go("/practice")
    _, worst = page.evaluate(KEEP)
    page.reload()
    page.get_by_text("One is due today.").wait_for()
    page.get_by_role("link", name="Solve", exact=True).last.click()
    page.locator(f'[data-move="{worst}"]').click()
    page.get_by_role("button", name="That is my choice").click()
    page.get_by_text("Not the best").wait_for()
    assert page.evaluate(f"{STORED}.mistakes[0].box") == 0
    page.get_by_role("button", name="Next").click()
    page.get_by_text("0 of 1 right").wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "mistakes.json"
    saved.value.save_as(file)
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete all").click()
    page.get_by_text("No puzzles are kept.").wait_for()
    page.get_by_label("Load a file").last.set_input_files(__file__)
    page.get_by_text("This is no file of puzzles.").wait_for()
    page.get_by_label("Load a file").last.set_input_files(file)
    page.get_by_text("One puzzle added.").wait_for()
    assert page.evaluate(f"{STORED}.mistakes.length") == 1
