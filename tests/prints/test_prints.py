"""Printed sheets and boards: nothing overlaps, nothing is cut, all is there, in all languages."""

from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from rowlock.i18n import LANGUAGES, messages
from rowlock.prints import Order, pages, print_order
from rowlock.prints.marks import Box, Path, Words
from rowlock.prints.orders import MAX_PAGES
from rowlock.prints.paper import GRIDS, PAPERS, page_size
from rowlock.prints.style import COLOURS, Style
from rowlock.prints.typesetting import _printable_sign
from rowlock.rules import BadSetup, record
from rowlock.rules import position as positions
from rowlock.rules.game import Phase
from rowlock.rules.onboard.track import TRACKS
from rowlock.rules.registry import GAMES
from tests.support import pdfs
from tests.support.drawings import apart
from tests.support.games.records import BOOK, ONBOARD, QWINTO
from tests.support.games.tables import CUSTOM_TRACK

RECORDS = {"qwixx": BOOK, "qwinto": QWINTO, "onboard": ONBOARD}
PRINTABLE = 5.0
"""The edge in millimetres that home printers leave white."""
A_PAGE = 200_000
ORDERS = [
    *(Order(game, language=language) for game, language in product(GAMES, LANGUAGES)),
    *(Order(game, mono=True, language="fr") for game in GAMES),
    *(Order(game, record=record.read(text), language="it") for game, text in RECORDS.items()),
    *(Order("onboard", board=True, language=language, per_page=1) for language in LANGUAGES),
    Order("onboard", board=True, track=CUSTOM_TRACK, mono=True),
]
PAPER = list(product(PAPERS, GRIDS))


def named(order):
    parts = [order.game, order.language, "board" * order.board, "mono" * order.mono]
    return "-".join(filter(None, [*parts, "filled" * (order.record is not None)]))


every_order = pytest.mark.parametrize("order", ORDERS, ids=named)


@cache
def printed(order):
    return print_order(order)


@every_order
def test_words_have_places_of_their_own_inside_the_drawing(order):
    for placed in pages(order)[0].placed:
        drawing = placed.drawing
        for one, other in combinations(drawing.words, 2):
            assert apart(one, other), (one.text, other.text)
        for mark in drawing.marks:
            if isinstance(mark, Box | Words):
                assert min(mark.x, mark.y) >= -1
                assert mark.x + mark.w <= drawing.w + 0.5
                assert mark.y + mark.h <= drawing.h + 0.5


@every_order
def test_shapes_touch_no_words(order):
    """A shape is beside all words, or holds them as a pentagon holds its number."""
    drawing = pages(order)[0].placed[0].drawing
    shapes = [mark for mark in drawing.marks if isinstance(mark, Path) and mark.fill]
    assert shapes
    for shape in shapes:
        points = [step[-2:] for step in shape.steps if len(step) > 1]
        xs, ys = zip(*points, strict=True)
        around = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        for words in drawing.words:
            inside = (
                around.x <= words.x
                and words.x + words.w <= around.x + around.w
                and around.y <= words.y
                and words.y + words.h <= around.y + around.h
            )
            assert inside or apart(around, words), (around, words)


@every_order
def test_the_pdf_says_what_the_layout_says_and_where(order):
    pdfs.check_words(printed(order), pages(order)[0])


@pytest.mark.parametrize(("paper", "per_page"), PAPER)
@pytest.mark.parametrize("game", GAMES)
def test_every_paper_holds_its_sheets_apart(game, paper, per_page):
    (page,) = pages(Order(game, paper, per_page))
    assert (page.w, page.h) == page_size(paper, per_page)
    assert {page.w, page.h} == set(PAPERS[paper])
    assert len(page.placed) == per_page
    placed = [
        Box(each.x, each.y, each.drawing.w * each.factor, each.drawing.h * each.factor)
        for each in page.placed
    ]
    for one, other in combinations(placed, 2):
        assert apart(one, other)
    for each in placed:
        assert min(each.x, each.y) >= PRINTABLE
        assert each.x + each.w <= page.w - PRINTABLE
        assert each.y + each.h <= page.h - PRINTABLE


@pytest.mark.parametrize("per_page", GRIDS)
@pytest.mark.parametrize("mono", [False, True])
def test_the_picture_is_white_where_it_should_be(per_page, mono):
    """At the edges, between sheets, and in every box that somebody will write in."""
    order = Order("qwixx", per_page=per_page, mono=mono)
    (page,) = pages(order)
    per_mm = 4
    picture = pdfs.pixels(print_order(order), per_mm=per_mm)
    assert (picture[: int(PRINTABLE * per_mm), ::7].min(axis=(0, 2)) > 100).all()
    ink = picture.min(axis=2) < 200
    for placed in page.placed:
        left, top = int(placed.x * per_mm), int(placed.y * per_mm)
        right = int((placed.x + placed.drawing.w * placed.factor) * per_mm) + 1
        bottom = int((placed.y + placed.drawing.h * placed.factor) * per_mm) + 1
        assert ink[top:bottom, left:right].mean() > 0.05
        ink[top : bottom + 1, left : right + 1] = False
        for box in placed.drawing.marks:
            if isinstance(box, Box) and box.fill == "#ffffff" and box.w > 20:
                y = int((placed.y + (box.y + box.h * 0.7) * placed.factor) * per_mm)
                x = int((placed.x + (box.x + box.w * 0.6) * placed.factor) * per_mm)
                if box.h > 14:
                    assert (picture[y, x] == 255).all()
    # What is left are the dashed lines to cut along.
    assert ink.mean() < 0.002


def test_black_and_white_has_no_colours_and_still_tells_rows_apart():
    for game in GAMES:
        picture = pdfs.pixels(print_order(Order(game, mono=True, per_page=1)))
        assert int(np.ptp(picture, axis=2).max()) == 0
    style = Style(messages("en"), mono=True)
    assert len({style.tone(row).ground for row in "rygb"}) == 4
    assert len({style.tone(row).ground for row in "oyp"}) == 3
    colours = pdfs.pixels(print_order(Order("qwixx", per_page=1)))
    assert int(np.ptp(colours, axis=2).max()) > 100


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "RYGB"), ("de", ""), ("fr", "RJVB"), ("it", "RGVB")]
)
def test_letters_only_where_they_differ(language, letters):
    style = Style(messages(language))
    assert "".join(style.heads("rygb").values()) == letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_black_and_white_names_the_colours_in_words(language):
    say = messages(language)
    for game, rows in (("qwixx", "rygb"), ("qwinto", "oyp")):
        (page,) = pages(Order(game, language=language, mono=True, per_page=1))
        said = {words.text for words in page.placed[0].drawing.words}
        assert said >= {say(f"row-{row}").capitalize() for row in rows}


def test_readable_in_print():
    """Numbers contrast with white, lines with the ground they lie on."""

    def light(colour):
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(one, other):
        dark, bright = sorted((light(one), light(other)))
        return (bright + 0.05) / (dark + 0.05)

    for tone in COLOURS.values():
        assert contrast(tone.ink, "#ffffff") > 7
        assert contrast(tone.strong, tone.ground) > 3
        assert contrast(tone.on_head, tone.head) > 4.5


@every_order
def test_accessible_embedded_and_small(order):
    made = printed(order)
    opened = pdfs.read(made)
    root: Any = opened.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == order.language
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert pdfs.title(opened) == order.title
    assert b"pdfuaid:part>1<" in root["/Metadata"].get_object().get_data()
    drawings = [placed.drawing for page in pages(order) for placed in page.placed]
    assert pdfs.spoken(made) == [drawing.alt for drawing in drawings]
    fonts = pdfs.fonts(made)
    assert fonts
    assert all(fonts.values())
    assert len(made) < A_PAGE * len(opened.pages)


def test_the_same_order_gives_the_same_file():
    assert print_order(Order("qwinto")) == print_order(Order("qwinto"))


# -- filled sheets --------------------------------------------------------------------------------


def texts(order):
    return [words.text for words in pages(order)[0].placed[0].drawing.words]


def test_a_record_fills_the_sheets():
    filled = Order("qwixx", record=record.read(BOOK), per_page=4)
    (page,) = pages(filled)
    assert [placed.drawing.words[2].text for placed in page.placed] == [
        "Max", "Emma", "Laura", "Linus",
    ]  # fmt: skip
    empty = texts(Order("qwixx"))
    assert [text for text in texts(filled) if text not in empty or text == "0"][:1] == ["Max"]
    assert texts(filled)[-1] == "2", "Max has two crosses in two rows"
    assert "red: 5" in page.placed[0].drawing.alt
    (only,) = pages(Order("qwixx", record=record.read(BOOK), seat="C"))[0].placed
    assert only.drawing == page.placed[2].drawing
    assert texts(Order("qwixx", record=record.read(BOOK), seat="C"))[-1] == "-5"


@pytest.mark.parametrize("game", RECORDS)
def test_bottom_lines_are_the_scores_of_the_rules(game):
    played = record.read(RECORDS[game])
    for seat, score in enumerate(played.game.score(played.state)):
        letter = "ABCD"[seat]
        shown = texts(Order(game, record=played, seat=letter))
        assert shown[-1] == str(score.total)
        for points in (*score.rows, -score.misthrows, sum(score.bonuses), score.track):
            assert str(points) in shown


def test_crosses_strokes_and_locks():
    """Every crossed place has a cross of two strokes, every lost one a stroke."""
    from rowlock.prints.orders import sheet
    from rowlock.prints.parts import Filled

    table = positions.read("qwixx: r5,7 y2,4,5,7,8,12! g#12,10 b- x1")
    assert table.state.phase is Phase.OVER
    style = Style(messages("en"))
    drawing = sheet(table.game, style, Filled(table.state, 0))
    pen = [mark for mark in drawing.marks if isinstance(mark, Path) and mark.line == style.pen]
    moves = [sum(step[0] == "M" for step in mark.steps) for mark in pen]
    crosses = 2 + 7 + 2 + 1  # with the lock, and the misthrow
    lost = 4 + 5 + (11 - 2) + 1  # with the lock of the row that others closed
    assert moves.count(2) == crosses
    assert moves.count(1) == lost


# -- boards ---------------------------------------------------------------------------------------


def test_the_boards_of_all_tracks():
    alone = pages(Order("onboard", board=True, per_page=1))
    for name, page in zip(TRACKS, alone, strict=True):
        assert f"Track {name}, made by Rowlock" in [w.text for w in page.placed[0].drawing.words]
    in_pairs = pages(Order("onboard", board=True, per_page=2))
    assert [each.drawing for page in in_pairs for each in page.placed][: len(alone)] == [
        page.placed[0].drawing for page in alone
    ]


@pytest.mark.parametrize("track", [*TRACKS, CUSTOM_TRACK])
def test_a_board_has_all_fields_with_their_points(track):
    (page,) = pages(Order("onboard", board=True, track=track, per_page=1))
    shown = [words.text for words in page.placed[0].drawing.words]
    rules: Any = Order("onboard", board=True, track=track).rules
    numbers = [text for text in shown if text.isdigit()]
    assert numbers == [str(number) for _, number in rules.track]
    points = [text for text in shown if text.startswith("+") and text[1:].isdigit()]
    assert points == [f"+{(field + 1) // 2}" for field in range(1, 41)]
    assert ("Your own track" in shown) == (rules.track not in TRACKS.values())


def test_the_board_of_a_record_is_its_own():
    played = record.read(ONBOARD.replace("A: Ada", "track: B\nA: Ada").replace("/g10+5", "/"))
    (page,) = pages(Order("onboard", board=True, record=played, per_page=1))
    assert "Track B, made by Rowlock" in [w.text for w in page.placed[0].drawing.words]


# -- what is refused, and what is odd -------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": "qwixx", "paper": "a3"}, "option-value"),
        ({"game": "qwixx", "per_page": 3}, "option-value"),
        ({"game": "qwixx", "language": "rm"}, "option-value"),
        ({"game": "qwixx", "pages": 0}, "out-of-range"),
        ({"game": "qwixx", "pages": MAX_PAGES + 1}, "out-of-range"),
        ({"game": "qwixx", "board": True}, "option-not-here"),
        ({"game": "onboard", "track": "A"}, "track-without-board"),
        ({"game": "onboard", "track": "r2", "board": True}, "track-form"),
        ({"game": "qwixx", "seat": "A"}, "seat-without-record"),
        ({"game": "qwixx", "seat": "E", "record": record.read(BOOK)}, "no-such-seat"),
        ({"game": "qwinto", "record": record.read(BOOK)}, "record-of-other-game"),
    ],
)
def test_what_cannot_be_printed_is_refused(wanted, code):
    with pytest.raises(BadSetup) as refused:
        Order(**wanted)
    assert refused.value.code == code


def test_pages_are_as_many_as_asked_for():
    order = Order("qwinto", paper="a5", per_page=4, pages=3)
    assert len(pages(order)) == len(pdfs.read(print_order(order)).pages) == 3


def of_people(*names):
    """Sheets of four people with these names."""
    text = BOOK
    for old, new in zip(("Max", "Emma", "Laura", "Linus"), names, strict=True):
        text = text.replace(f": {old}", f": {new}")
    return print_order(Order("qwixx", record=record.read(text), per_page=4))


def test_names_in_any_script_and_length():
    """Signs that no font has are replaced; long names are set smaller."""
    made = of_people(
        "漢字 😀 \u202e", "A" * 300, "Ñandú Øre Łucja Ольга Ζωή Trần", "e\u0301\x7f\xad"
    )
    said = pdfs.said(made)
    assert "ÑandúØreŁucjaОльгаΖωήTrần" in said
    assert "é??" in said
    assert "???" in said


def test_every_sign_that_is_not_replaced_can_be_printed():
    signs = [chr(code) for code in range(0x21, 0x2213) if _printable_sign(chr(code)) == chr(code)]
    assert len(signs) > 1400
    text = "".join(sign for sign in signs if sign not in "\u00a0\u202f")
    quarter = -(-len(text) // 4)
    assert of_people(*(text[at : at + quarter] for at in range(0, len(text), quarter)))


def test_a_preview_is_one_picture():
    order = Order("qwixx", pages=5)
    assert print_order(order, "svg").startswith(b"<svg")
    assert print_order(order, "png").startswith(b"\x89PNG")


def test_a_bot_is_called_by_its_level_in_the_language():
    style = Style(messages("de"))
    assert style.seat_name("steady 2") == "Solider Bot 2"
    assert style.seat_name("steady") == messages("de")("bot-steady")
    assert style.seat_name("Ada") == "Ada"
    assert style.seat_name("for") == "for", "that is no level"
