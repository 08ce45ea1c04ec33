"""Take-backs: who must agree, what a table goes back to, what stays and what is told of it."""

import re
from copy import copy
from random import Random

import msgspec
import pytest

from rowlock.playing.dice import verify
from rowlock.playing.log import write_step
from rowlock.rules import GAMES, Phase, Refused
from rowlock.rules import record as records
from rowlock.server.people.forget import without_device
from rowlock.server.protocol import socket as msg
from rowlock.server.records.replay import replay_of
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.absence import stints
from rowlock.server.table.absence.away import Patience
from rowlock.server.table.absence.presence import Presence
from rowlock.server.table.absence.questions import questions
from rowlock.server.table.absence.stints import Stint
from rowlock.server.table.decisions.changeable import MAX_ASKED, may_be_taken_back
from rowlock.server.table.room import rebuild
from rowlock.server.table.views.view import ViewCache, mine_at, open_view
from tests.support.server.hubs import opened

PATIENCE = Patience(gone=60, idle=180)


class At:
    """A table and its log; all that happens is stored, and read back as after a restart."""

    def __init__(self, game="qwixx", people=2, bots=0, **more):
        setup = opened(game, people=people, bots=bots, **more)
        self.log: list[ev.AnyEvent] = [setup, ev.Started(order=list(range(people + bots)))]
        self.room, self.now, self.count = rebuild("t", self.log), 0.0, 0
        self.presence = Presence(PATIENCE)
        self.presence.see(self.room, frozenset(f"d{n}" for n in range(people)), 0.0)

    def take(self, changes):
        prepared = commands.prepare(self.room, changes)
        if prepared.step is not None:
            self.room.apply(prepared.step)
        elif prepared.after is not None:
            self.room = prepared.after
        self.log += [ev.decode(body) for body in prepared.bodies]
        self.presence.follow(self.room, prepared.events, self.now)
        self.presence.look(self.room, self.now)
        if prepared.step is None or len(self.log) % 10 == 0:
            self.check_restart()
        return [type(event) for event in prepared.events]

    def check_restart(self):
        again = rebuild("t", self.log)
        for known in ("state", "settling", "awaited", "chosen", "decision", "seq", "stints"):
            assert getattr(again, known) == getattr(self.room, known), known
        assert again.decisions.last == self.room.decisions.last
        assert again.news.since_last_turn == self.room.news.since_last_turn
        assert list(again.news.tail) == list(self.room.news.tail)
        assert again.openings == self.room.openings
        assert again.record() == self.room.record()

    def do(self, kind, by, /, device="", **more):
        self.count += 1
        command = kind(id=str(self.count), **more)
        device = device or self.room.seats[by].device
        about = (self.room, device, command)
        if isinstance(command, commands.PeopleCommand):
            return self.take(commands.people_changes(*about, self.presence, self.now))
        return self.take(commands.step_changes(*about))

    def roll(self):
        seat = self.room.state.active
        return self.do(msg.Roll, seat, seat=seat, decision=self.room.decision)

    def choose(self, seat, move, **more):
        return self.do(msg.Choose, seat, seat=seat, move=move, decision=self.room.decision, **more)

    def want(self, seat):
        step = self.room.decisions.last[seat].step
        return self.do(msg.TakeBackWish, seat, seat=seat, step=step)

    def answer(self, seat, yes=True):
        number = self.room.ballots.takebacks_asked
        return self.do(msg.TakeBackAnswer, seat, request=number, yes=yes)

    def after(self, seconds):
        self.now += seconds
        self.presence.look(self.room, self.now)
        return self.take(self.presence.settle(self.room, self.now))

    def asked(self, device):
        return questions(self.room, self.presence, device, self.now).takeback

    def turn(self, *moves, own="/"):
        """A whole turn of Qwixx: the moves of action 1 by seat, and that of action 2."""
        active = self.room.state.active
        self.roll()
        for seat, move in enumerate(moves):
            self.choose(seat, move)
        if self.room.state.phase is Phase.COLOUR:
            self.choose(active, own)

    def waits_for(self, phase):
        return self.room.state.phase is phase

    @property
    def question(self):
        assert self.room.ballots.takeback is not None
        return self.room.ballots.takeback

    def crosses(self, seat):
        """A cross that a seat may make now."""
        return next(move for move in self.room.legal(seat) if move[0] not in "-/")

    def text(self):
        return records.write(self.room.record())


def begun(**more):
    """Two people in the first turn, after action 1, in which both have crossed."""
    at = At(**more)
    at.roll()
    first, second = at.crosses(0), at.crosses(1)
    at.choose(0, first)
    at.choose(1, second)
    return at, first, second


# -- what is taken back ---------------------------------------------------------------------------


def test_the_own_choice_goes_and_that_of_the_others_stays():
    at, first, second = begun()
    at.choose(0, "/")
    at.roll()
    faces = at.room.state.faces
    assert at.want(0) == [ev.TakeBackAsked]
    assert at.waits_for(Phase.TOGETHER), "nothing happens before the answer"
    assert at.answer(1) == [ev.TakenBack]
    state = at.room.state
    assert (state.turns, state.phase) == (0, Phase.COLOUR), "the pass of action 2 was the last"
    at.want(0)
    at.answer(1)
    state = at.room.state
    assert (state.turns, state.phase, at.room.awaited) == (0, Phase.TOGETHER, [0])
    assert at.room.chosen == [1]
    assert at.room.choice(1) == second
    assert state.sheets == at.room.game.start(2).sheets
    at.choose(0, "-")
    assert at.waits_for(Phase.COLOUR)
    at.choose(0, "/")
    at.roll()
    assert at.room.state.faces == faces, "the same throw falls again"
    assert "takebacks: 1A 1A\n" in at.text()
    assert first not in at.text().splitlines()[-1]


def test_a_seat_keeps_an_action_of_its_own_to_itself():
    """Qwinto: dice picked, rolled, kept: each is a decision, and goes by itself."""
    at = At("qwinto")
    pick = list(at.room.legal(0))
    at.choose(0, pick[0])
    at.take([commands.roll(at.room)])
    at.choose(0, ">")
    at.take([commands.roll(at.room)])
    assert at.waits_for(Phase.TOGETHER)
    at.want(0)
    at.answer(1)
    assert at.waits_for(Phase.KEEP)
    at.want(0)
    at.answer(1)
    assert at.waits_for(Phase.TAKE)
    assert list(at.room.legal(0)) == pick
    assert "takebacks: 1A 1A\n" in at.text()


def test_a_pass_without_an_alternative_is_no_decision():
    at = At(people=1)
    rng = Random(3)
    while True:
        if at.room.game.rolling(at.room.state) is not None:
            at.roll()
        elif len(at.room.legal(0)) > 1:
            at.choose(0, rng.choice(list(at.room.legal(0))))
            last = at.room.decisions.last[0]
        else:
            at.choose(0, next(iter(at.room.legal(0))))
            assert at.room.decisions.last[0] == last
            return


def test_only_the_seat_itself_chooses_again():
    at, _, second = begun()
    at.want(0)
    at.answer(1)
    assert mine_at(at.room, 1).legal == []
    for kind, more in ((msg.Choose, {"move": second}), (msg.Undo, {})):
        with pytest.raises(Refused) as refused:
            at.do(kind, 1, seat=1, decision=at.room.decision, **more)
        assert refused.value.code == "choice-stays"
    assert at.choose(0, "-") == [ev.Stepped]
    assert at.waits_for(Phase.COLOUR)
    assert at.room.decisions.reopened is None


def test_a_choice_that_was_changed_before_it_counted_goes_as_a_whole():
    at = At(people=3)
    at.roll()
    at.choose(0, at.crosses(0))
    at.choose(1, at.crosses(1))
    at.choose(0, "-")
    at.choose(1, "-")
    last = at.crosses(2)
    at.choose(2, last)
    at.want(0)
    at.answer(1)
    at.answer(2)
    assert at.room.awaited == [0]
    assert (at.room.choice(1), at.room.choice(2)) == ("-", last)


def test_nothing_of_the_reopened_action_is_told():
    """What lies on the sheets and in the news is that of the moment before anybody had chosen."""
    at = At()
    at.roll()
    before = open_view(at.room)
    at.choose(0, at.crosses(0))
    at.choose(1, at.crosses(1))
    at.want(0)
    at.answer(1)
    after = open_view(at.room)
    assert msgspec.to_builtins(after.sheets) == msgspec.to_builtins(before.sheets)
    assert after.closed == before.closed
    assert after.recent[:-1] == before.recent
    assert (after.recent[-1].kind, after.recent[-1].seat) == ("takeback", 0)
    cache = ViewCache()
    assert b'"chosen":[1]' in cache.shared(at.room, None)
    assert at.room.record().steps == at.room.record().steps[:1]


def test_a_closed_row_is_open_again():
    rng, at = Random(11), At()
    for _ in range(2000):
        closed = getattr(at.room.state, "closed", 0)
        if closed or at.room.status == "over":
            break
        _go_on(at, rng, eager=True)
    assert at.room.status == "playing"
    closers = [n for n, each in at.room.decisions.last.items() if each.move.endswith("!")]
    at.want(closers[0])
    at.answer(1 - closers[0])
    assert at.room.state.closed == 0


# -- who must agree -------------------------------------------------------------------------------


def test_bots_agree_and_one_device_asks_nobody():
    at = At(people=1, bots=2)
    at.roll()
    at.choose(0, at.crosses(0))
    for seat in (1, 2):
        at.take([commands.choose(at.room, seat, "-")])
    assert at.want(0) == [ev.TakenBack]
    assert at.room.awaited == [0]


def test_all_must_agree_and_one_no_ends_it():
    at = At(people=3)
    at.turn(at_first(at), "-", "-")
    at.want(0)
    asker = at.question.seat
    others = [seat for seat in range(3) if seat != asker]
    assert at.answer(others[0]) == [ev.TakeBackAgreed]
    question = at.asked(f"d{others[1]}")
    assert (question.voters, question.yes, question.asked, question.agreed) == (2, 1, True, False)
    assert at.asked(f"d{others[0]}").agreed
    assert not at.asked(f"d{asker}").asked
    assert at.answer(others[0]) == [], "once is enough"
    assert at.answer(others[1], yes=False) == [ev.TakeBackDropped]
    assert at.asked(f"d{others[0]}") is None
    with pytest.raises(Refused) as refused:
        at.want(asker)
    assert refused.value.code == "takeback-declined"
    assert mine_at(at.room, asker).last is None


def at_first(at):
    """A move of seat 0 that is no pass, in a turn that is about to begin."""
    trial = copy(at.room)
    trial.apply(commands.roll(trial))
    return next(move for move in trial.legal(0) if move != "-")


def test_who_has_agreed_may_still_decline_and_who_has_asked_may_give_up():
    at = At(people=3)
    at.turn(at_first(at), "-", "-")
    at.want(0)
    at.answer(1)
    assert at.answer(1, yes=False) == [ev.TakeBackDropped]
    at.roll()
    for seat in range(3):
        at.choose(seat, "-")
    at.want(2)
    assert at.answer(2, yes=True) == []
    assert at.answer(2, yes=False) == [ev.TakeBackDropped]
    assert at.want(2) == [ev.TakeBackAsked], "what nobody declined may be asked for again"


def test_two_who_ask_at_once():
    at, *_ = begun()
    at.want(0)
    with pytest.raises(Refused) as refused:
        at.want(1)
    assert refused.value.code == "takeback-asked"
    at.answer(1)
    with pytest.raises(Refused) as refused:
        at.want(1) if 1 in at.room.decisions.last else at.do(msg.TakeBackWish, 1, seat=1, step=2)
    assert refused.value.code == "stale", "that decision is open again, or gone"


def test_who_is_away_does_not_stop_it_nor_is_it_done_behind_their_back():
    at, *_ = begun()
    at.presence.see(at.room, frozenset({"d0"}), at.now)
    at.want(0)
    assert at.after(59) == []
    assert at.after(2) == [ev.TakeBackDropped], "nobody has agreed"
    three = At(people=3)
    three.turn(at_first(three), "-", "-")
    three.presence.see(three.room, frozenset({"d0", "d1"}), three.now)
    three.want(0)
    three.answer(1)
    assert three.after(61) == [ev.TakenBack]


def test_an_answer_may_take_as_long_as_a_decision():
    at, *_ = begun(seconds=300)
    at.want(0)
    assert at.after(299) == []
    assert at.after(2) == [ev.TakeBackDropped]


def test_a_substitute_agrees_and_leaving_is_no_answer():
    at, *_ = begun()
    at.want(0)
    at.take([ev.Left(seat=1)])
    assert at.after(0) == [ev.TakenBack]
    at, *_ = begun()
    at.take([ev.Substituted(seat=1, level="simple")])
    assert at.want(0) == [ev.TakenBack]
    at, *_ = begun()
    at.want(0)
    at.take([ev.Left(seat=0)])
    assert at.room.ballots.takeback is None, "who has left takes nothing back"


def test_who_plays_on_has_given_up():
    at, *_ = begun()
    at.want(1)
    at.choose(0, "/")
    assert at.room.ballots.takeback is not None, "the others may go on"
    at.roll()
    assert at.room.ballots.takeback is None, "seat 1 has thrown its own dice"
    assert at.asked("d0") is None


# -- what is refused ------------------------------------------------------------------------------


def test_what_cannot_be_taken_back():
    def code(at, seat=0, step=0, device=""):
        with pytest.raises(Refused) as refused:
            at.do(msg.TakeBackWish, seat, device=device, seat=seat, step=step)
        return refused.value.code

    at = At()
    assert code(at) == "stale"
    assert code(at, device="x") == "not-your-seat"
    waiting = At()
    waiting.room = rebuild("t", waiting.log[:1])
    assert code(waiting) == "not-started"
    at, *_ = begun(daily="2026-11-16")
    assert code(at, step=1) == "not-at-daily"
    assert may_be_taken_back(at.room, 0) is None
    at, *_ = begun()
    for request in (0, 1, 5):
        with pytest.raises(Refused):
            at.do(msg.TakeBackAnswer, 1, request=request, yes=True)
    at.want(0)
    with pytest.raises(Refused) as refused:
        at.do(msg.TakeBackAnswer, 1, device="x", request=1, yes=True)
    assert refused.value.code == "not-your-seat"


def test_a_game_that_is_over_stays_over():
    at = At(people=2)
    while at.room.status != "over":
        at.turn(*["-"] * 2)
        if at.room.state.turns == 2:
            at.want(0)
    assert at.room.ballots.takeback is None
    assert mine_at(at.room, 0).last is None
    with pytest.raises(Refused) as refused:
        at.want(0)
    assert refused.value.code == "takeback-over"


def test_a_command_that_comes_twice_is_carried_out_once():
    at = At(people=1, bots=1)
    at.roll()
    at.choose(0, at.crosses(0))
    at.take([commands.choose(at.room, 1, "-")])
    wish = msg.TakeBackWish(id="w", seat=0, step=at.room.decisions.last[0].step)
    at.take(commands.people_changes(at.room, "d0", wish, at.presence, 0.0))
    at.choose(0, "-")
    assert commands.people_changes(at.room, "d0", wish, at.presence, 0.0) == []


def test_nobody_asks_for_ever():
    at, *_ = begun()
    for _ in range(MAX_ASKED):
        at.want(0)
        at.answer(0, yes=False)
    with pytest.raises(Refused) as refused:
        at.want(0)
    assert refused.value.code == "too-fast"
    assert mine_at(at.room, 0).last is None


def test_a_held_choice_of_what_came_later_goes():
    at, *_ = begun(settle=True)
    at.choose(0, "/", revise=True)
    if at.room.settling.held is None:
        pytest.fail("action 2 has an alternative in this game")
    at.want(1)
    at.answer(0)
    assert at.room.settling.held is None
    assert at.room.settling.revisable == frozenset()
    assert at.room.awaited == [1]
    at.choose(1, at.crosses(1), revise=True)
    assert at.room.settling.held is not None, "the choice that is made again settles, too"


# -- what is kept of it ---------------------------------------------------------------------------


def test_stints_and_news_of_people_go_back_with_the_game():
    at = At(people=3)
    for _ in range(2):
        at.turn("-", "-", "-")
    at.take([ev.Substituted(seat=2, level="simple")])
    at.turn("-", "-", "-") if at.room.state.active != 2 else None
    at.want(0)
    at.answer(1)
    [stint] = at.room.stints
    assert stint.first <= at.room.turn
    assert [each.kind for each in at.room.news.tail][-2:] in (
        ["substitute", "takeback"],
        ["roll", "takeback"],
    )
    assert all(each.turn <= at.room.turn for each in at.room.news.tail)


def test_stints_that_began_later():
    found = (Stint(0, "simple", 2, 5), Stint(1, "simple", 4, 5), Stint(2, "simple", 6))
    assert stints.taken_back(found, 3) == (Stint(0, "simple", 2, 3), Stint(2, "simple", 3))


def test_a_person_is_forgotten_with_their_take_backs():
    at, *_ = begun()
    at.want(0)
    at.answer(1)
    log = without_device(at.log, "d0")
    assert log is not None
    assert b"d0" not in b"".join(map(ev.encode, log))
    assert rebuild("t", log).state == at.room.state


def test_replays_show_it():
    rng, at = Random(5), At()
    for _ in range(3000):
        if at.room.status == "over":
            break
        _go_on(at, rng)
        if at.room.turn in (3, 6) and len(at.room.decisions.undone) < at.room.turn // 3:
            _take_one_back(at, rng)
    replay = replay_of(at.room)
    told = [news for each in replay.views for news in each.view.recent if news.kind == "takeback"]
    assert {(news.turn, news.seat, news.text) for news in told} == {
        (each.turn, each.seat, each.move) for each in at.room.decisions.undone
    }


# -- properties -----------------------------------------------------------------------------------


def _go_on(at, rng, eager=False):
    """The next step of a game at random."""
    room = at.room
    if room.game.rolling(room.state) is not None:
        at.take([commands.roll(room)])
        return
    seat = rng.choice(room.awaited)
    legal = list(room.legal(seat))
    if eager:
        legal = (
            [each for each in legal if each.endswith("!")]
            or [each for each in legal if each not in ("-", "/")]
            or legal
        )
    at.choose(seat, rng.choice(legal))


def _take_one_back(at, rng):
    """Take a decision back if anybody has one."""
    seats = [seat for seat in at.room.decisions.last if may_be_taken_back(at.room, seat)]
    if not seats:
        return
    seat = rng.choice(seats)
    at.want(seat)
    for other in range(len(at.room.seats)):
        if other != seat and at.room.ballots.takeback is not None:
            at.answer(other)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 2, 3])
def test_a_game_with_take_backs_is_the_game_without_the_detours(game, people):
    """The same record but for the header, the same dice, and it still verifies."""
    rng = Random(f"{game} {people}")
    at = At(game, people=people)
    for _ in range(4000):
        if at.room.status == "over":
            break
        _go_on(at, rng)
        if rng.random() < 0.15 and len(at.room.decisions.undone) < 8:
            _take_one_back(at, rng)
    room = at.room
    assert room.status == "over"
    assert room.decisions.undone
    plain = rebuild("t", at.log[:2])
    for step in room.record().steps:
        plain.apply(ev.Stepped(step=write_step(step)))
    text = at.text()
    header = re.search(r"^takebacks: .*\n", text, re.MULTILINE)
    assert header is not None
    assert text.replace(header[0], "") == records.write(plain.record())
    assert plain.openings == room.openings
    assert plain.state == room.state
    read = records.read(text)
    assert verify(read) > 0
    assert records.write(read) == text, "canonical"


def test_in_a_slow_game_an_answer_has_days_and_the_decision_a_new_deadline():
    at, *_ = begun(days=3)
    at.want(0)
    assert at.after(3 * 24 * 3600 - 1) == []
    assert at.answer(1) == [ev.TakenBack, ev.Due]


def test_a_choice_made_before_the_wish_makes_it_void_once_it_counts():
    """Ben has chosen, asks for his decision before, and Ada completes the action meanwhile."""
    at = At(people=3)
    at.turn("-", "-", "-")
    at.roll()
    at.choose(1, "-")
    at.want(1)
    at.choose(0, "-")
    at.choose(2, "-")
    assert at.room.ballots.takeback is None
    assert not at.asked("d0")
    with pytest.raises(Refused) as refused:
        at.answer(0)
    assert refused.value.code == "stale"


def test_logs_with_an_answer_to_such_a_wish_are_read():
    """Releases before this one kept it open, and stored what was answered."""
    at = At(people=3)
    at.turn("-", "-", "-")
    at.roll()
    at.choose(1, "-")
    at.want(1)
    at.choose(0, "-")
    at.choose(2, "-")
    before = at.room.state
    for event in (ev.TakeBackAgreed(by=0), ev.TakeBackDropped(reason="unanswered")):
        at.take([event])
        assert at.room.ballots.takeback is None
    assert at.room.state == before
