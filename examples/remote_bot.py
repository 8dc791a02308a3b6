"""A stranger's bot: it joins a table by its link, takes an open seat and plays to the end.

    python examples/remote_bot.py http://127.0.0.1:8000/table/kZoWBLWqIRNclTfD

It knows nothing of Suitcase but docs/protocol.md, so it plays any game there. `choose` is where yours would
think. It needs only `websockets`.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(state: dict[str, Any]) -> str:
    """Any legal action. `state["view"]` has all that this seat may know."""
    offer = random.choice(state["legal"])  # noqa: S311  (a game, not a secret)
    return str(offer["do"])


def token_for(server: str, name: str) -> str:
    body = json.dumps({"name": name, "bot": True}).encode()
    request = Request(f"{server}/api/player", body, {"Content-Type": "application/json"})  # noqa: S310  (the caller's own address)
    with urlopen(request) as answer:  # noqa: S310  (the caller's own address)
        return str(json.load(answer)["token"])


def play(link: str, name: str = "Remote") -> str:
    """Plays at the table of a link; returns how the game ended."""
    parts = urlsplit(link)
    server = f"{parts.scheme}://{parts.netloc}"
    headers = {"Authorization": f"Bearer {token_for(server, name)}"}
    address = f"{server.replace('http', 'ws', 1)}/ws/{parts.path.rpartition('/')[2]}"
    with connect(address, additional_headers=headers) as socket:
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                return str(message["why"])
            if message["type"] == "welcome":
                chairs = [chair.get("kind", "open") for chair in message["seats"]["chairs"]]
                if message["seats"]["you"] is None:
                    if "open" not in chairs:
                        return "No seat is open at this table."
                    socket.send(json.dumps({"sit": chairs.index("open"), "ready": True}))
            state = message.get("state", message)
            if state.get("outcome"):
                return str(state["outcome"]["why"])
            if state.get("legal"):
                socket.send(json.dumps({"do": choose(state), "n": state["n"]}))
    return "The server closed the table."


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
