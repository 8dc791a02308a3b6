"""Where a request comes from, as far as limits care."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from typing import Any

HOUSE = 64  # bits of an IPv6 address that one household has to itself


def address_of(scope: Any, *, behind_proxy: bool = False) -> str:
    """The address that limits are counted by: one IPv4 address, or one IPv6 network of a household.

    Anyone can write `X-Forwarded-For`, so it counts only where a proxy of ours is known to stand in front; then its
    last entry is the one that the proxy added."""
    client = scope.get("client")
    address = str(client[0]) if client else ""
    if behind_proxy and (forwarded := _last(scope["headers"], b"x-forwarded-for")):
        address = forwarded
    return network(address)


def network(address: str) -> str:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:45]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        if not found.is_loopback:
            return str(IPv6Address(int(found) >> HOUSE << HOUSE))
    return str(found)


def _last(headers: Iterable[tuple[bytes, bytes]], wanted: bytes) -> str:
    found = [value for name, value in headers if name == wanted]
    return found[-1].decode("latin-1").rpartition(",")[2].strip() if found else ""


def is_here(address: str) -> bool:
    """Whether somebody asks from this very machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
