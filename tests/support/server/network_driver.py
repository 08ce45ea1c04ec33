"""Run in a network of its own (`unshare --net`): a server whose machine changes its addresses.

Prints one line of JSON with what the page was told after each change. The addresses are given to
the loopback interface, which is the only one there.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from tests.support.server.people import PATIENCE, Server

HOME, ELSEWHERE, IPV6 = "192.168.7.5", "10.9.8.7", "fd00:7::5"


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def move_to(address: str, bits: int) -> None:
    """Be at this address, with a way out from there."""
    ip("addr", "add", f"{address}/{bits}", "dev", "lo")
    ip("-6" if ":" in address else "-4", "route", "add", "default", "dev", "lo", "src", address)


def leave(address: str, bits: int) -> None:
    ip("-6" if ":" in address else "-4", "route", "del", "default")
    ip("addr", "del", f"{address}/{bits}", "dev", "lo")


def told(server: Server, host: str) -> dict[str, str]:
    """What a page opened at a host is told; the port is left out, and the link really followed."""
    found: dict[str, str] = httpx.get(
        f"http://{host}:{server.port}/api/reach", timeout=PATIENCE
    ).json()
    assert httpx.get(f"{found['base']}/healthz", timeout=PATIENCE).text == "ok"
    return found | {"base": found["base"].removesuffix(f":{server.port}")}


def main() -> None:
    ip("link", "set", "lo", "up")
    heard = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), listen=sys.argv[1])
        server.start()
        try:
            heard.append(told(server, "127.0.0.1"))
            for address, bits in ((HOME, 24), (ELSEWHERE, 8)):
                move_to(address, bits)
                heard += [told(server, host) for host in ("127.0.0.1", "localhost", address)]
                leave(address, bits)
            if ":" in sys.argv[1]:
                move_to(IPV6, 64)
                heard += [told(server, host) for host in ("127.0.0.1", "[::1]", f"[{IPV6}]")]
        finally:
            server.stop()
    sys.stdout.write(json.dumps(heard) + "\n")


if __name__ == "__main__":
    main()
