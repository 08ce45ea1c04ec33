"""Cookies have an age, are revoked, and outlive the key that has signed them."""

import time

import pytest

from rowlock.server.people import identity
from rowlock.server.people import rulings as kinds
from rowlock.server.people.identity import Device, Identity, SeatMove, Signer
from rowlock.server.people.rulings import Rulings, fingerprint, network, revocation
from rowlock.server.storage.rulings import Ruling

ADA, BEN = Device("ada-ada", "Ada"), Device("ben-ben", "Ben")
DAY = 24 * 3600.0
SECRET = b"s" * 32


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is moved."""

    class Clock:
        now = 1_000_000_000.0

    monkeypatch.setattr(time, "time", lambda: Clock.now)
    return Clock


def told(*rulings):
    """Rulings that have come in this order."""
    found = Rulings()
    found.take(each._replace(number=place) for place, each in enumerate(rulings, start=1))
    return found


def key(salt, begins, kept=""):
    return Ruling(kinds.SIGNED, salt, 0, kept, begins, kinds.FOR_EVER)


def read(signer: Signer, cookie: str) -> Identity:
    """What a valid cookie says."""
    found = signer.identity(cookie)
    assert found
    return found


def old_cookie(signer):
    """As releases before this one made it."""
    return signer._sign("device", b'{"d":"ada-ada","n":"Ada"}')


def test_a_cookie_without_an_age_is_valid_and_is_replaced(clock):
    signer = Signer(SECRET)
    found = read(signer, old_cookie(signer))
    assert found == Identity(ADA, 0.0, renew=True)
    assert read(signer, signer.cookie(ADA)) == Identity(ADA, clock.now, renew=False)


def test_an_old_cookie_is_replaced(clock):
    signer = Signer(SECRET)
    cookie = signer.cookie(ADA)
    clock.now += identity.RENEWAL_SECONDS - 1
    assert not read(signer, cookie).renew
    clock.now += 2
    assert read(signer, cookie).renew


def test_a_revocation_voids_what_was_issued_before_it(clock):
    signer = Signer(SECRET)
    without_age, before = read(signer, old_cookie(signer)), read(signer, signer.cookie(ADA))
    bens = read(signer, signer.cookie(BEN))
    clock.now += 1
    rulings = told(revocation(ADA.id))
    clock.now += 1
    after = read(signer, signer.cookie(ADA))
    assert [rulings.revoked(each) for each in (without_age, before, bens, after)] == [
        True,
        True,
        False,
        False,
    ]
    rulings = told(revocation(kinds.EVERYBODY))
    assert rulings.revoked(bens)
    assert rulings.revoked(after)


def test_a_revocation_lasts_as_long_as_the_cookie_it_voids(clock):
    signer = Signer(SECRET)
    cookie = read(signer, signer.cookie(ADA))
    rulings = told(revocation(ADA.id))
    clock.now += identity.COOKIE_SECONDS - 1
    assert rulings.revoked(cookie)


def test_no_ruling_has_the_id_of_a_device():
    assert ADA.id not in str(revocation(ADA.id))
    assert fingerprint(ADA.id) == fingerprint(ADA.id) != fingerprint(BEN.id)


@pytest.mark.parametrize(
    ("banned", "address", "hit"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("192.0.2.0/24", "192.0.2.8", True),
        ("2001:db8:1:2::/64", "2001:db8:1:2::/64", True),
        ("2001:db8:1::/48", "2001:db8:1:2::/64", True),
        ("2001:db8:1:2::/64", "2001:db8:1:3::/64", False),
        ("192.0.2.7", "unix", False),
        ("192.0.2.7", "", False),
    ],
)
def test_an_address_is_banned_by_itself_or_with_its_network(clock, banned, address, hit):
    target = str(network(banned))
    ban = Ruling(kinds.BANNED_ADDRESS, target, 0, "", clock.now, clock.now + DAY)
    rulings = told(ban)
    assert rulings.banned(address, None) is hit
    assert rulings.banned(address, ADA) is hit
    clock.now += DAY + 1
    assert not rulings.banned(address, None), "it is over"


def test_a_banned_device_is_known_by_its_cookie(clock):
    target = fingerprint(ADA.id)
    ban = Ruling(kinds.BANNED_DEVICE, target, 0, "", clock.now, kinds.FOR_EVER)
    rulings = told(ban)
    assert rulings.banned("192.0.2.7", ADA)
    assert not rulings.banned("192.0.2.7", BEN)
    assert not rulings.banned("192.0.2.7", None)
    [new] = rulings.take([ban._replace(number=2, ends=clock.now)])
    assert new.number == 2
    assert not rulings.banned("192.0.2.7", ADA), "it was undone"


def test_what_is_known_is_not_taken_twice(clock):
    first = revocation(ADA.id)._replace(number=7)
    rulings = Rulings()
    assert rulings.take([first]) == [first]
    assert rulings.take([first, first._replace(number=6)]) == []


# -- the key rotates ------------------------------------------------------------------------------


def test_a_new_key_signs_once_all_processes_know_it(clock):
    """Until then it is verified, but nothing is signed by it."""
    early, late = Signer(SECRET), Signer(SECRET)
    before = early.cookie(ADA)
    early.use(told(key("one", clock.now + 30)).keys())
    assert late.device(early.cookie(ADA)) == ADA, "a process that has not heard of it yet"
    assert not read(early, early.cookie(ADA)).renew
    clock.now += 31
    after = early.cookie(ADA)
    assert late.device(after) is None
    late.use(told(key("one", clock.now - 1)).keys())
    assert read(late, after) == Identity(ADA, clock.now, renew=False)
    assert read(late, before).device == ADA
    assert read(late, before).renew, "it gets a cookie by the new key"


def test_a_process_whose_clock_is_behind_verifies_what_others_sign_already(clock):
    signer = Signer(SECRET)
    signer.use(told(key("one", clock.now - 1)).keys())
    ahead = signer.cookie(ADA)
    signer.use(told(key("one", clock.now + 20)).keys())
    assert read(signer, ahead) == Identity(ADA, clock.now, renew=False)


def test_older_keys_verify_until_their_cookies_expire(clock):
    signer = Signer(SECRET)
    first = signer.cookie(ADA)
    rotations = [key("one", clock.now + 10), key("two", clock.now + 20)]
    signer.use(told(*rotations).keys())
    clock.now += 15
    second = signer.cookie(ADA)
    clock.now += 15
    third = signer.cookie(ADA)
    assert all(signer.device(each) == ADA for each in (first, second, third))
    clock.now += identity.COOKIE_SECONDS - 18
    assert [signer.device(each) for each in (first, second, third)] == [None, ADA, ADA]
    clock.now += 20
    assert [signer.device(each) for each in (first, second, third)] == [None, None, ADA]


def test_a_key_that_was_stolen_is_dropped(clock):
    signer = Signer(SECRET)
    stolen = signer.cookie(ADA)
    signer.use(told(key("one", clock.now + 30, kept="1.0")).keys())
    assert signer.device(stolen) == ADA
    clock.now += 32
    assert signer.device(stolen) is None
    assert signer.device(signer.cookie(ADA)) == ADA


def test_a_salt_alone_signs_nothing(clock):
    """Who has read the database, and not the secret, makes no cookie."""
    keys = told(key("one", clock.now - 1)).keys()
    thief, signer = Signer(b"t" * 32), Signer(SECRET)
    thief.use(keys)
    signer.use(keys)
    assert signer.device(thief.cookie(ADA)) is None


def test_the_dice_of_days_stay_as_they_are(clock):
    signer = Signer(SECRET)
    before = signer.seed("qwixx", "2026-11-16"), signer.push_secret
    signer.use(told(key("one", clock.now - 1)).keys())
    assert (signer.seed("qwixx", "2026-11-16"), signer.push_secret) == before


def test_links_are_valid_across_a_rotation(clock):
    signer, move = Signer(SECRET), SeatMove("table", "device", 0)
    token = signer.move_token(move)
    signer.use(told(key("one", clock.now - 1)).keys())
    assert signer.read_move(token) == move


def test_a_secret_that_was_replaced_still_verifies(clock):
    before = Signer(b"t" * 32)
    before.use(told(key("one", clock.now - 1)).keys())
    signer = Signer(SECRET, [b"t" * 32])
    signer.use(told(key("one", clock.now - 1)).keys())
    found = read(signer, before.cookie(ADA))
    assert found.device == ADA
    assert found.renew
    assert not read(signer, signer.cookie(ADA)).renew
    assert before.device(signer.cookie(ADA)) is None
