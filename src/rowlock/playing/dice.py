"""Fair dice: committed to before the game, mixed with what players add, checked afterwards.

Before a game the dealer publishes SHA-256 of a secret seed. Every seat may then add a random
contribution. Each die is drawn by HMAC-SHA256 with the seed as key over the contributions and
the die's turn, throw and name, so no choice and no closed row shifts a later die. After the
game the seed is revealed, and everybody can draw the same dice again. docs/fair-dice.md gives
every byte.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rowlock.rules.concession import ended_in
from rowlock.rules.dice import Faces
from rowlock.rules.errors import Refused, UnfairDice
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.record import Record
from rowlock.rules.steps import Thrown

COMMIT, SEED, MIX = "dice_commit", "dice_seed", "dice_mix"
THROWS, OWN = "throws", "own"
"""The header of a record whose dice people threw themselves."""
NO_CONTRIBUTION = "-"
_METHOD = "rowlock-dice-1"
_BLOCK_BYTES = 64
"""Bytes that SHA-256 takes at a time."""
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


class DiceSource(Protocol):
    """The source of a table's dice, one face at a time."""

    def face(self, turn: int, throw: int, die: str, sides: int = 6) -> int:
        """What one die of one throw shows."""


@dataclass(frozen=True, slots=True)
class FairDice:
    """Dice that are fixed by a seed and the seats' contributions, in seat order."""

    seed: bytes = field(repr=False)
    contributions: tuple[bytes, ...] = ()
    _head: str = field(init=False, repr=False, compare=False)
    """With what all that is drawn from begins."""
    _keys: tuple[bytes, bytes] = field(init=False, repr=False, compare=False)
    """The seed as HMAC's inner and outer key."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_head", f"{_METHOD}|{self.mix}|")
        object.__setattr__(self, "_keys", _hmac_keys(self.seed))

    @classmethod
    def fresh(cls, contributions: Sequence[bytes] = ()) -> "FairDice":
        """Dice that nobody can foresee."""
        return cls(secrets.token_bytes(32), tuple(contributions))

    @classmethod
    def repeatable(cls, seed: int) -> "FairDice":
        """Dice that are the same for the same number, for practice and tests."""
        return cls(hashlib.sha256(f"rowlock seed {seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def mix(self) -> str:
        """The contributions as text."""
        return " ".join(each.hex() or NO_CONTRIBUTION for each in self.contributions)

    def face(self, turn: int, throw: int, die: str, sides: int = 6) -> int:
        """Draw one die; bytes that would favour low faces are rejected."""
        fair = 256 - 256 % sides
        block = 0
        while True:
            message = f"{self._head}{turn}|{throw}|{die}|{block}".encode()
            for byte in self._digest(message):
                if byte < fair:
                    return byte % sides + 1
            block += 1

    def _digest(self, message: bytes) -> bytes:
        """HMAC-SHA256 written out, as dice fall all the time: `hmac.digest` takes twice as long."""
        inner, outer = self._keys
        return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()

    def headers(self, finished: bool) -> dict[str, str]:
        """The record headers of these dice; the seed only once the game is over."""
        shown = {COMMIT: self.commitment}
        if self.contributions:
            shown[MIX] = self.mix
        if finished:
            shown[SEED] = self.seed.hex()
        return shown


@dataclass(frozen=True, slots=True)
class OwnDice:
    """People's own dice: thrown on their table and typed, never drawn."""

    def face(self, turn: int, throw: int, die: str, sides: int = 6) -> int:
        """Refused: only people throw these."""
        raise Refused("own-dice")

    def headers(self, finished: bool) -> dict[str, str]:
        """The record header of such dice; there is no seed to be revealed."""
        return {THROWS: OWN}


def _hmac_keys(key: bytes) -> tuple[bytes, bytes]:
    """The inner and the outer key of HMAC-SHA256 (RFC 2104)."""
    whole = hashlib.sha256(key).digest() if len(key) > _BLOCK_BYTES else key
    padded = whole.ljust(_BLOCK_BYTES, b"\0")
    return padded.translate(_INNER), padded.translate(_OUTER)


def throw(dice: DiceSource, game: AnyGame, state: State) -> Faces:
    """The faces of the next throw of a table."""
    chance = game.chance(state)
    turn, number = state.turns + 1, game.throw_number(state)
    return tuple(
        dice.face(turn, number, die, chance.sides) if thrown else 0
        for die, thrown in zip(game.dice, chance.thrown, strict=True)
    )


def verify(record: Record) -> int:
    """Check every roll of a finished record against its seed; the number of rolls checked."""
    if record.header(THROWS) == OWN:
        raise UnfairDice("dice-own")
    replay = record.replay(0)
    rolls: list[tuple[State, Faces]] = []
    for step in record.steps:
        if isinstance(step, Thrown):
            rolls.append((replay.state, step.faces))
        replay.take(step)
    if replay.state.phase is not Phase.OVER and not ended_in(record):
        raise UnfairDice("dice-not-finished")
    dice = _committed(record)
    for state, faces in rolls:
        if (expected := throw(dice, record.game, state)) != faces:
            raise UnfairDice(
                "dice-differ",
                turn=state.turns + 1,
                throw=record.game.throw_number(state),
                found=_shown(record.game, faces),
                expected=_shown(record.game, expected),
            )
    return len(rolls)


def _committed(record: Record) -> FairDice:
    """The dice that a record's headers name, if the seed is the one committed to."""
    commitment, seed = _header(record, COMMIT), _header(record, SEED)
    mix = (record.header(MIX) or "").split()
    if mix and len(mix) != len(record.names):
        raise UnfairDice("dice-mix-count", found=len(mix), seats=len(record.names))
    dice = FairDice(
        _bytes(SEED, seed),
        tuple(b"" if each == NO_CONTRIBUTION else _bytes(MIX, each) for each in mix),
    )
    if not hmac.compare_digest(dice.commitment, commitment.lower()):
        raise UnfairDice("dice-commitment")
    return dice


def _header(record: Record, key: str) -> str:
    value = record.header(key)
    if not value:
        raise UnfairDice("dice-header-missing", header=key)
    if not value.isascii():
        raise UnfairDice("dice-header-value", header=key)
    return value


def _bytes(header: str, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise UnfairDice("dice-header-value", header=header) from None


def _shown(game: AnyGame, faces: Faces) -> str:
    named = zip(game.dice, faces, strict=True)
    return " ".join(f"{die[0]}{face}" for die, face in named if face)
