"""Entrants of a tournament: compiled, in Python, or from a file; plain data that can be sent."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from importlib import import_module

from rowlock import bots
from rowlock.arena.guest import COMPILED, MISSING, NO_CHOOSE, Fault, load
from rowlock.arena.sandbox import MOVE_SECONDS, Guest, refused
from rowlock.arena.sources import Source, is_source, read_source
from rowlock.kernels.kernel import KERNELS
from rowlock.kernels.players.policies import Policy, Seated, is_compiled, seated
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.registry import GAMES
from rowlock.rules.registry import game as rules_of


class Kind(StrEnum):
    """How an entrant decides."""

    COMPILED = "compiled"
    """By a compiled function, inside our process."""
    PYTHON = "python"
    """By one of Rowlock's own bots that are not compiled."""
    GUEST = "own process"
    """By a class from a user's file, in a process of its own."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player of a tournament."""

    label: str
    kind: Kind
    name: str = ""
    """One of Rowlock's own players, if it is one."""
    source: Source | None = None
    trouble: tuple[str, str] | None = None
    """Why its file cannot be loaded, if so, as kind and reason: it loses every game."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A game with its options and its number of seats, as plain data."""

    game: str
    options: tuple[tuple[str, str], ...] = ()
    seats: int = 2
    module: str = ""
    """Where the game is defined: a worker that does not know it imports this."""

    @classmethod
    def of(cls, game: str, options: Mapping[str, str], seats: int) -> "Rules":
        """Rules that exist, or an error."""
        named = rules_of(game, options)
        named.start(seats)
        if seats < 2:
            most = named.most_seats
            raise BadSetup("out-of-range", name="seats", least=2, most=most, value=seats)
        return cls(game, tuple(options.items()), seats, type(named).__module__)

    def named(self) -> AnyGame:
        """The game of `rules/`."""
        if self.game not in GAMES and self.module:
            with suppress(ImportError):
                import_module(self.module)
        return rules_of(self.game, dict(self.options))


def enter(
    wanted: Sequence[str], rules: Rules, move_time: float = MOVE_SECONDS
) -> tuple[Entrant, ...]:
    """The entrants of these names and files; equal names are numbered."""
    entrants: list[Entrant] = []
    for text in wanted:
        name = read_source(text).wanted if is_source(text) else text
        taken = [entrant.label for entrant in entrants]
        label, count = name, 1
        while label in taken:
            count += 1
            label = f"{name} {count}"
        entrants.append(_entrant(label, text, rules, move_time))
    if len(entrants) < 2:
        raise BadSetup("few-bots")
    return tuple(entrants)


def _entrant(label: str, text: str, rules: Rules, move_time: float) -> Entrant:
    if is_source(text):
        return _from_file(label, read_source(text), rules, move_time)
    game = rules.named()
    bots.check_plays(text, game, rules.seats)
    if not KERNELS.covers(game) or not is_compiled(game, text):
        return Entrant(label, Kind.PYTHON, text)
    seated(game, text, rules.seats)
    return Entrant(label, Kind.COMPILED, text)


def _from_file(label: str, source: Source, rules: Rules, move_time: float) -> Entrant:
    with Guest(source, move_time) as guest:
        try:
            kind = guest.load()
        except Fault as fault:
            if fault.kind in (MISSING, NO_CHOOSE):
                raise refused(source, fault) from None
            return Entrant(label, Kind.GUEST, source=source, trouble=(fault.kind, fault.reason))
    if kind != COMPILED:
        return Entrant(label, Kind.GUEST, source=source)
    entrant = Entrant(label, Kind.COMPILED, source=source)
    compiled(entrant, rules)
    return entrant


@lru_cache(maxsize=64)
def compiled(entrant: Entrant, rules: Rules) -> Seated:
    """A compiled entrant as kernels take it."""
    source, game = entrant.source, rules.named()
    KERNELS.of(game)
    if source is None:
        return seated(game, entrant.name, rules.seats)
    try:
        found = load(source)
    except Fault as fault:
        raise refused(source, fault) from None
    # Its own name might be that of one of Rowlock's players, who would play in its place.
    name = f"{source.file}:{source.wanted}"
    if isinstance(found, Policy):
        return Seated(name, found).ready(source.file)
    if isinstance(found, Seated):
        return replace(found, name=name).at(game, rules.seats).ready(source.file)
    raise BadSetup("player-file", name=source.wanted, file=source.file)
