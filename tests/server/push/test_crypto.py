"""Encryption and signatures of notices: the standard's example, and a browser of ours."""

from dataclasses import replace

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from rowlock.server.push.crypto import (
    CURVE,
    MAX_TEXT_BYTES,
    Subscription,
    VapidKeys,
    check_keys,
    encrypt,
    from_text,
    to_text,
)
from tests.support.server.push_service import Browser, claims_of

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
EXAMPLE = Subscription(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
ONCE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard():
    once = ec.derive_private_key(int.from_bytes(from_text(ONCE)), CURVE)
    assert to_text(encrypt(TEXT, EXAMPLE, from_text(SALT), once)) == SENT


@pytest.mark.parametrize("text", [b"", b"x", b"\0\2", bytes(MAX_TEXT_BYTES)])
def test_only_the_browser_that_is_meant_reads_it(text):
    browser, other = Browser(), Browser()
    body = encrypt(text, Subscription("https://push.example", **browser.keys))
    assert browser.read(body) == text
    assert encrypt(text, Subscription("", **browser.keys)) != body, "another key each time"
    with pytest.raises(InvalidTag):
        other.read(body)


def test_a_text_that_services_might_not_take_is_not_sent():
    with pytest.raises(ValueError, match="too long"):
        encrypt(bytes(MAX_TEXT_BYTES + 1), EXAMPLE)


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": ""},
        {"p256dh": "ä"},
        {"p256dh": to_text(bytes(65))},
        {"p256dh": to_text(b"\x04" + bytes(64))},
        {"auth": "c2hvcnQ"},
        {"auth": "???"},
    ],
)
def test_keys_that_are_none_are_refused(wrong):
    check_keys(EXAMPLE)
    with pytest.raises(ValueError):  # noqa: PT011 - whichever it is
        check_keys(replace(EXAMPLE, **wrong))


def test_the_servers_keys_come_from_its_secret_and_sign_for_one_service():
    keys = VapidKeys(b"s" * 32)
    assert keys.public == VapidKeys(b"s" * 32).public
    assert keys.public != VapidKeys(b"t" * 32).public
    header = keys.authorization("https://push.example", "mailto:ada@example.org", 1000.0)
    claims = claims_of(header)
    assert claims["aud"] == "https://push.example"
    assert claims["sub"] == "mailto:ada@example.org"
    assert 1000 < claims["exp"] <= 1000 + 24 * 3600
    assert header.endswith(f"k={keys.public}")
