"""Runs the built rules of the page over vectors, in a browser."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from rowlock.server.http.page import STATIC

HARNESS = Path(__file__).with_name("built_rules.js")


def wrong_answers(page: Page, **vectors: Any) -> tuple[int, list[Any]]:
    """How many answers of the built rules are not those of the vectors, and some of them.

    `game` with `sheets` and `games` are for the score pad; `texts`, `refused` and `played` are for
    the rules themselves.
    """
    built = list((STATIC / "assets").glob("game-rules-*.js"))
    assert len(built) == 1
    # As one text: values that Playwright takes apart would take minutes.
    answer = page.evaluate(
        HARNESS.read_text("utf-8"), [f"/assets/{built[0].name}", json.dumps(vectors)]
    )
    count, some = answer
    return count, some


def built_worths(page: Page, texts: list[str]) -> list[list[float]]:
    """What the built rules say of the worth of the rows of some sheets."""
    [built] = (STATIC / "assets").glob("game-rules-*.js")
    found: list[list[float]] = page.evaluate(
        """async ([address, texts]) => {
          const rules = await import(address);
          return texts.map((text) => rules.rowWorths(rules.readSheetText(text)));
        }""",
        [f"/assets/{built.name}", texts],
    )
    return found


def built_records(page: Page, games: list[Any]) -> list[dict[str, Any]]:
    """The records that the built score pad writes of games, or why it writes none."""
    [built] = (STATIC / "assets").glob("game-rules-*.js")
    found: list[dict[str, Any]] = page.evaluate(
        """async ([address, data]) => {
          const rules = await import(address);
          return JSON.parse(data).map(({ options, count, first, taps, header }) => {
            let table = rules.newTable(rules.layoutsFor(header.game, count, options), first);
            for (const tap of taps) {
              const refused = rules.refusal(table, tap);
              if (refused) return { refused, tap, turn: table.turn.number };
              table = rules.after(table, tap);
            }
            return { record: rules.writeRecord(table, header), why: rules.whyNoRecord(table) };
          });
        }""",
        [f"/assets/{built.name}", json.dumps(games)],
    )
    return found


def assert_same(page: Page, **vectors: Any) -> None:
    """Fail, showing some wrong answers, unless all answers are right."""
    count, some = wrong_answers(page, **vectors)
    assert not count, f"{count} answers are wrong, as {json.dumps(some)}"
