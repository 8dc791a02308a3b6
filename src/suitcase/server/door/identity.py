"""Who someone is: a name and a signed token, in an http-only cookie or, for programs, as a bearer.

A token names its player and has a key of its own. What the server remembers of a player (`playerbook.py`) lists the
keys that are good: a new name replaces the key it came with, another device adds one, and a recovery code leaves only
the new one. A player of whom nothing is remembered has changed nothing, so their one token is good; so are the tokens
of the first version, which had no key.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from suitcase.server.disk.playerbook import PlayerBook, Remembered

COOKIE = "suitcase"
YEAR = 365 * 24 * 3600
MOST_REMEMBERED = 4096  # tokens
MOST_DEVICES = 10  # of one player; the oldest goes first
MOST_LINKS = 10_000  # that wait to be used, of all players
LINK_SECONDS = 600
LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # none that look alike
CODE = 20  # of those, which is 98 bits


class Identity(NamedTuple):
    player: str
    name: str  # empty for a visitor who has not told it
    key: str = ""  # of the token


class Identities:
    """Who people are: makes their tokens and codes, and reads them."""

    def __init__(
        self, secret: bytes, book: PlayerBook | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._signer = URLSafeSerializer(secret, salt="player")
        self._book = book
        self._now = now
        self._known: dict[str, Identity] = {}  # people come back with the same token again and again
        self._changes = 0
        self._changing = asyncio.Lock()
        self._links: dict[bytes, tuple[str, str, str, float]] = {}  # player, name, key and end of each, by its hash

    # --- Tokens ---------------------------------------------------------------------------------------------

    def new(self, name: str) -> Identity:
        return Identity(secrets.token_urlsafe(12), name, _key())

    def visitor(self) -> Identity:
        return Identity(secrets.token_urlsafe(12), "")

    def token(self, who: Identity) -> str:
        return str(self._signer.dumps(list(who if who.key else who[:2])))

    async def read(self, token: str | None) -> Identity | None:
        """Who a token stands for, or None if it was not made here or is over."""
        if not token or len(token) > 500:
            return None
        if found := self._known.get(token):
            return found
        try:
            found = Identity(*map(str, self._signer.loads(token)))
        except (BadSignature, ValueError, TypeError):
            return None
        before = self._changes
        if self._book and (remembered := await self._book.find(found.player)):
            if found.key not in remembered.keys:
                return None
            found = found._replace(name=remembered.name)
        if before == self._changes:
            if len(self._known) >= MOST_REMEMBERED:
                del self._known[next(iter(self._known))]
            self._known[token] = found
        return found

    # --- Changes --------------------------------------------------------------------------------------------

    async def rename(self, who: Identity, name: str) -> Identity:
        """The same player with another name. The token that asked for it is over."""
        async with self._changing:
            now = await self._remembered(who)
            renamed = Identity(who.player, name, _key())
            keys = [key for key in now.keys if key != who.key]
            await self._save(now._replace(name=name, keys=[*keys, renamed.key]))
        return renamed

    def new_link(self, who: Identity) -> str:
        """A code with which another device becomes the same player: once, and soon."""
        now = self._now()
        others = {k: v for k, v in self._links.items() if v[0] != who.player and v[3] > now}
        while len(others) >= MOST_LINKS:
            del others[next(iter(others))]
        code = _code()
        self._links = {**others, _hash(code): (*who, now + LINK_SECONDS)}
        return code

    async def new_recovery(self, who: Identity) -> str:
        """A code that brings the player back, for good; an earlier one is over."""
        code = _code()
        async with self._changing:
            await self._save((await self._remembered(who))._replace(recovery=_hash(code)))
        return code

    async def take(self, code: str) -> Identity | None:
        """Who a code stands for, with a token of their own, or None if it is not good."""
        hashed, key = _hash(code), _key()
        async with self._changing:
            link = self._links.pop(hashed, None)
            if link and link[3] > self._now():
                now = await self._remembered(Identity(*link[:3]))
                keys = [*now.keys, key][-MOST_DEVICES:]
            elif self._book and (found := await self._book.with_code(hashed)):
                now, keys = found, [key]  # whoever needs it has lost all others, or wants to
            else:
                return None
            await self._save(now._replace(keys=keys))
        return Identity(now.id, now.name, key)

    async def forget(self, who: Identity) -> None:
        """Nobody is this player any more: no token and no code of theirs is good. Only that is remembered."""
        async with self._changing:
            self._links = {k: v for k, v in self._links.items() if v[0] != who.player}
            await self._save(Remembered(who.player, "", []))

    async def keys(self, who: Identity) -> Sequence[str]:
        """Those of the player's tokens that are good."""
        return (await self._remembered(who)).keys

    async def _remembered(self, who: Identity) -> Remembered:
        found = self._book and await self._book.find(who.player)
        return found or Remembered(who.player, who.name, [who.key])

    async def _save(self, one: Remembered) -> None:
        self._changes += 1  # what is being read right now may be old
        if self._book:
            await self._book.save(one)
        self._changes += 1
        self._known = {token: who for token, who in self._known.items() if who.player != one.id}


def _key() -> str:
    return secrets.token_urlsafe(6)


def _code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE))
    return "-".join(letters[start : start + 4] for start in range(0, CODE, 4))


def _hash(code: str) -> bytes:
    """Codes are kept and compared as their hashes only. They are random and long, so no slower hash is needed."""
    return sha256("".join(filter(str.isalnum, code.upper())).encode()).digest()


def cookie_of(header: str) -> str | None:
    """Our cookie in a Cookie header."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None
