"""Steps a second of OpenSpiel and Pgx in random play of backgammon, their dice game.

Runs in an environment of its own (`make bench` makes it) and prints JSON.
"""

import json
import random
import time
from typing import Any

SECONDS = 3.0
TABLES = 1024


def open_spiel() -> float:
    """One game after the other, as its Python interface is used."""
    import pyspiel  # type: ignore[import-not-found]

    game, rng, steps = pyspiel.load_game("backgammon"), random.Random(1), 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
    return steps / (time.perf_counter() - start)


def pgx() -> float:
    """A batch of games, compiled by JAX."""
    import jax  # type: ignore[import-not-found]
    import pgx as games  # type: ignore[import-not-found]

    env = games.make("backgammon")

    def act(carry: Any, key: Any) -> tuple[Any, None]:
        choose, throw = jax.random.split(key)
        logits = jax.numpy.log(carry.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(choose, logits, axis=1)
        return jax.vmap(env.step)(carry, actions, jax.random.split(throw, TABLES)), None

    run = jax.jit(lambda state, keys: jax.lax.scan(act, state, keys)[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), TABLES))
    keys = jax.random.split(jax.random.PRNGKey(1), 20)
    jax.block_until_ready(run(state, keys))
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        state = jax.block_until_ready(run(state, keys))
        steps += TABLES * len(keys)
    return steps / (time.perf_counter() - start)


if __name__ == "__main__":
    print(json.dumps({"OpenSpiel": open_spiel(), "Pgx": pgx()}))
