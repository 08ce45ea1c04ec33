"""Dice that people throw themselves: who may type a throw, correct it, and what that leads to.

The rules check a throw that was typed as they check any other. Until a person has chosen it may be
corrected; what bots have chosen meanwhile is forgotten, as it was about another throw.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from rowlock.playing.log import write_step
from rowlock.rules.dice import Faces
from rowlock.rules.errors import IllegalMove, Refused
from rowlock.rules.game import Game
from rowlock.rules.steps import Chosen, Thrown
from rowlock.server.protocol import socket as msg
from rowlock.server.table import events as ev
from rowlock.server.table.play import Change, Foreseen
from rowlock.server.table.room import Room


def may_throw(room: Room, seat: int) -> Literal["type", "correct"] | None:
    """Whether the person of a seat may type the throw that is due, or correct the last one."""
    if room.setup.throws != "own" or not _throws_for(room, seat):
        return None
    if room.awaits_throw:
        return "type"
    return "correct" if _correctable(room) else None


def throw(room: Room, command: msg.Throw, key: str) -> Sequence[Change]:
    """What the dice show that people have thrown, for the first time or once more."""
    if room.setup.throws != "own":
        raise Refused("no-own-dice")
    if not _throws_for(room, command.seat):
        raise Refused("not-your-throw")
    if command.correct:
        return _corrected(room, command.dice, key)
    if not room.awaits_throw:
        raise Refused("stale")
    before = room.state
    thrown = Thrown(_faces(room.game, command.dice))
    after = room.game.roll(before, thrown.faces)
    return [Foreseen(ev.Stepped(step=write_step(thrown), command=key), thrown, before, after)]


def _corrected(room: Room, dice: Mapping[str, int], key: str) -> Sequence[Change]:
    if room.typed is None or not _correctable(room):
        raise Refused("throw-stands")
    faces = _faces(room.game, dice)
    room.game.roll(room.typed.before, faces)
    return [ev.Corrected(step=write_step(Thrown(faces)), command=key)]


def _throws_for(room: Room, seat: int) -> bool:
    """Whether the person of a seat types the throws of this turn.

    Who rolls does, or the host; everybody where a bot rolls, or nobody is left who could.
    """
    active = room.state.active
    roller, typist = room.seats[active], room.seats[seat]
    everybody = roller.automatic or roller.vacant
    return everybody or active == seat or typist.device in (roller.device, room.host)


def nobody_throws_without(room: Room, seat: int) -> bool:
    """Whether nobody may type throws any more once the person of a seat does not."""
    if room.setup.throws != "own":
        return False
    return not any(
        each.person and each.device and index != seat and not room.has_conceded(index)
        for index, each in enumerate(room.seats)
    )


def _correctable(room: Room) -> bool:
    """Whether no person has chosen since the last throw."""
    if room.typed is None or room.settling.held is not None:
        return False
    since = room.begun.log.steps[room.typed.length + 1 :]
    return all(isinstance(step, Chosen) and _by_itself(room, step.seat) for step in since)


def _by_itself(room: Room, seat: int) -> bool:
    """Whether a seat chooses without its person: a bot does, or it passes as nothing fits."""
    passes = seat in room.plans.standing and len(room.legal(seat)) == 1
    return room.seats[seat].automatic or passes


def _faces(rules: Game[Any], dice: Mapping[str, int]) -> Faces:
    """The faces in the order of the game's dice, 0 for one that is not named."""
    if not dice.keys() <= set(rules.dice):
        raise IllegalMove("not-a-die", found=" ".join(sorted(dice.keys() - set(rules.dice))))
    return tuple(dice.get(die, 0) for die in rules.dice)
