"""Learn to play Qwixx alone, from nothing: a softmax over moves and the policy gradient."""

import numpy as np

from rowlock.envs.vector import VectorEnv

env = VectorEnv("qwixx", seats=1, tables=512, seed=1)
random, weights, trace = np.random.default_rng(1), np.zeros(3), np.zeros((512, 3))
for step in range(1, 2001):
    seen = env.see()
    crossed = seen.observations[:, :44].reshape(512, 4, 11)
    reach = (crossed * np.arange(1, 12)).max(axis=2, keepdims=True)
    moves = np.zeros((512, env.actions, 3))
    moves[:, :44, 0] = (np.arange(11) - reach).reshape(512, 44)  # the numbers that a cross skips
    moves[:, :44, 1] = crossed.sum(axis=2).repeat(11, axis=1)  # the crosses of its row
    moves[:, 44, 2] = 1  # passing
    chances = np.exp(moves @ weights) * seen.masks
    chances = chances / chances.sum(axis=1, keepdims=True)
    actions = (chances.cumsum(axis=1) > random.random((512, 1))).argmax(axis=1)
    trace += moves[np.arange(512), actions] - np.einsum("ga,gaf->gf", chances, moves)
    env.step(actions)
    if env.begun.any():
        scores = env.scores[env.begun, 0]
        weights += 0.0002 * (scores - scores.mean()) @ trace[env.begun] / len(scores)
        trace[env.begun] = 0
    if step % 400 == 0:
        print(f"step {step}: {env.scores.mean():.1f} points, weights {weights.round(2)}")
