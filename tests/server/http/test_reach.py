"""The address in links and QR codes: the one that phones reach, whatever the host opened."""

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import segno

from rowlock.server.http.reach import best_address, is_loopback, network_address
from tests.support.server.network_driver import ELSEWHERE, HOME, IPV6
from tests.support.server.people import PATIENCE, Person, Server, close_all

UNSHARE = shutil.which("unshare")
ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("routed", "interfaces", "expected"),
    [
        ("192.168.1.5", [("lo", "127.0.0.1"), ("wlan0", "192.168.1.5")], "192.168.1.5"),
        # A tunnel leads out, but no phone is behind it.
        ("10.8.0.2", [("tun0", "10.8.0.2"), ("wlan0", "192.168.1.5")], "192.168.1.5"),
        ("10.8.0.2", [("tun0", "10.8.0.2")], "10.8.0.2"),
        # A network without a way out, as a phone's hot spot may be, and a bridge of containers.
        (None, [("docker0", "172.17.0.1"), ("eth0", "192.168.1.5")], "192.168.1.5"),
        # Two networks: the one that leads out.
        ("192.168.1.5", [("eth1", "10.0.0.7"), ("wlan0", "192.168.1.5")], "192.168.1.5"),
        # No list of interfaces on this system.
        ("192.168.1.5", [], "192.168.1.5"),
        ("fd00::5", [("eth0", "fe80::1"), ("eth0", "fd00::5")], "fd00::5"),
        (None, [("lo", "127.0.0.1"), ("eth0", "169.254.3.4")], None),
        (None, [], None),
    ],
)
def test_the_best_of_several_addresses(routed, interfaces, expected):
    assert best_address(routed, interfaces) == expected


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost", True),
        ("LOCALHOST", True),
        ("club.localhost", True),
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("[::1]", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.5", False),
        ("0.0.0.0", False),
        ("localhost.example", False),
        ("127.0.0.1.example", False),
        ("", False),
    ],
)
def test_names_of_this_machine(host, expected):
    assert is_loopback(host) == expected


@pytest.fixture
def running(tmp_path):
    made = []

    def run(*options, **more):
        made.append(Server(tmp_path, *options, **more))
        made[-1].start()
        return made[-1]

    yield run
    close_all()
    for each in made:
        each.stop()


def reach(server, **headers):
    answer = httpx.get(f"http://{server.host}/api/reach", headers=headers, timeout=PATIENCE)
    return answer.raise_for_status().json()


def square(link):
    out = io.BytesIO()
    code = segno.make(link, error="m")
    code.save(out, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True)
    return out.getvalue()


@pytest.mark.slow
def test_a_host_at_the_computer_invites_to_its_address_in_the_network(running):
    server = running(listen="0.0.0.0")
    near = network_address(server.listen)
    base = f"http://{near or '127.0.0.1'}:{server.port}"
    expected = {"base": base, "reach": "others" if near else "offline"}
    assert reach(server) == expected
    assert near is None or httpx.get(f"{base}/healthz", timeout=PATIENCE).text == "ok"
    if near:
        assert reach(server, host=f"localhost:{server.port}") == expected
    ada = Person(server, "Ada")
    table = ada.open()["id"]
    pad = ada.post("/api/pads", game="qwixx", track="")
    assert ada.http.get(f"/api/tables/{table}/qr.svg").content == square(f"{base}/t/{table}")
    code = ada.http.get(f"/api/pads/{pad['id']}/qr.svg").content
    assert code == square(f"{base}/pad/join/{pad['code']}")


@pytest.mark.slow
def test_a_name_that_is_real_stays_and_none_is_told_to_others(running):
    server = running(listen="0.0.0.0")
    before = reach(server)
    club = reach(server, host="dice.example.org", **{"x-forwarded-proto": "https"})
    assert club == {"base": "https://dice.example.org", "reach": "others"}
    assert reach(server) == before, "one's Host is nobody else's"
    # A port that is not the server's own: a proxy, a tunnel or a container lies between.
    between = reach(server, host="localhost:9")
    assert between == {"base": "http://localhost:9", "reach": "unknown"}


@pytest.mark.slow
def test_a_server_for_this_machine_only_says_so(running):
    server = running()
    assert reach(server) == {"base": f"http://{server.host}", "reach": "alone"}


@pytest.mark.slow
def test_an_address_that_is_set_is_taken(running):
    server = running("--address", "https://dice.example.org/")
    expected = {"base": "https://dice.example.org", "reach": "others"}
    assert reach(server) == expected
    assert reach(server, host="192.168.1.5") == expected


@pytest.mark.slow
def test_a_host_that_is_refused_is_not_proposed(running):
    server = running("--hosts", "localhost,127.0.0.1", listen="0.0.0.0")
    assert reach(server)["reach"] in ("unknown", "offline")


def has_networks_of_its_own() -> bool:
    if UNSHARE is None or shutil.which("ip") is None:
        return False
    return not subprocess.run(
        [UNSHARE, "--net", "true"], check=False, capture_output=True
    ).returncode


@pytest.mark.slow
@pytest.mark.skipif(not has_networks_of_its_own(), reason="no network of one's own to be had")
@pytest.mark.parametrize("listen", ["0.0.0.0", "::"])
def test_an_address_that_changes_is_known_at_once(listen):
    """No network, then one, then another, then one of IPv6 only."""
    command = [
        UNSHARE,
        "--net",
        sys.executable,
        "-m",
        "tests.support.server.network_driver",
        listen,
    ]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    heard = json.loads(done.stdout.splitlines()[-1])
    expected = [{"base": "http://127.0.0.1", "reach": "offline"}]
    expected += 3 * [{"base": f"http://{HOME}", "reach": "others"}]
    expected += 3 * [{"base": f"http://{ELSEWHERE}", "reach": "others"}]
    if listen == "::":
        expected += 3 * [{"base": f"http://[{IPV6}]", "reach": "others"}]
    assert heard == expected
