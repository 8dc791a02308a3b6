"""Debian's Firefox, asked over WebDriver BiDi, which it speaks by itself: no driver and no library but `websockets`."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0  # seconds; the machine may be busy
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
HEARD = ["log.entryAdded", "network.responseCompleted", "network.fetchError"]
# No page but ours is asked for, and nothing of Mozilla's.
QUIET = """
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "");
user_pref("toolkit.telemetry.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
"""


class Firefox:
    """One browser with one page. What pages complain about is gathered."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0
        self.complaints: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=HEARD)
        self._page = self._ask("browsingContext.create", type="tab")["context"]

    def _ask(self, method: str, **params: Any) -> Any:
        """The answer to a command; what the browser tells before it is noted."""
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message["type"] == "event":
                self._note(message["method"], message["params"])
            elif message["id"] == self._asked:
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]

    def _note(self, kind: str, told: dict[str, Any]) -> None:
        if kind == "log.entryAdded":
            if told["level"] in ("error", "warn"):
                self.complaints.append(f"{told['level']}: {told['text']}")
        elif kind == "network.fetchError":
            if told["errorText"] != "NS_BINDING_ABORTED":  # the page was left
                self.complaints.append(f"{told['request']['url']}: {told['errorText']}")
        elif told["response"]["status"] >= 400:
            self.complaints.append(f"{told['response']['url']}: {told['response']['status']}")

    def goes(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="interactive")

    def resize(self, size: tuple[int, int]) -> None:
        width, height = size
        self._ask("browsingContext.setViewport", context=self._page, viewport={"width": width, "height": height})

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._page, wait="interactive")

    def finds(self, script: str) -> Any:
        """The value of an expression in the page: a text, a number or a truth."""
        target = {"context": self._page}
        told = self._ask("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert told["type"] == "success", f"{script}: {told['exceptionDetails']['text']}"
        return told["result"].get("value")

    def waits(self, script: str) -> Any:
        """The same, as soon as it is something."""
        until = time.monotonic() + PATIENCE
        while not (found := self.finds(script)):
            assert time.monotonic() < until, f"It never came to {script}; the page says {self.complaints}."
            time.sleep(0.05)
        return found

    def press(self, selector: str, *, touch: bool = False) -> None:
        """Presses in the middle of the first thing of this kind that is seen, whatever lies over it."""
        seen = f"[...document.querySelectorAll({json.dumps(selector)})].find((one) => one.checkVisibility())"
        self.waits(f"Boolean({seen})")
        self.finds(f"{seen}.scrollIntoView({{ block: 'nearest', behavior: 'instant' }})")
        target = {"context": self._page}
        told = self._ask("script.evaluate", expression=seen, target=target, awaitPromise=False)
        there = {"type": "element", "element": {"sharedId": told["result"]["sharedId"]}}
        steps: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": there},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        kind = {"pointerType": "touch" if touch else "mouse"}
        pointer = {"type": "pointer", "id": f"the {kind['pointerType']}", "parameters": kind, "actions": steps}
        self._ask("input.performActions", context=self._page, actions=[pointer])

    def screenshot(self) -> str:
        """The window as a PNG, in base 64."""
        return str(self._ask("browsingContext.captureScreenshot", context=self._page)["data"])


def firefox() -> str | None:
    """Where Firefox is, if it is installed."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


@contextmanager
def opened(program: str, profile: Path) -> Iterator[Firefox]:
    """A Firefox without a window, until it is needed no more."""
    (profile / "user.js").write_text(QUIET)
    words = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with (profile / "said").open("wb") as said, subprocess.Popen(words, stdout=said, stderr=said) as process:
        try:
            address = _until(lambda: LISTENS.search((profile / "said").read_text(errors="replace")), process)
            with connect(f"{address.group(1)}/session", max_size=None, open_timeout=PATIENCE) as socket:
                yield Firefox(socket)
        finally:
            process.kill()


def _until(look: Callable[[], re.Match[str] | None], process: subprocess.Popen[bytes]) -> re.Match[str]:
    until = time.monotonic() + PATIENCE
    while (found := look()) is None:
        assert process.poll() is None, f"Firefox ended with {process.returncode}."
        assert time.monotonic() < until, "Firefox does not listen."
        time.sleep(0.05)
    return found
