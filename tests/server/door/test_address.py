"""Where a request comes from, as far as limits care."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.server.door.address import address_of, network


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::1"),
        ("", ""),
        ("x" * 1000, "x" * 45),
    ],
)
def test_a_household_counts_as_one_address(address: str, counted: str) -> None:
    assert network(address) == counted


@pytest.mark.parametrize(
    ("forwarded", "behind_proxy", "found"),
    [
        ([], True, "192.0.2.1"),
        ([b"198.51.100.9"], False, "192.0.2.1"),
        ([b"198.51.100.9"], True, "198.51.100.9"),
        ([b"203.0.113.1, 198.51.100.9"], True, "198.51.100.9"),
        ([b"203.0.113.1", b"203.0.113.2,198.51.100.9"], True, "198.51.100.9"),
    ],
)
def test_only_a_proxy_of_ours_can_say_for_whom_it_asks(forwarded: list[bytes], behind_proxy: bool, found: str) -> None:
    scope: dict[str, Any] = {
        "client": ("192.0.2.1", 5000),
        "headers": [(b"host", b"x"), *[(b"x-forwarded-for", value) for value in forwarded]],
    }
    assert address_of(scope, behind_proxy=behind_proxy) == found


def test_a_server_that_does_not_know_its_clients_counts_them_as_one() -> None:
    assert address_of({"client": None, "headers": []}) == ""
