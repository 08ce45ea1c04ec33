"""The players who measure a server."""

import json
import socket
import subprocess
import sys
import threading

import pytest

from rowlock.cli.host import load


@pytest.mark.slow
def test_a_server_is_measured():
    command = [sys.executable, "-m", "rowlock", "load", "--sockets", "4", "--seconds", "1"]
    command += ["--pin", "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=300, check=True)
    said = json.loads(done.stdout)
    assert said["refused"] == 0
    assert said["moves"] > 0
    assert said["moves_per_cpu_second_of_server"] > 0


def test_a_server_that_accepts_before_it_answers_is_waited_for(monkeypatch):
    """As one does that is just starting on a busy machine."""
    monkeypatch.setattr(load, "ANSWER_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(30)
        waiting = threading.Thread(target=load._wait, args=listener.getsockname()[1:])
        waiting.start()
        with listener.accept()[0]:
            second, _ = listener.accept()
        with second:
            second.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok")
            waiting.join()
