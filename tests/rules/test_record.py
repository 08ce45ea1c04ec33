"""Records: what is read, what is written, and what every error says."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.rules import BadSetup, Record, RecordError, Retracted, SyntaxRecordError, game
from rowlock.rules import record as records_text
from rowlock.rules.steps import Chosen
from tests.support.games.records import BOOK, ONBOARD, OVER, QWINTO
from tests.support.games.tables import CUSTOM_TRACK, played, record_of, records

UNFINISHED = [
    QWINTO + "3. o y  ...\n",
    QWINTO + "3. o1 y2  ...\n",
    QWINTO + "3. o1 y2 >  ...\n",
    QWINTO + "3. o1 y2 > o3 y3 =6  ...\n",
    QWINTO + "3. o1 y2 =3  A -  ...\n",
    ONBOARD + "3. w12 r1 y1 g1 b1  A /  B -  ...\n",
    ONBOARD + "3. w12 r1 y1 g1 b1  B r3  ...\n",
    BOOK + "4. w12 r1 y1 g1 b1  D -  A -  B -  C y3  ...\n",
    BOOK + "4. w12 r1 y1 g1 b1  ...\n",
]


@pytest.mark.parametrize("text", [BOOK, QWINTO, ONBOARD, OVER, *UNFINISHED])
def test_canonical_text_stays_as_it_is(text):
    assert records_text.write(records_text.read(text)) == text


def test_the_books_wrong_move():
    wrong = BOOK.replace("B /r7", "B /r7  A b12")
    with pytest.raises(RecordError) as error:
        records_text.read(wrong)
    assert str(error.value) == "line 8, turn 2: A b12: blue is crossed up to 10"
    assert (error.value.kind, error.value.line, error.value.turn) == ("illegal", 8, 2)


def test_sloppy_typing_is_understood():
    sloppy = "note:  two  spaces kept \nA:Max\nlate_die:   false\ngame:qwixx  \r\nB: Emma\n\n\n"
    sloppy += "  1.   w41 r3  y2 g5 b6   A   r5/b10 B y5  \n\n"
    written = records_text.write(records_text.read("\ufeff" + sloppy))
    assert written == (
        "game: qwixx\nlate_die: false\nnote: two  spaces kept\nA: Max\nB: Emma\n\n"
        "1. w41 r3 y2 g5 b6  A r5/b10  B y5\n"
    )


def test_an_own_track_is_kept_with_single_spaces():
    text = f"game: onboard\ntrack: {CUSTOM_TRACK.replace(' ', '   ')}\nA: Ada\n"
    record = records_text.read(text)
    assert record.header("track") == CUSTOM_TRACK
    assert records_text.write(record) == f"game: onboard\ntrack: {CUSTOM_TRACK}\nA: Ada\n\n"


def test_an_option_of_another_game_is_a_header_like_any_other():
    record = records_text.read("game: qwinto\ntrack: Z\nlate_die: perhaps\nA: Ada\n\n")
    assert record.headers == (("track", "Z"), ("late_die", "perhaps"))
    assert record.header("dice_seed") is None


def test_a_lock_is_always_written_and_may_be_left_out_when_typing():
    text = "game: qwixx\nA: Ada\n\n"
    turns = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (6, 6)]
    for number, (first, second) in enumerate(turns, start=1):
        text += f"{number}. w{first}{second} r1 y1 g1 b1  A r{first + second}/\n"
    assert records_text.write(records_text.read(text)).endswith("A r12!/\n")


def test_a_pass_may_be_written_out_in_a_complete_turn():
    text = BOOK.replace("A r5/b10  B y5", "A r5/b10  B y5  C -")
    assert records_text.write(records_text.read(text)) == BOOK


def test_choices_that_were_taken_back_leave_no_trace():
    table = played("qwixx", {}, 3, seed=2)
    record = record_of(table, 3)
    last = record.steps[-1]
    assert isinstance(last, Chosen)
    undone = Record(record.game, record.names, (*record.steps, Retracted(last.seat)))
    assert records_text.write(undone) == records_text.write(record_of(table, 2))


def test_a_finished_game_without_its_end_line_is_finished():
    without = OVER[: OVER.index("end:")]
    assert records_text.write(records_text.read(without)) == OVER


HEAD = "game: qwixx\nA: Ada\nB: Ben\n\n"
ROLL = "1. w41 r3 y2 g5 b6"
QHEAD = "game: qwinto\nA: Ada\nB: Ben\n\n"
OHEAD = "game: onboard\nA: Ada\nB: Ben\n\n"

SYNTAX = {
    "": (1, None, "game: is missing"),
    "A: Ada\n\n": (1, None, "game: is missing"),
    "game: qwixx\n\n": (1, None, "at least one seat"),
    "game: chess\nA: Ada\n\n": (1, None, "chess is not one of"),
    "game: qwixx\nA Ada\n\n": (2, None, "key: value"),
    "game: qwixx\n: Ada\n\n": (2, None, "key: value"),
    "game: qwixx\nA: Ada\nA: Ben\n\n": (3, None, "next seat is B"),
    "game: qwixx\nB: Ada\n\n": (2, None, "next seat is A"),
    "game: qwixx\ndate: 1\ndate: 2\nA: Ada\n\n": (3, None, "given twice"),
    "game: qwixx\nlate_die: yes\nA: Ada\n\n": (2, None, "late_die cannot be yes"),
    "game: onboard\nA: Ada\ntrack: D\n\n": (
        3,
        None,
        "A, B, C or 40 fields such as r2 or b12, not D",
    ),
    "game: qwixx\nend: A 3\nA: Ada\n\n": (2, None, "after the last turn"),
    HEAD + "2. w41 r3 y2 g5 b6  A x\n": (5, 1, "next turn is 1."),
    HEAD + "w41 r3 y2 g5 b6  A x\n": (5, 1, "begins with its number"),
    HEAD + "01. w41 r3 y2 g5 b6  A x\n": (5, 1, "begins with its number"),
    HEAD + "1. r3 y2 g5 b6  A x\n": (5, 1, "white dice"),
    HEAD + "1.  ...\n": (5, 1, "white dice"),
    HEAD + "1. w47 r3 y2 g5 b6  A x\n": (5, 1, "white dice"),
    HEAD + "1. w41 r7 y2 g5 b6  A x\n": (5, 1, "r7: this is not a die"),
    HEAD + "1. w41 z3 y2 g5 b6  A x\n": (5, 1, "z3: this is not a die"),
    HEAD + "1. w41 o3 y2 g5 b6  A x\n": (5, 1, "each die once"),
    HEAD + "1. w41 y2 r3 g5 b6  A x\n": (5, 1, "order of the rows"),
    HEAD + "1. w41 r3 r3 y2 g5 b6  A x\n": (5, 1, "order of the rows"),
    HEAD + ROLL + "\n": (5, 1, "entry is missing"),
    HEAD + ROLL + "  B y5\n": (5, 1, "a part for each action"),
    HEAD + ROLL + "  A r5\n": (5, 1, "a part for each action"),
    HEAD + ROLL + "  A r5/b10/\n": (5, 1, "more parts"),
    HEAD + ROLL + "  A r13/\n": (5, 1, "red has no 13"),
    HEAD + ROLL + "  A z5/\n": (5, 1, "not an entry"),
    HEAD + ROLL + "  A /r9~\n": (5, 1, "not an entry"),
    HEAD + ROLL + "  A x/\n": (5, 1, "not an entry"),
    HEAD + ROLL + "  A x+4\n": (5, 1, "not an entry"),
    HEAD + ROLL + "  A\n": (5, 1, "no entry"),
    HEAD + ROLL + "  A B y5\n": (5, 1, "no entry"),
    HEAD + ROLL + "  A r5/ b10\n": (5, 1, "seat letter is expected"),
    HEAD + ROLL + "  A x  C y5\n": (5, 1, "C: there is no such seat"),
    HEAD + ROLL + "  A x  A y5\n": (5, 1, "has an entry already"),
    HEAD + ROLL + "  A x  ...\n": (5, 1, "the turn is complete"),
    HEAD + ROLL + "  A r5/  ...\n": (5, 1, "the turn is complete"),
    HEAD + ROLL + "  A r5/x  ...\n": (5, 1, "a pass is written -"),
    HEAD + ROLL + "  B y5  A r5  ...\n": (5, 1, "active seat comes first"),
    BOOK + "4. w12 r1 y1 g1 b1  A -  D -  ...\n": (10, 4, "active seat comes first"),
    HEAD + "1" * 5000 + ". w41 r3 y2 g5 b6  A x\n": (5, 1, "begins with its number"),
    HEAD + ROLL + "  A r5/b1\u0660\n": (5, 1, "not an entry"),
    HEAD + ROLL + "\u00a0 A x\n": (5, 1, "not a die"),
    HEAD + ROLL + "  A xr5/\n": (5, 1, "not an entry"),
    OVER.replace("A -20", "A -" + "2" * 5000): (12, None, "every seat and its total"),
    HEAD + ROLL + "  A -  ...\n2. w41 r3 y2 g5 b6  B x\n": (5, 1, "only the last turn"),
    OVER + "end: A -20, B -9\n": (13, None, "nothing follows the end"),
    OVER + "hello\n": (13, None, "nothing follows the end"),
    OVER.replace("end: A -20, B -9", "end: A -20"): (12, None, "every seat and its total"),
    OVER.replace("B -9", "C -9"): (12, None, "every seat and its total"),
    OVER.replace("B -9", "B nine"): (12, None, "every seat and its total"),
    QHEAD + "1. o2 p4  A p7=6\n": (5, 1, "sum is missing"),
    QHEAD + "1. o2 p4 > o2 p4  ...\n": (5, 1, "sum is missing"),
    QHEAD + "1. o2 p4 > =6  A x\n": (5, 1, "second roll is missing"),
    QHEAD + "1. o2 p4 =19  A x\n": (5, 1, "=19: this is not a die"),
    QHEAD + "1. p4 o2 =6  A x\n": (5, 1, "order of the rows"),
    QHEAD + "1. p o  ...\n": (5, 1, "order of the rows"),
    QHEAD + "1. q  ...\n": (5, 1, "order of the rows"),
    QHEAD + "1.  ...\n": (5, 1, "dice are missing"),
    QHEAD + "1. =6  A x\n": (5, 1, "dice are missing"),
    QHEAD + "1. o p =6  A x\n": (5, 1, "o: this is not a die"),
    QHEAD + "1. o2 p4 =6  A p10=6\n": (5, 1, "not an entry"),
    QHEAD + "1. o2 p4 =6  A x  ...\n": (5, 1, "a pass is written -"),
    QHEAD + "1. o2 p4 =6  A -  B -  ...\n": (5, 1, "the turn is complete"),
    QHEAD + "1. o2 p4 =6\n": (5, 1, "entry is missing"),
    OHEAD + ROLL + "  A r5/b10\n": (5, 1, "a part for each action"),
    OHEAD + ROLL + "  A r5/b10/g10\n": (5, 1, "ends with the steps"),
    OHEAD + ROLL + "  A r5/b10/g10+6\n": (5, 1, "ends with the steps"),
    OHEAD + ROLL + "  A r5/b10/+0\n": (5, 1, "ends with the steps"),
    OHEAD + ROLL + "  A r5/b10/  B -  ...\n": (5, 1, "the turn is complete"),
}

ILLEGAL = {
    "game: onboard\n" + "".join(f"{s}: {s}\n" for s in "ABCDE") + "\n": (6, None, "1 to 4 seats"),
    HEAD + ROLL + "  B x\n": (5, 1, "it is the turn of A"),
    HEAD + "1. w41 r3 y2 g5  A x\n": (5, 1, "blue die is left out"),
    HEAD + "1. w41 r3 y2 g5 b6 o3  A x\n": (5, 1, "orange die is not in play"),
    HEAD + ROLL + "  A o5/\n": (5, 1, "no such row"),
    HEAD + ROLL + "  A t5/\n": (5, 1, "no such row"),
    HEAD + ROLL + "  A r8~/\n": (5, 1, "nothing that is written ~"),
    HEAD + ROLL + "  A r6/\n": (5, 1, "white sum is 5"),
    HEAD + ROLL + "  A /r9\n": (5, 1, "no white die makes 9"),
    HEAD + ROLL + "  A r5!/\n": (5, 1, "closes nothing"),
    HEAD + ROLL + "  A r5/x\n": (5, 1, "only if nothing was crossed"),
    HEAD + ROLL + "  A x/b10\n": (5, 1, "only if nothing was crossed"),
    HEAD + ROLL + "  A /\n": (5, 1, "misthrow (x)"),
    HEAD + ROLL + "  A -\n": (5, 1, "misthrow (x)"),
    HEAD + ROLL + "  A x  B x\n": (5, 1, "only the active seat takes"),
    HEAD + ROLL + "  A x  B /b10\n": (5, 1, "only the active seat has"),
    HEAD + "1. w66 r3 y2 g5 b6  A r12!/\n": (5, 1, "needs five crosses before it, there are 0"),
    HEAD + "end: A 0, B 0\n": (5, None, "not over"),
    HEAD + ROLL + "  A -  ...\nend: A 0, B 0\n": (6, None, "not over"),
    OVER.replace("A -20", "A -19"): (12, None, "A has -20"),
    OVER.replace("end: A", "8. w11 r1 y1 g1 b1  B x\nend: A"): (12, 8, "over before this turn"),
    OVER + "8. w11 r1 y1 g1 b1  B x\n": (13, 8, "over before this turn"),
    QHEAD + "1. o2 p4 =6  B x\n": (5, 1, "it is the turn of A"),
    QHEAD + "1. o2 p4 =7  A x\n": (5, 1, "the dice give 6"),
    QHEAD + "1. o2 p4 > o2 =2  A x\n": (5, 1, "purple die is left out"),
    QHEAD + "1. o2 p4 > o2 y1 p4 =7  A x\n": (5, 1, "yellow die is not in play"),
    QHEAD + "1. o2 p4 =6  A p7=7\n": (5, 1, "the sum is 6"),
    QHEAD + "1. o2 p4 =6  A y1=6\n": (5, 1, "yellow die was not used"),
    QHEAD + "1. o2 p4 =6  A -\n": (5, 1, "misthrow (x)"),
    QHEAD + "1. o2 p4 =6  A x  B x\n": (5, 1, "only the active seat takes"),
    QHEAD + "1. o2 p4 =6  A p1=6  B p1=6\n2. o6 =6  B o9=6  A o1=6\n3. p5 =5  A p1=5\n": (
        7,
        3,
        "holds 6 already",
    ),
    QHEAD + "1. p4 =4  A p5=4\n2. p4 =4  B x  A p6=4\n": (6, 2, "4 further left"),
    QHEAD + "1. p4 =4  A p5=4\n2. p4 =4  B x  A p4=4\n": (6, 2, "4 further right"),
    QHEAD + "1. p4 =4  A p3=4\n2. o4 =4  B x  A o1=4\n": (6, 2, "column has 4 already"),
    OHEAD + ROLL + "  A //+1\n": (5, 1, "misthrow (x)"),
    OHEAD + ROLL + "  A r5/b10/y4+5\n": (5, 1, "field reached is green 10"),
    OHEAD + ROLL + "  A r5/b10/+5\n": (5, 1, "green 10 must be crossed"),
    OHEAD + ROLL + "  A r5/b10/r2+1\n": (5, 1, "red is crossed up to 5"),
    OHEAD + ROLL + "  A x+5\n": (5, 1, "green 10 must be crossed"),
    OHEAD + ROLL + "  A r5/b10/g10!+5\n": (5, 1, "closes nothing"),
    OHEAD + ROLL + "  A r5/b10  ...\n": (5, 1, "not all seats have chosen"),
    OHEAD
    + "1. w41 r3 y2 g5 b6  A r5//g10+5\n2. w41 r3 y2 g5 b6  B x\n"
    + "3. w41 r3 y2 g5 b6  A /y6/g10+5\n": (7, 3, "field reached is green 9"),
}


@pytest.mark.parametrize(("text", "expected"), SYNTAX.items())
def test_syntax_errors(text, expected):
    check(text, "syntax", *expected)


@pytest.mark.parametrize(("text", "expected"), ILLEGAL.items())
def test_illegal_records(text, expected):
    check(text, "illegal", *expected)


def check(text, kind, line, turn, why):
    with pytest.raises(RecordError) as error:
        records_text.read(text)
    assert (error.value.kind, error.value.line, error.value.turn) == (kind, line, turn)
    assert why in str(error.value)
    where = f"line {line}" if turn is None else f"line {line}, turn {turn}"
    assert str(error.value).startswith(where + ": ")


CLOSED = "game: qwixx\nA: Ada\nB: Ben\n\n" + "".join(
    f"{n}. w{a}{b} r1 y1 g1 b1  {s} r{a + b}/  {'BA'[s == 'B']} y{a + b}\n"
    for n, (a, b, s) in enumerate(
        [(1, 1, "A"), (1, 2, "B"), (2, 2, "A"), (2, 3, "B"), (3, 3, "A")], start=1
    )
)


def test_a_row_can_only_be_crossed_by_those_who_may():
    """Five turns with alternate rows: nobody has five in a row yet."""
    text = CLOSED + "6. w66 r1 y1 g1 b1  B r12/\n"
    check(text, "illegal", 10, 6, "needs five")


def test_parts_after_the_end_are_left_empty():
    same = "game: qwixx\nA: Ada\nB: Ben\n\n"
    for n, (a, b) in enumerate([(1, 1), (1, 2), (2, 2), (2, 3), (3, 3)], start=1):
        active, other = ("A", "B") if n % 2 else ("B", "A")
        rows = {"A": "r", "B": "y"}
        same += f"{n}. w{a}{b} r1 y1 g1 b1  {active} {rows[active]}{a + b}/"
        same += f"  {other} {rows[other]}{a + b}\n"
    last = "6. w66 r1 y1 g1 b6  B {}  A r12\n"
    check(same + last.format("y12/b12"), "illegal", 10, 6, "over before this action")
    good = records_text.write(records_text.read(same + last.format("y12/")))
    assert "6. w66 r1 y1 g1 b6  B y12!/  A r12!\nend: A 28, B 28\n" in good
    unfinished = same + last.format("y12").replace("\n", "  ...\n")
    check(unfinished, "syntax", 10, 6, "the turn is complete")


@given(st.text(alphabet="game: qwixxonbrdtABC123.\n=/!x+->#p7ylz\t\r", max_size=200))
def test_fuzzed_text_gives_only_the_two_errors(text):
    read_or_refuse(text)


@given(st.binary(max_size=120))
def test_fuzzed_bytes_give_only_the_two_errors(data):
    try:
        read_or_refuse(records_text.decode(data))
    except SyntaxRecordError as wrong:
        assert wrong.code == "not-utf8"


@pytest.mark.no_cover
@given(records(), st.data())
def test_fuzzed_records_give_only_the_two_errors(record, data):
    text = records_text.write(record)
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 6))
    read_or_refuse(text[:start] + data.draw(st.text(max_size=6)) + text[start + length :])


def read_or_refuse(text):
    """Whatever can be read can be written and read again."""
    try:
        record = records_text.read(text)
    except RecordError as wrong:
        assert wrong.kind in ("syntax", "illegal")
        assert wrong.line >= 1
        assert str(wrong)
    else:
        written = records_text.write(record)
        assert records_text.write(records_text.read(written)) == written


@pytest.mark.parametrize(
    "text",
    [
        "{long}",
        "game: {long}",
        "game: qwixx\nlate_die: {long}",
        "game: qwixx\nA: Ada\n\n{long}",
        "game: qwixx\nA: Ada\n\n1. w11 r1 y1 g1 b1  A {long}",
    ],
)
def test_an_error_repeats_only_the_beginning_of_a_very_long_text(text):
    with pytest.raises(SyntaxRecordError) as wrong:
        records_text.read(text.format(long="z" * 100_000))
    assert "zzz…" in str(wrong.value)
    assert len(str(wrong.value)) < 700


def test_bytes_that_are_not_utf8_name_their_line():
    with pytest.raises(SyntaxRecordError) as error:
        records_text.decode(b"game: qwixx\nA: \xff\n")
    assert error.value.line == 2


def test_a_file_that_cannot_be_opened_is_a_record_without_lines():
    error = records_text.read_error("it is locked")
    assert (error.kind, error.line, error.turn) == ("syntax", 0, None)
    assert "it is locked" in str(error)


def test_a_name_keeps_its_spaces_but_not_its_lines():
    record = records_text.read("game: qwixx\nA: \u00a0Ada\u2003B \n\n")
    assert record.names == ("\u00a0Ada\u2003B",)
    with pytest.raises(BadSetup, match="one line"):
        records_text.write(Record(game("qwixx"), ("Ada\n\n1. x",)))


def test_errors_survive_the_way_to_another_process():
    for text in ("game: chess\n", BOOK.replace("B y5", "B y6")):
        with pytest.raises(RecordError) as error:
            records_text.read(text)
        again = pickle.loads(pickle.dumps(error.value))
        assert type(again) is type(error.value)
        assert str(again) == str(error.value)
        assert (again.line, again.turn) == (error.value.line, error.value.turn)


def test_a_record_can_be_rebuilt_at_any_step():
    record = record_of(played("onboard", {}, 2, seed=5))
    for upto in range(0, len(record.steps), 7):
        assert record.replay(upto).steps == list(record.steps[:upto])
    assert record.replay().state == record.state
    assert record.game == game("onboard")
