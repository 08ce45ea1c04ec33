"""The players who measure a server."""

import json
import subprocess
import sys

import pytest


@pytest.mark.slow
def test_a_server_is_measured():
    command = [sys.executable, "-m", "rowlock", "load", "--sockets", "4", "--seconds", "1"]
    command += ["--pin", "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=300, check=True)
    said = json.loads(done.stdout)
    assert said["refused"] == 0
    assert said["moves"] > 0
    assert said["moves_per_cpu_second_of_server"] > 0
