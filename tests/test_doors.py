"""Every door that needs no kernel: a game is really played there, or refused by a code.

Claims (tuned bots, networks, solved tables, exact reviews) are made for exact games. The games of
`tests.support.games.strangers` derive from ours and have none of them.
"""

import ast
import json
from pathlib import Path

import numpy as np
import pytest

import rowlock
from rowlock.analysis import appraiser, review
from rowlock.analysis.accuracy import standard_error
from rowlock.bots import BOTS, SPECIALISTS, bot, check_plays, players_of
from rowlock.bots.solitaire.solo import options as solo_options
from rowlock.bots.solitaire.solved_table import MEAN, hazard_objective, solved_table, table_file
from rowlock.cli import run
from rowlock.i18n import LANGUAGES, messages
from rowlock.playing import FairDice, Table, play
from rowlock.rules import BadSetup, Pass, Phase, game
from rowlock.rules import position as positions
from rowlock.rules import record as records
from rowlock.rules.position import Position
from rowlock.server.people.identity import Device
from rowlock.server.protocol.rest import SeatSetup, TableSetup
from rowlock.server.reviews.explore import ExploredPosition, evaluate
from rowlock.server.reviews.reviews import advise, review_record
from rowlock.server.table import events as ev
from rowlock.server.table.levels import check_level, default_level, ladder, solitaire_levels
from rowlock.server.table.room import Room
from rowlock.server.table.seating import man
from rowlock.server.table.setup import set_up
from rowlock.server.table.views.layouts import games
from rowlock.solver.solved_table_file import write_table
from tests.support.games import strangers
from tests.support.games.tables import CUSTOM_TRACK, SETUPS, record_of

SOURCE = Path(rowlock.__file__).parent
DRAWN = (
    "prints/",
    "cli/paper/rules_page.py",
    "cli/play/draw.py",
    "cli/play/in_words.py",
    "cli/play/terminal.py",
    "i18n/sheet_rules.py",
    "server/table/views/layouts.py",
    "server/table/views/sheet_view.py",
    "server/table/views/view.py",
)
"""Where sheets are drawn or described in words: by the kind of sheet, inherited with the rules."""
ABOUT = ("cli/host/load_generator.py", "analysis/puzzles/drills.py")
"""What is made of one game each, and names it: a load, a file of drills."""
CLASSES = {"Qwixx", "Qwinto", "OnBoard", "CrossingGame"}
SHEETS = 1_103_355
REFUSED = {
    "steady": "other-game",
    "strong": "other-game",
    "expert": "not-learned",
    "master": "other-game",
    "solo": "not-solved",
    "hazard": "not-solved",
    "ga4": "other-game",
}
ADA = Device("ada", "Ada")
OF_QWIXX = ("solo", "hazard", "ga4")


@pytest.fixture(autouse=True, scope="module")
def cache(tmp_path_factory):
    """A cache folder with tables in which every sheet is worth anything."""
    folder = tmp_path_factory.mktemp("solved")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rowlock.bots.solitaire.solved_table.cache_folder", lambda: folder)
        values = np.random.default_rng(1).uniform(0, 60, (SHEETS, 4))
        write_table(table_file(MEAN), values, MEAN, {})
        hazard = hazard_objective(2)
        write_table(table_file(hazard), np.concatenate([values, values]), hazard, {}, phases=2)
        yield


@pytest.fixture
def others():
    with strangers.registered() as games:
        yield games


def started(rules, seats, seed=1):
    """A table at its first decision."""
    table = Table(rules, [f"P{seat}" for seat in range(seats)], FairDice.repeatable(seed))
    while not rules.waiting(table.state):
        table.throw()
    return table


def finished(rules, seats, seed=1, level="simple"):
    """A game to its end; every move is checked by the rules."""
    table = started(rules, seats, seed)
    play(table, [bot(level, seed) for _ in range(seats)])
    assert table.state.phase is Phase.OVER
    return table


# -- how it is decided ----------------------------------------------------------------------------


def decisions(tree):
    """What a game is asked: whether it is of a class, or has a name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "isinstance":
            names = {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)}
            if names & CLASSES:
                yield node
        elif isinstance(node, ast.Compare | ast.Subscript | ast.Dict):
            known = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
            if {"qwixx", "qwinto", "onboard"} & {each for each in known if isinstance(each, str)}:
                yield node


def test_nothing_above_the_rules_asks_a_game_for_its_class_or_name():
    for file in SOURCE.rglob("*.py"):
        where = file.relative_to(SOURCE).as_posix()
        if where.startswith(("rules/", *DRAWN, *ABOUT)):
            continue
        found = [node.lineno for node in decisions(ast.parse(file.read_text("utf-8")))]
        assert not found, f"{where}: lines {found}"


# -- bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), SETUPS)
@pytest.mark.parametrize("level", [*BOTS, *SPECIALISTS])
def test_our_games_are_played_by_their_bots(level, name, options):
    rules = game(name, options)
    if level in OF_QWIXX and name != "qwixx":
        with pytest.raises(BadSetup) as refused:
            check_plays(level, rules, 2)
        assert refused.value.code == REFUSED[level]
        return
    check_plays(level, rules, 2)
    assert level in (*players_of(rules), *SPECIALISTS)
    table = started(rules, 2)
    players = [bot(level, 1), bot("simple")]
    for _ in range(12 if level == "master" else 300):
        if table.over:
            break
        if rules.rolling(table.state) is not None:
            table.throw()
            continue
        seat = rules.waiting(table.state)[0]
        move = players[seat].choose(table.view(seat))
        assert move in rules.legal(table.state, seat)
        table.choose(seat, move)
    assert table.over or level == "master"


@pytest.mark.parametrize("name", strangers.NAMES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_stranger_is_played_by_its_rules(others, name, seats):
    """`random` and `simple` need nothing else; the totals are those of its own score."""
    rules = others[name]
    assert players_of(rules) == ["random", "simple"]
    for level in ("random", "simple"):
        for seed in range(5):
            table = finished(rules, seats, seed, level)
            scores = [rules.score_of(table.state, seat) for seat in range(seats)]
            assert rules.totals(table.state) == tuple(score.total for score in scores)


@pytest.mark.parametrize("name", strangers.NAMES)
@pytest.mark.parametrize(("level", "code"), REFUSED.items())
def test_a_stranger_is_refused_by_bots_that_were_not_made_for_it(others, name, level, code):
    rules = others[name]
    with pytest.raises(BadSetup) as refused:
        check_plays(level, rules, 2)
    assert refused.value.code == code
    table = started(rules, 2)
    with pytest.raises(BadSetup) as refused:
        bot(level, 1).choose(table.view(rules.waiting(table.state)[0]))
    assert refused.value.code == code
    for language in LANGUAGES:
        assert rules.name in messages(language).error(refused.value)


def test_simple_skips_few_numbers_of_any_sheet(others):
    """In Scramble the red row begins 6 9 2: six first, and the nine after it."""
    scramble = others["scramble"]
    for position, faces, chosen in (
        ("r- y- g- b- x0", (3, 3, 1, 1, 1, 1), "r6"),
        ("r6 y- g- b- x0", (4, 5, 1, 1, 1, 1), "r9"),
        ("r6,9,2,11 y- g- b- x0", (4, 5, 1, 1, 1, 1), "-"),
    ):
        state = scramble.roll(positions.read(f"scramble: {position}").state, faces)
        table = started(scramble, 1)
        view = type(table.view(0))(scramble, 0, ("A",), state)
        assert str(bot("simple").choose(view)) == chosen


# -- reviews, advice, positions -------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_only_qwixx_alone_is_exact(name, options):
    rules = game(name, options)
    assert appraiser(rules, 1).exact == (name == "qwixx")
    assert not appraiser(rules, 2).exact


def test_a_late_die_changes_no_value_of_a_player_alone():
    usual, late = game("qwixx"), game("qwixx", {"late_die": "true"})
    table, compared = solved_table(), 0
    for seed in range(12):
        log = list(finished(usual, 1, seed, "random").log)
        state = usual.start(1)
        for step in log:
            if usual.waiting(state):
                found = [solo_options(table.value, rules, state, 0) for rules in (usual, late)]
                assert found[0] == found[1]
                compared += 1
            state = usual.after(state, step)
    assert compared > 200


@pytest.mark.parametrize("name", strangers.NAMES)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_stranger_is_not_reviewed_with_the_values_of_another(others, name, seats):
    rules = others[name]
    record = record_of(finished(rules, seats))
    with pytest.raises(BadSetup) as refused:
        review(record)
    assert refused.value.code == "not-learned"
    assert standard_error(rules, seats) is None
    if name == "namesake":
        return  # its record names Qwixx
    waiting = record_of(started(rules, seats))
    for ask in (
        lambda: review_record(records.write(record)),
        lambda: advise(records.write(waiting), 0),
        lambda: evaluate(
            ExploredPosition(positions.write(Position(rules, rules.start(seats))), {}, {})
        ),
    ):
        with pytest.raises(BadSetup) as refused:
            ask()
        assert refused.value.code == "not-learned"


@pytest.mark.parametrize("name", strangers.NAMES[:3])
def test_the_commands_say_so(others, name, tmp_path, capsys):
    rules = others[name]
    file = tmp_path / "game.txt"
    file.write_text(records.write(record_of(finished(rules, 1))), "utf-8")
    moment = tmp_path / "moment.txt"
    moment.write_text(records.write(record_of(started(rules, 1))), "utf-8")
    assert run(["review", str(file)]) == 2
    assert run(["hint", str(moment)]) == 1
    assert run(["hint", str(moment), "--objective", "reach:100"]) == 1
    said = capsys.readouterr().err
    assert said.count(f"nobody has learned {name} with 1 seats yet") == 2
    assert f"{name} is not solved" in said
    empty = positions.write(Position(rules, rules.start(1)))
    assert run(["position", empty, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["value"], told["prospects"], told["standard_error"]) == (None, None, None)
    for command in (
        ["solve", name],
        ["play", name, "--players", "simple,steady"],
        ["play", name, "--players", "solo"],
    ):
        assert run(command) == 2
        assert name in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("qwixx", {"late_die": "true"}),
        ("onboard", {"track": "B"}),
        ("onboard", {"track": CUSTOM_TRACK}),
    ],
)
def test_accuracy_is_stated_for_what_was_measured(name, options):
    for seats in (1, 2):
        assert standard_error(game(name), seats) is not None
        assert standard_error(game(name, options), seats) is None


# -- tables on the web ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", strangers.NAMES)
def test_a_table_offers_a_stranger_the_bots_that_play_it(others, name):
    rules = others[name]
    assert (ladder(rules), solitaire_levels(rules), default_level(rules)) == (
        ["random", "simple"],
        [],
        "simple",
    )
    for level in ("random", "simple"):
        check_level(level, rules, 2)
    for level in ("steady", "strong", "expert", "master", "solo"):
        with pytest.raises(BadSetup) as refused:
            check_level(level, rules, 1)
        assert refused.value.code == REFUSED[level]


@pytest.mark.parametrize("name", strangers.NAMES[:3])
def test_a_bot_without_a_level_is_the_usual_one_of_its_game(others, name):
    for each, level in ((name, "simple"), ("qwixx", "steady")):
        wanted = TableSetup(game=each, seats=[SeatSetup(kind="bot"), SeatSetup(kind="open")])
        room = Room("t", set_up(wanted, ADA.id, ADA.name))
        assert room.seats[0].level == level
        assert man(room, ADA.id, 1, "") == ev.Manned(seat=1, level=level)


def test_the_page_is_told_so(others):
    told = {info.name: (info.bots, info.alone, info.usual) for info in games()}
    assert told["qwixx"] == (list(BOTS), ["solo"], "steady")
    assert told["onboard"] == told["qwinto"] == (list(BOTS), [], "steady")
    for name in strangers.NAMES[:3]:
        assert told[name] == (["random", "simple"], [], "simple")


def test_passing_is_the_last_of_the_legal_moves(others):
    """On which `simple` relies in games that it does not know."""
    for rules in (*others.values(), *(game(name) for name in ("qwixx", "qwinto", "onboard"))):
        state = started(rules, 2).state
        if any(isinstance(move, Pass) for move in rules.legal(state, 0)):
            assert isinstance(rules.legal(state, 0)[-1], Pass)
