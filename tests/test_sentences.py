"""Sentences of errors stand in the layer that raises them, and come with it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import rowlock
from rowlock.arena.sentences import SENTENCES as ARENA
from rowlock.cli.sentences import SENTENCES as CLI
from rowlock.prints.sentences import SENTENCES as PRINTS
from rowlock.rules.sentences import SENTENCES
from rowlock.server.sentences import SENTENCES as SERVER

SOURCE = Path(rowlock.__file__).parent
OWN = {"arena": ARENA, "prints": PRINTS, "server": SERVER, "cli": CLI}
# The command line adds the server's sentences, too: it shows refusals that a server has sent.
ALSO_RAISED_IN = {"server": {"cli"}}


def raised_in() -> dict[str, set[str]]:
    """For every code the layers whose sources name it."""
    layers: dict[str, set[str]] = {code: set() for code in SENTENCES}
    for file in SOURCE.rglob("*.py"):
        if file.name != "sentences.py":
            layer = file.relative_to(SOURCE).parts[0].removesuffix(".py")
            for code in re.findall(r'"([a-z0-9-]+)"', file.read_text("utf-8")):
                if code in layers:
                    layers[code].add(layer)
    return layers


def test_no_code_has_two_sentences():
    assert sum(map(len, OWN.values())) == len({code for own in OWN.values() for code in own})
    rules = (SOURCE / "rules" / "sentences.py").read_text("utf-8")
    assert not [code for own in OWN.values() for code in own if f'"{code}":' in rules]


def test_a_sentence_stands_where_its_code_is_raised():
    for code, layers in raised_in().items():
        assert layers, f"{code} is raised nowhere"
        home = next((layer for layer, own in OWN.items() if code in own), None)
        if home is not None:
            assert home in layers, code
            assert layers <= {home} | ALSO_RAISED_IN.get(home, set()), code
        else:
            assert len(layers) > 1 or not layers & set(OWN), f"{code} is raised in {layers} alone"


@pytest.mark.parametrize("layer", OWN)
def test_a_layer_brings_its_sentences(layer):
    code = next(iter(OWN[layer]))
    script = (
        f"import rowlock.{layer}\nfrom rowlock.rules.sentences import SENTENCES\n"
        f"print(SENTENCES[{code!r}])"
    )
    said = subprocess.check_output([sys.executable, "-c", script], text=True)
    assert said.strip() == OWN[layer][code]
