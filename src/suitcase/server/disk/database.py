"""A database's address and file: what may be shown of the one, and who may read the other."""

from __future__ import annotations

import logging
import os
import re
import stat
from contextlib import suppress
from urllib.parse import unquote

from sqlalchemy import URL, make_url

OWNER_ONLY = 0o600
TELLING = 4  # characters; a message that repeats so many of a password is not shown
# Addresses without secrets: a file of SQLite's, or a host, perhaps a port, and the database's name.
FILE = re.compile(r"sqlite(\+\w+)?:///[^?]*")
PLACE = re.compile(r"([\w.-]*|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?/[\w.-]*")
CUTS = re.compile(r"[@:/?#&=;,\s]+")
SCHEME = re.compile(r"[A-Za-z][\w+.-]*://")

log = logging.getLogger("suitcase")


def read_address(address: str, *, durable: bool) -> tuple[URL, bool]:
    """An address as people write it, with the driver that we bring, and whether every commit waits for the disk
    itself: `sqlite:///x.db?durable=true`."""
    for prefix in ("postgresql://", "postgres://"):
        if address.startswith(prefix):
            address = "postgresql+psycopg://" + address.removeprefix(prefix)
    url = make_url(address)
    word = url.query.get("durable")
    if word is None:
        return url, durable
    if word not in ("true", "false"):
        raise ValueError("write durable=true or leave it out")
    return url.difference_update_query(["durable"]), durable or word == "true"


def shown_address(address: str) -> str:
    """An address without anything that could be a password: users, passwords and settings are left out."""
    if address.isprintable() and (FILE.fullmatch(address) or re.fullmatch(r"[\w.-]*", address)):
        return address
    scheme = SCHEME.match(address)
    if not scheme:
        return "..."
    body, _, settings = address[scheme.end() :].partition("?")
    _, at, place = body.rpartition("@")
    if "@" in settings or not PLACE.fullmatch(place):  # a ? in a password would cut the address in its middle
        return f"{scheme[0]}..."
    return f"{scheme[0]}{'...@' if at else ''}{place}"


def reason(error: Exception, address: str) -> str:
    """What went wrong, in the driver's own words unless they repeat a part of the address that is not for everyone."""
    text = str(getattr(error, "orig", None) or error).strip().splitlines() or [type(error).__name__]
    if any(part in text[0] for piece in _secrets(address) for part in _parts(piece)):
        return "the address or the password is not right; look at each part of it"
    return text[0].rstrip(".")


def _secrets(address: str) -> set[str]:
    """Everything in an address that shown_address leaves out, cut wherever a driver could cut it."""
    return set() if address.startswith("sqlite:///") else _pieces(address) - _pieces(shown_address(address)) - {""}


def _parts(piece: str) -> list[str]:
    return [piece[k : k + TELLING] for k in range(max(1, len(piece) - TELLING + 1))]


def _pieces(address: str) -> set[str]:
    raw = CUTS.split(address)
    plain = [unquote(piece) for piece in raw]
    return {*raw, *plain, *(part for piece in plain for part in CUTS.split(piece))}


def keep_to_owner(path: str | None) -> None:
    """The file holds the seeds of running games, so nobody else on the machine may read it."""
    if not path or path == ":memory:" or path.startswith("file:"):
        raise ValueError("games are kept in a file, as in sqlite:///suitcase.db")
    with suppress(OSError):  # SQLite will say what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    for file in (path, f"{path}-wal", f"{path}-shm"):
        with suppress(FileNotFoundError):
            mode = os.stat(file).st_mode
            if not stat.S_ISREG(mode) or not mode & 0o077:
                continue
            try:
                os.chmod(file, OWNER_ONLY)
            except OSError as error:
                log.warning("others can read %s, which has secrets in it: chmod 600 it (%s)", file, error.strerror)
