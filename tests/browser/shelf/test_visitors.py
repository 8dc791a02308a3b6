"""Whoever comes next is nobody, although their browser was somebody's."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import ANA_LEADS, House, Visitor

LEAVES = """async () => {
  document.cookie = 'left=cookie; path=/';
  localStorage.left = sessionStorage.left = window.name = 'left';
  await (await caches.open('left')).put('/left', new Response('left'));
  await new Promise((done) => { indexedDB.open('left').onsuccess = ({ target }) => done(target.result.close()); });
  await navigator.serviceWorker.ready;
  history.pushState(null, '', '#left');
}"""
# `suitcase.pace` is what every visitor wants.
FINDS = """async () => ({
  cookie: document.cookie,
  local: Object.keys(localStorage).filter((key) => key !== 'suitcase.pace'),
  session: Object.keys(sessionStorage),
  name: window.name,
  caches: await caches.keys(),
  databases: await indexedDB.databases(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  controlled: navigator.serviceWorker.controller !== null,
  pages: history.length,
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
  print: matchMedia('print').matches,
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  allowed: (await navigator.permissions.query({ name: 'clipboard-read' })).state,
  size: [innerWidth, innerHeight],
})"""
POINTED = "#hand [data-do]:hover"
PLAIN = "/health"  # a page without scripts, which could not clear anything itself


def found(visitor: Visitor) -> object:
    visitor.goes(PLAIN)
    return visitor.page.evaluate(FINDS)


def test_a_visitor_is_nobody_in_a_browser_that_somebody_had(calm_house: House) -> None:
    fresh = found(calm_house.visitor(new_browser=True))
    ana = calm_house.visitor("Ana", worker=True)
    ana.context.grant_permissions(["clipboard-read"])
    ana.page.emulate_media(color_scheme="dark", media="print", reduced_motion="no-preference")
    ana.sits_at_new_table(**ANA_LEADS)
    ana.waits_for_turn()
    ana.lit.first.hover()
    expect(ana[POINTED]).to_have_count(1)
    ana.page.evaluate(LEAVES)
    assert found(ana) != fresh
    calm_house.close()

    ben = calm_house.visitor(worker=True)
    assert ben.page == ana.page
    assert found(ben) == fresh
    assert ben.context.cookies() == []
    assert ben.frames == []
    ben.goes("/")
    expect(ben["#me"]).not_to_contain_text(re.compile("Ana"))
    assert ben.context.request.post("/api/player", data={"name": "Ben"}).ok
    ana.frames.clear()
    ben.sits_at_new_table(**ANA_LEADS)
    ben.waits_for_turn()
    expect(ben[POINTED]).to_have_count(0)
    assert ben.frames
    assert not ana.frames


def changed_by(what: str) -> Callable[[Visitor], object]:
    return {
        "route": lambda ana: ana.page.route("**/left", lambda route: route.abort()),
        "listener": lambda ana: ana.page.on("request", lambda _: None),
        "script": lambda ana: ana.page.add_init_script("window.left = true"),
        "size": lambda ana: ana.page.set_viewport_size({"width": 500, "height": 500}),
        "line": lambda ana: ana.context.new_cdp_session(ana.page),
        "context": lambda ana: ana.context.set_offline(True),
        "shut": lambda ana: ana.page.close(),
        "elsewhere": lambda ana: ana.goes("data:text/html,left"),
    }[what]


@pytest.mark.parametrize("what", ["route", "listener", "script", "size", "line", "context", "shut", "elsewhere"])
def test_a_window_that_was_changed_for_good_is_nobodys_afterwards(calm_house: House, what: str) -> None:
    ana = calm_house.visitor("Ana")
    ana.goes(PLAIN)
    changed_by(what)(ana)
    calm_house.close()
    assert ana.page.is_closed()
    assert calm_house.visitor().page != ana.page
