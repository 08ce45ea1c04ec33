"""Fair dice: fixed by seed and contributions, unbiased, and checked after the game."""

import hashlib
import hmac
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.playing import FairDice, verify
from rowlock.rules import Record, UnfairDice
from rowlock.rules import record as records_text
from tests.support.games.tables import SETUPS, played
from tests.support.texts import match


def test_a_die_does_not_depend_on_what_else_happens():
    dice = FairDice(b"seed", (b"one", b"two"))
    assert dice.face(3, 1, "g") == dice.face(3, 1, "g")
    shown = {dice.face(turn, throw, die) for turn in (1, 2) for throw in (1, 2) for die in "oyp"}
    assert shown <= set(range(1, 7))
    assert len(shown) > 1


def test_the_worked_example_of_the_page():
    page = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text("utf-8")
    seed = match(r"seed `([0-9a-f]{64})`", page)[1]
    mix = match(r"`dice_mix: ([^`]*)`", page)[1]
    contributions = tuple(b"" if each == "-" else bytes.fromhex(each) for each in mix.split())
    dice = FairDice(bytes.fromhex(seed), contributions)
    assert f"`{dice.commitment}`" in page
    row = r"^\| (\d+) \| (\d) \| (\w+) \| `([0-9a-f]{8})…` \| (\d) \|(?: (\d) \|)?$"
    rows = re.findall(row, page, re.MULTILINE)
    assert len([other for *_, other in rows if not other]) >= 6
    assert len([other for *_, other in rows if other]) >= 4
    for turn, throw, die, start, face, of_eight in rows:
        message = f"rowlock-dice-1|{mix}|{turn}|{throw}|{die}|0".encode()
        digest = hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()
        assert digest.hex().startswith(start)
        drawn = dice.face(int(turn), int(throw), die, 4 if of_eight else 6)
        assert drawn == int(face)
        assert not of_eight or dice.face(int(turn), int(throw), die, 8) == int(of_eight)


def test_the_page_checks_dice_with_other_sides_by_the_same_rolls():
    """The records of the page's own test are what the example's seed gives."""
    root = Path(__file__).parents[2]
    page = (root / "web" / "src" / "game" / "dice" / "fair-dice.test.ts").read_text("utf-8")
    seed, mix = (match(rf"const {name} = '(.*?)';", page)[1] for name in ("SEED", "MIX"))
    contributions = tuple(b"" if each == "-" else bytes.fromhex(each) for each in mix.split())
    dice = FairDice(bytes.fromhex(seed), contributions)
    for name, sides, colours in (("FOUR", 4, "op"), ("EIGHT", 8, "rygb")):
        record = match(rf"const {name} = '(.*?)';", page)[1]
        for turn in (1, 2):
            whites, *others = (dice.face(turn, 1, die, sides) for die in ("w1", "w2", *colours))
            first, *coloured = others
            shown = [f"{die}{face}" for die, face in zip(colours, coloured, strict=True)]
            assert f"{turn}. w{whites}{first} {' '.join(shown)}  " in record


def test_every_contribution_changes_the_dice():
    def rolls(*contributions):
        dice = FairDice(b"seed", contributions)
        return [dice.face(turn, 1, "w1") for turn in range(60)]

    different = [rolls(), rolls(b"a"), rolls(b"b"), rolls(b"a", b"b"), rolls(b"b", b"a")]
    assert len({tuple(each) for each in different}) == len(different)


def test_faces_are_even():
    """60,000 dice: chi-square with 5 degrees of freedom stays below its 1-in-10,000 value."""
    dice = FairDice.repeatable(7)
    counts = Counter(dice.face(turn, 1, die) for turn in range(10_000) for die in "123456")
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(1, 7)) < 25.7


@given(st.binary(max_size=200), st.integers(1, 99))
def test_dice_are_drawn_by_hmac(seed, turn):
    """Any seed, short or long, as the library of the language does it."""
    drawn = hmac.digest(seed, f"rowlock-dice-1||{turn}|1|r|0".encode(), "sha256")
    first = next(byte for byte in drawn if byte < 252)
    assert FairDice(seed).face(turn, 1, "r") == first % 6 + 1


def test_bytes_that_would_favour_low_faces_are_rejected(monkeypatch):
    blocks = [bytes([252, 255] * 16), bytes([253] * 31 + [251])]
    asked = []

    def digest(dice, message):
        asked.append(message)
        return blocks[len(asked) - 1]

    monkeypatch.setattr(FairDice, "_digest", digest)
    assert FairDice(b"x").face(1, 1, "r") == 251 % 6 + 1
    assert [message[-2:] for message in asked] == [b"|0", b"|1"]


def test_fresh_dice_differ_and_repeatable_dice_do_not():
    assert FairDice.fresh().seed != FairDice.fresh().seed
    assert len(FairDice.fresh([b"a"]).seed) == 32
    assert FairDice.repeatable(5) == FairDice.repeatable(5)
    assert FairDice.repeatable(5) != FairDice.repeatable(6)


def test_the_seed_stays_secret_until_the_end():
    dice = FairDice.repeatable(1)
    assert set(dice.headers(finished=False)) == {"dice_commit"}
    assert set(dice.headers(finished=True)) == {"dice_commit", "dice_seed"}
    assert FairDice(b"s", (b"\x0a", b"")).headers(False)["dice_mix"] == "0a -"


def finished(name="qwixx", options=None, seed=4):
    return played(name, options or {}, 2, seed).record()


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_a_played_game_verifies_also_after_writing_and_reading(name, options):
    record = finished(name, options)
    again = records_text.read(records_text.write(record))
    assert verify(again) == verify(record) > 5


def test_contributions_are_part_of_the_check():
    table = played("qwixx", {}, 2, 4)
    record = table.record()
    mixed = Record(record.game, record.names, record.steps, (*record.headers, ("dice_mix", "ff -")))
    with pytest.raises(UnfairDice, match="turn 1, roll 1"):
        verify(mixed)


def changed(record, key, value):
    headers = tuple((k, value if k == key else v) for k, v in record.headers)
    return Record(record.game, record.names, record.steps, headers)


def test_the_roll_that_differs_is_named():
    record = finished("qwixx")
    steps = list(record.steps)
    throws = [i for i, step in enumerate(steps) if hasattr(step, "faces")]
    # Swap the two whites of the fifth roll: the same sum, so still a legal game.
    at = next(i for i in throws[4:] if steps[i].faces[0] != steps[i].faces[1])
    faces = steps[at].faces
    steps[at] = type(steps[at])((faces[1], faces[0], *faces[2:]))
    with pytest.raises(UnfairDice) as error:
        verify(Record(record.game, record.names, tuple(steps), record.headers))
    turn = throws.index(at) + 1
    assert f"turn {turn}, roll 1" in str(error.value)
    assert f"w{faces[1]} w{faces[0]}" in str(error.value)


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("dice_seed", "ab" * 32, "not the one committed to"),
        ("dice_commit", "ab" * 32, "not the one committed to"),
        ("dice_seed", "xyz", "dice_seed cannot be read"),
        ("dice_commit", "é", "dice_commit cannot be read"),
        ("dice_seed", "", "dice_seed is missing"),
    ],
)
def test_headers_that_do_not_fit(key, value, why):
    with pytest.raises(UnfairDice, match=why):
        verify(changed(finished(), key, value))


def test_a_mix_that_cannot_be_read():
    record = finished()
    headers = (*record.headers, ("dice_mix", "zz -"))
    with pytest.raises(UnfairDice, match="dice_mix cannot be read"):
        verify(Record(record.game, record.names, record.steps, headers))


def test_a_mix_for_another_number_of_seats():
    record = finished()
    headers = (*record.headers, ("dice_mix", "aa bb cc"))
    with pytest.raises(UnfairDice, match="3 contributions for 2 seats"):
        verify(Record(record.game, record.names, record.steps, headers))


def test_the_seed_is_not_shown_by_accident():
    assert "secret" not in repr(FairDice(b"secret"))


def test_only_finished_games_are_verified():
    record = finished()
    with pytest.raises(UnfairDice, match="still a secret"):
        verify(Record(record.game, record.names, record.steps[:-1], record.headers))
