"""Wherever the player is: a stored table's turn on the shelf, what they have done, and how they are forgotten."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.helpers import ANA_LEADS, House, problems

# From now on the page is behind others, and what it calls out is kept.
HEARD = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });  // a browser without a window has none
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => {
    document.body.dataset.called = `${title}: ${body}`;
  };
}"""


NOT_ASKED = """async (permission) => {
  const called = [];
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
  ServiceWorkerRegistration.prototype.showNotification = async (title) => called.push(title);
  const { callTo } = await import('/web/kit/calling.js');
  await callTo('Suits', 'x');
  return called;
}"""


def test_nobody_is_called_who_has_not_allowed_it(house: House) -> None:
    ana = house.visitor("Ana", worker=True)
    ana.goes("/")
    ana.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert ana.page.evaluate(NOT_ASKED, "default") == []
    assert ana.page.evaluate(NOT_ASKED, "denied") == []
    assert ana.page.evaluate(NOT_ASKED, "granted") == ["Your turn"]


def test_a_turn_of_some_days_says_how_long_it_still_is(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    three = {"kind": "move", "seconds": 3 * 24 * 3600}
    wish = {
        "game": "suits",
        "seats": ["me", "bot:easy", "bot:easy"],
        "options": ANA_LEADS,
        "ready": True,
        "clock": three,
    }
    assert ana.context.request.post("/api/tables", data=wish).ok
    ana.goes("/")
    expect(ana["#tables"]).to_contain_text("Your turn, 2 days and 23 hours left")


def test_a_stored_table_calls_and_what_was_done_is_told(house: House) -> None:
    ana, ben = house.visitor("Ana", worker=True), house.visitor("Ben")
    table = ana.lays_table(["me", "open", "bot:easy"], hands=1, dealer="0")  # Ben leads
    ana.goes("/")
    expect(ana["#tables"]).to_contain_text("1 seat free")
    ana.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ana.page.evaluate(f"({HEARD})()")
    ben.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    ben.waits_for_turn()
    ben.plays()
    ben.goes("/device")  # nobody looks at the table any more
    expect(ana.page).to_have_title("(1) Your turn · Suitcase")
    expect(ana["#tables .turn"]).to_contain_text("Your turn")
    expect(ana["body"]).to_have_attribute("data-called", "Your turn: It is your turn at Suits.")

    over = ana.lays_table(hands=1)
    ana.plays_unseen(over)
    ana.goes(f"/table/{over}")
    with ana.page.expect_download() as kept:
        ana[".ending a[download]"].click()
    assert kept.value.suggested_filename == f"{over}.svg"
    ana.goes("/")
    expect(ana["#tables"]).to_contain_text(re.compile("(Won|Lost) · "))
    expect(ana[f"#tables [data-key='{over}'] a"]).to_have_attribute("href", f"/replay/{over}?seat=0")  # as she saw it
    ana["[data-history]"].click()
    expect(ana[".figures tbody tr"]).to_contain_text("Suits")
    expect(ana[".past li"]).to_have_count(1)
    assert problems(ana) == []
    ana["[data-forget]"].click()
    ana.page.get_by_role("button", name="Delete it all").click()
    expect(ana["#me"]).to_contain_text("No sign-up")
    ben.goes(f"/table/{table}")
    expect(ben["#seats"]).to_contain_text("Someone")
