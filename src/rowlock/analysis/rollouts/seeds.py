"""Seeds of rollouts: the same table, dice and seat have the same trials."""

from dataclasses import replace
from hashlib import sha256

from rowlock.rules.game import AnyGame, State


def seed_of(game: AnyGame, state: State, seat: int, seed: int = 0) -> tuple[int, ...]:
    """The seed of a moment, and of one that was wished for."""
    text = repr((game.label, game.option_headers(), replace(state, turns=0, choices=()), seat))
    own = sha256(text.encode()).digest()[:8]
    return (*own, seed) if seed else tuple(own)
