"""Who someone is: a name and a signed token, in an http-only cookie or, for programs, as a bearer."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "suitcase"
YEAR = 365 * 24 * 3600
MOST_REMEMBERED = 4096  # tokens


class Identity(NamedTuple):
    player: str
    name: str  # empty for a visitor who has not told it


class Door:
    """Makes tokens and reads them."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="player")
        self.read = lru_cache(MOST_REMEMBERED)(self._read)  # people come back with the same token again and again

    def new(self, name: str) -> Identity:
        return Identity(secrets.token_urlsafe(12), name)

    def token(self, who: Identity) -> str:
        return str(self._signer.dumps(list(who)))

    def _read(self, token: str | None) -> Identity | None:
        """Who a token stands for, or None if it was not made here."""
        if not token or len(token) > 500:
            return None
        try:
            player, name = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return Identity(str(player), str(name))

    def visitor(self) -> Identity:
        return Identity(secrets.token_urlsafe(12), "")


def cookie_of(header: str) -> str | None:
    """Our cookie in a Cookie header."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None
