"""The socket that the server listens on, and its address as a browser writes it."""

from __future__ import annotations

import os
import socket

from suitcase.engine import SuitcaseError
from suitcase.engine.errors import shown

USUAL_PORT = 8000
LAST_PORT = 65535
BACKLOG = 2048


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the port asked for, or on 8000, or on any free one."""
    if not host.strip():  # the system would take it for every address of this machine
        raise SuitcaseError("--host needs an address; 127.0.0.1 is this machine alone, 0.0.0.0 lets others in.")
    if port is not None and not 0 <= port <= LAST_PORT:  # getaddrinfo would take 65536 for 0
        raise SuitcaseError(f"A port is from 0 to {LAST_PORT}, not {shown(port)}; 0 is any free one.")
    problem = ""
    for choice in [USUAL_PORT, 0] if port is None else [port]:
        try:
            # IPv4 first, where a name such as localhost stands for both.
            found = socket.getaddrinfo(host, choice, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
            family, _, _, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
            return socket.create_server(address, family=family, backlog=BACKLOG)
        except (socket.gaierror, ValueError):  # no such name, or none that could be: with a NUL, with an empty part
            raise SuitcaseError(f"There is no address {shown(host)} to listen on; try --host 127.0.0.1.") from None
        except OSError as error:
            problem = os.strerror(error.errno or 0)  # Python's own sentence is longer and repeats the address
    where = f"{shown(host)}, port {shown(port)}"
    raise SuitcaseError(f"Cannot listen on {where} ({problem}); try --port 0, or another --host.")


def address_of(host: str, listening: socket.socket) -> str:
    """Where a browser finds it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}/"


def bare(host: str) -> str:
    """An IPv6 address without the brackets that an URL puts around it."""
    return host[1:-1] if host.startswith("[") and host.endswith("]") else host
