"""Browsers that one visitor leaves to the next. The files are kept, and the window with the process behind it: a page
costs little more than half there. Nothing is kept that a page could find out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, Literal, NamedTuple
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, Page

from tests.serving import PATIENCE

PHONE, WIDE = (390, 844), (1440, 900)
REMEMBERED = "local_storage,indexeddb,service_workers,cache_storage"  # with the first, the session's storage goes too
BLANK = "about:blank"
# As where a page is not on https: no worker keeps its files, which every new visitor would wait for again.
WITHOUT_WORKER = "delete Navigator.prototype.serviceWorker"

# What stays with a window or a context when its page is gone, and cannot be taken back. Nobody gets it afterwards.
LASTING = (
    "add_init_script",
    "add_locator_handler",
    "expose_binding",
    "expose_function",
    "new_cdp_session",
    "on",
    "once",
    "route",
    "route_from_har",
    "route_web_socket",
    "set_default_navigation_timeout",
    "set_default_timeout",
    "set_extra_http_headers",
    "set_geolocation",
    "set_offline",
    "set_viewport_size",
)


class Profile(NamedTuple):
    """What a visitor's browser is like, and which server it knows."""

    home: str
    phone: bool
    motion: Literal["reduce", "no-preference"]
    pace: str
    worker: bool
    new: bool

    def opened(self, browser: Browser) -> BrowserContext:
        width, height = PHONE if self.phone else WIDE
        context = browser.new_context(
            base_url=self.home,
            viewport={"width": width, "height": height},
            has_touch=self.phone,
            is_mobile=self.phone,
            reduced_motion=self.motion,
        )
        context.set_default_timeout(PATIENCE * 1000)
        if self.pace != "normal":  # what a fresh browser has
            context.add_init_script(f"try {{ localStorage['suitcase.pace'] ??= '{self.pace}' }} catch {{}}")
        if not self.worker:
            context.add_init_script(WITHOUT_WORKER)
        return context


class Window:
    """A browser with its first window. It notes what is done to it that stays."""

    def __init__(self, profile: Profile, context: BrowserContext) -> None:
        self.profile = profile
        self.context = context
        self._done = set[str]()  # to the context
        _note(context, self._done)
        self.page = self._opened()

    def _opened(self) -> Page:
        page = self.context.new_page()
        self._done_here = set[str]()
        _note(page, self._done_here)
        return page

    def begin(self) -> None:
        """Forgets whoever was here, but for the files."""
        if self.page.is_closed():
            self.page = self._opened()
        self.context.clear_cookies()
        self.context.clear_permissions()
        line = BrowserContext.new_cdp_session(self.context, self.page)
        line.send("Storage.clearDataForOrigin", {"origin": self.profile.home, "storageTypes": REMEMBERED})
        line.send("Page.resetNavigationHistory")
        line.detach()

    def end(self) -> bool:
        """Shuts all pages; whether somebody may get the browser."""
        for page in self.context.pages:
            if page != self.page or not self._blank():
                page.close()
        if self.profile.new or self._done:
            self.context.close()
            return False
        return True

    def _blank(self) -> bool:
        """Whether the first window could be made as good as new."""
        page = self.page
        if self._done_here - {"emulate_media"} or not page.url.startswith((BLANK, f"{self.profile.home}/")):
            return False
        page.goto(BLANK)
        if self._done_here:
            motion = self.profile.motion
            Page.emulate_media(page, media="null", color_scheme="light", reduced_motion=motion)
            self._done_here.clear()
        return True


def _note(thing: BrowserContext | Page, done: set[str]) -> None:
    """From now on the names of what is done to it that stays are in `done`."""

    def noted(name: str, does: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*args: Any, **more: Any) -> Any:
            done.add(name)
            return does(*args, **more)

        return noting

    for name in (*LASTING, "emulate_media"):
        if does := getattr(thing, name, None):
            setattr(thing, name, noted(name, does))


# Windows that somebody has used.
_left: WeakKeyDictionary[Browser, defaultdict[Profile, list[Window]]] = WeakKeyDictionary()


def window(browser: Browser, profile: Profile) -> Window:
    """One that is left, or a new one. It remembers nobody."""
    left = _left.setdefault(browser, defaultdict(list))[profile]
    found = left.pop() if left else Window(profile, profile.opened(browser))
    found.begin()
    return found


def leave(browser: Browser, left: Window) -> None:
    if left.end():
        _left[browser][left.profile].append(left)
