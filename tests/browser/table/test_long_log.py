"""The log of a long game: the end of it at first, older parts when one asks for them."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.helpers import House

READ = """async () => {
  const { Log } = await import('/web/table/column/log.js');
  document.body.innerHTML = '<section data-scroll><ol></ol></section>';
  const list = document.querySelector('ol');
  const log = new Log(list);
  const seen = [];
  const note = () => seen.push([log.after, [...list.children].map((line) => line.textContent).join('')]);
  const state = { type: 'state', n: 9, phase: 'playing' };
  log.reset({ log: ['e', 'f'], log_after: 7, state });
  note();
  log.earlier({ type: 'log', after: 3, upto: 7, lines: ['c', 'd'] });
  note();
  log.earlier({ type: 'log', after: 3, upto: 7, lines: ['c', 'd'] });  // pressed twice
  log.reset({ log: ['e', 'f', 'g'], log_after: 7, state });  // the line was cut for a moment
  note();
  log.earlier({ type: 'log', after: 0, upto: 3, lines: ['a', 'b'] });
  note();
  log.reset({ log: ['x'], state });  // another table
  note();
  return seen;
}"""

BELOW_LAST = """() => {
  const box = document.querySelector('#log').closest('[data-scroll]');
  return box.scrollHeight > box.clientHeight && box.scrollHeight - box.scrollTop - box.clientHeight < 2;
}"""


def test_older_parts_come_above_and_each_once(house: House) -> None:
    page = house.visitor().page
    page.goto("/device")  # a page that does little by itself
    page.wait_for_load_state("networkidle")
    assert page.evaluate(READ) == [[7, "ef"], [3, "cdef"], [3, "cdefg"], [0, "abcdefg"], [0, "x"]]


def test_the_last_line_is_in_sight_when_one_comes(house: House, finished: str) -> None:
    nina = house.visitor("Nina")
    nina.goes(f"/table/{finished}")
    expect(nina["#log li"].last).to_contain_text("wins")
    expect(nina["#keeping"]).to_be_visible()  # it comes late, and takes some of the room
    nina.page.wait_for_function(BELOW_LAST)
    nina["#log li"].first.scroll_into_view_if_needed()
    nina.page.set_viewport_size({"width": 1440, "height": 700})
    expect(nina["#log li"].first).to_be_in_viewport()  # who reads further up stays there
