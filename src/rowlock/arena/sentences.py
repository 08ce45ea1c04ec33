"""English sentences of the errors of tournaments: bots in files, clusters of machines."""

from rowlock.rules.sentences import add_sentences

SENTENCES = {
    "bot-form": "{value} is not the name of a bot in a file, FILE.py:NAME",
    "bot-file": "{file} cannot be read: {reason}",
    "bot-missing": "nothing is called {name} in {file}",
    "bot-no-choose": "{name} in {file} is no bot, it has no choose(view)",
    "no-fork": "a bot from a file needs a system such as Linux or macOS",
    "few-bots": "an arena needs at least two bots",
    "decide-form": "{value} is not a question such as A>B between two of {players}",
    "ray-missing": "Ray is not installed: pip install 'rowlock[lab]'",
    "ray-unreachable": "no Ray cluster answers at {address}: {reason}",
    "worker-lost": "a worker was lost {times} times with the same games",
    "worker-failed": "a worker of the cluster failed: {reason}",
    "other-version": "the cluster has another version of Rowlock",
}
add_sentences(SENTENCES)
