"""The server's pages and its JSON API, over HTTP. Every answer's headers are checked by the visitor itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urljoin

import httpx
import pytest

from suitcase.engine.journal import read_journal
from suitcase.games import GAMES
from suitcase.games import game as find_game
from suitcase.games.suits import GAME as SUITS
from tests.server.visitors import Visitor, hear_all, play_on, problem
from tests.serving import PATIENCE
from tests.table.helpers import verified

Come = Callable[..., Visitor]
ODD = [  # each is refused for the name and for the game alike
    b'{"name": "\xff", "game": "\xff", "seats": []}',
    b'{"\xff": 1}',
    b'{"name": "\xed\xa0\x80", "game": "\xed\xa0\x80", "seats": []}',
    b'{"name": "\\ud800", "game": "\\ud800", "seats": []}',
    b'{"name": NaN, "game": NaN, "seats": []}',
    b'{"name": 1e999, "game": 1e999, "seats": []}',
    b'{"name": ' + b"9" * 5000 + b"}",
    b"\xef\xbb\xbf{}",
]
BOTS = ("bot:greedy", "bot:random", "bot:greedy")


def bots_game(visitor: Visitor, **more: Any) -> str:
    """A game of bots alone, played to its end."""
    table = visitor.open(*BOTS, **more)
    page = visitor.look(table)
    page.hear_until(lambda: page.state["phase"] == "over")
    return table


# --- Pages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/device", "/table/any", "/replay/any", "/verify/any"])
def test_pages_have_no_script_or_style_of_their_own(visit: Come, path: str) -> None:
    answer = visit().http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<!doctype html>" in answer.text.lower()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", answer.text, re.I)
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", answer.text)


def test_whatever_a_page_asks_for_is_there(visit: Come) -> None:
    http = visit().http
    todo, seen = ["/", "/device", "/table/x", "/replay/x", "/verify/x", "/games/suits/browser/table.js"], set[str]()
    while todo:
        path = todo.pop()
        seen.add(path)
        answer = http.get(path)
        assert answer.status_code == 200, path
        text = answer.text if "svg" not in answer.headers["content-type"] else ""
        named = re.findall(r"""(?:src|href|from|import|@import)\s*[=(]?\s*(?:url\()?["']([./][^"']+[.]\w+)["']""", text)
        found = {urljoin(path, each) for each in named}
        todo += [each for each in found - seen if "$" not in each and each not in todo]
    assert len(seen) > 60


@pytest.mark.parametrize(("name", "kind"), [("look/base.css", "text/css"), ("table/table.js", "text/javascript")])
def test_static_files_have_their_kind(visit: Come, name: str, kind: str) -> None:
    answer = visit().http.get(f"/web/{name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].split(";")[0] == kind
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/web/nothing.js",
        "/web/../server/app.py",
        "/web/%2e%2e/server/app.py",
        "/web/..%2fserver%2fapp.py",
        "/web/..%5cserver%5capp.py",
        "/web//etc/passwd",
        "/web/%2fetc%2fpasswd",
        "/web/table/table.js%00",
        "/games/suits/RULES.md",
        "/games/suits/rules.py",
        "/games/suits/browser/..%2frules.py",
        "/games/suits/..%2f..%2fweb%2flook%2fbase.css",
        "/games/%2e%2e/web/look/base.css",
        "/web/table/table.html",
        "/v/0/server/app.py",
        "/v/0/web/../server/app.py",
        "/v/0/web/..%2fserver%2fapp.py",
        "/v/0/games/suits/rules.py",
        "/v/..%2fserver/app.py",
        "/v//web/look/base.css",
        "/v/0",
        "/v/0/",
        "/nothing",
        "/api/nothing",
    ],
)
def test_nothing_but_the_browser_s_files_can_be_fetched(visit: Come, path: str) -> None:
    url = httpx.URL(visit().http.base_url.copy_with(raw_path=path.encode()))
    assert visit().http.get(url).status_code in (400, 404)


@pytest.mark.parametrize("name", ["antigravity.x", "suitcase.cli", "os.path", ".x", "nothing", "suits.x"])
def test_a_request_cannot_choose_what_the_server_imports(visit: Come, name: str) -> None:
    ana = visit("Ana")
    assert problem(ana.http.get(f"/games/{name}/browser/table.js"), 404) == "There is no such page."
    for answer in (
        ana.http.get(f"/api/games/{name}/rules"),
        ana.http.post("/api/tables", json={"game": name, "seats": ["me", "open"]}),
    ):
        assert problem(answer, 400).startswith("There is no game")


# --- Games ----------------------------------------------------------------------------------------------


def test_the_shelf_has_five_boxes(visit: Come) -> None:
    boxes = visit().http.get("/api/games").json()
    assert len(boxes) == 5
    suits = boxes[0]
    assert (suits["name"], suits["title"], suits["players"]) == ("suits", "Suits", [3, 3])
    assert suits["bots"] == list(suits["levels"]) == ["easy", "normal", "hard", "expert"]
    assert suits["face"] == "/games/suits/browser/table.js"
    assert {option["name"] for option in suits["options"]} == {"hands", "dealer"}
    for box in boxes:
        assert box["title"]
        assert box["credit"]
        assert box["about"].endswith(".")


def test_every_clause_of_the_rulebook_has_its_id(visit: Come) -> None:
    answer = visit().http.get("/api/games/suits/rules")
    assert answer.headers["content-type"].startswith("text/html")
    ids = re.findall(r' id="([A-Z]{2}-\w+)"', answer.text)
    assert len(ids) == len(set(ids))
    in_book = set(re.findall(r"^(?:\W*)(ST-A?\d+)", SUITS.rulebook(), re.M))
    assert in_book == set(ids)
    assert {"ST-3", "ST-4", "ST-10", "ST-12", "ST-14"} <= set(ids)  # those that a table points at
    assert "<script" not in answer.text


def test_a_book_for_players_has_pictures_first_and_folds_readings(visit: Come) -> None:
    http = visit().http
    for name in GAMES:
        book = http.get(f"/api/games/{name}/book").json()
        assert book["goal"].endswith(".")
        assert all(sign["draws"] and sign["say"] for sign in book["short"] + book["game"]["signs"])
        open_part, folded = book["rules"].split("<details>", 1)
        assert "<h2>In short</h2>" not in book["rules"]  # its pictures stand for it
        assert "How we read it" in folded
        assert not re.search(r"-A\d+\b", re.sub(r"\(.*?\)", "", open_part))
        assert not re.search(r"<code>[a-z_]+=|\.toml|--\w|suitcase ", book["rules"])


def test_odd_names_of_games_have_no_rules(visit: Come) -> None:
    http = visit().http
    for name in ("nothing", "..%2Fsuits", "%00", "a" * 500, "os"):
        for address in (f"/api/games/{name}/book", f"/api/games/{name}/rules", f"/rules/{name}"):
            answer = http.get(address)
            assert answer.status_code in (400, 404), address
            assert answer.json()["detail"].endswith(".")


# --- Who someone is -------------------------------------------------------------------------------------


def test_a_person_gets_a_cookie_that_scripts_cannot_read(visit: Come) -> None:
    answer = visit().http.post("/api/player", json={"name": "  Ana   María "})
    assert answer.json() == {"name": "Ana María"}
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("suitcase=")
    for part in ("httponly", "samesite=lax", "path=/", "max-age="):
        assert part in cookie


def test_a_program_gets_a_bearer_token_and_no_cookie(visit: Come) -> None:
    visitor = visit()
    answer = visitor.http.post("/api/player", json={"name": "Robot", "bot": True})
    assert "set-cookie" not in answer.headers
    token = answer.json()["token"]
    me = visitor.http.get("/api/me", headers={"Authorization": f"Bearer {token}"}).json()
    assert me["name"] == "Robot"
    assert visitor.http.get("/api/me").json()["name"] is None


def test_a_token_that_was_not_made_here_stands_for_nobody(visit: Come) -> None:
    visitor = visit("Ana")
    token = visitor.http.cookies["suitcase"]
    other = "A" if token[-9] != "A" else "B"  # not the last letter: some of its bits mean nothing
    for forged in (token[:-9] + other + token[-8:], token.split(".")[0], "x", "W10.", "é"):
        me = visit().http.get("/api/me", headers=[(b"Authorization", f"Bearer {forged}".encode())])
        assert me.json() == {"name": None, "running": [], "finished": []}


def test_a_new_name_is_the_same_player(visit: Come) -> None:
    ana = visit("Ana")
    table = ana.open("me", "open", "open")
    ana.http.post("/api/player", json={"name": "Anita"})
    me = ana.http.get("/api/me").json()
    assert me["name"] == "Anita"
    assert [line["id"] for line in me["running"]] == [table]


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "a\x00b", "\u202eevil", "\n", 7, None])
def test_a_name_is_something_that_can_be_seen(visit: Come, name: Any) -> None:
    problem(visit().http.post("/api/player", json={"name": name}), 400)


def test_any_name_that_can_be_seen_is_kept(visit: Come) -> None:
    letters = [chr(code) for code in range(0x1F300, 0x1F600) if chr(code).isprintable()]
    for name in ("<b>Ana</b>", "Ünï ✿", "".join(Random(1).sample(letters, 30)), "名" * 30):
        assert visit(name).http.get("/api/me").json()["name"] == name


# --- Tables ---------------------------------------------------------------------------------------------


def test_who_has_no_name_cannot_open_a_table(visit: Come) -> None:
    answer = visit().http.post("/api/tables", json={"game": "suits", "seats": ["open"] * 3})
    assert problem(answer, 401) == "Tell us your name first: POST /api/player."


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": ["me", "open"]}, "Suits is for 3 players, not 2."),
        ({"seats": ["me"] * 3}, "You can take one seat, not more; a friend at your device is here:Ben."),
        ({"seats": ["me", "open", "sofa"]}, "A seat is me, open, bot:greedy or here:Ben, not 'sofa'."),
        ({"seats": ["me", "open", "bot:clever"]}, "There is no bot 'clever' for Suits"),
        ({"seats": ["me", "open", 3]}, "seats"),
        ({"seats": "me"}, "seats"),
        ({"options": {"hands": 99}}, "must be a whole number from 1 to 9, not 99."),
        ({"options": {"dealer": "nobody"}}, "dealer"),
        ({"options": {"tricks": 1}}, "tricks"),
        ({"clock": {"kind": "move", "seconds": 1}}, "clock.seconds"),
        ({"clock": {"kind": "sand"}}, "clock.kind"),
        ({"public": "yes"}, "public"),
        ({"secret": 1}, "secret"),
    ],
)
def test_a_wish_that_cannot_be_is_answered_with_a_sentence(visit: Come, wish: dict[str, Any], sentence: str) -> None:
    ana = visit("Ana")
    answer = ana.http.post("/api/tables", json={"game": "suits", "seats": ["me", "open", "open"]} | wish)
    assert sentence in problem(answer, 400)
    assert ana.http.get("/api/me").json()["running"] == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff", b'{"box":"suits"}', b"[" * 10_000, *ODD])
def test_a_body_that_cannot_be_read_is_answered_with_a_sentence(visit: Come, body: bytes) -> None:
    ana = visit("Ana")
    for path in ("/api/tables", "/api/player"):
        problem(ana.http.post(path, content=body, headers={"Content-Type": "application/json"}), 400)


def test_a_body_that_is_too_big_is_not_read(visit: Come) -> None:
    as_json = {"Content-Type": "application/json"}
    problem(visit("Ana").http.post("/api/tables", content=b" " * 100_000, headers=as_json), 413)


def test_a_table_s_link_cannot_be_guessed_and_one_line_says_what_it_is(visit: Come) -> None:
    ana = visit("Ana")
    table = ana.open("open", "me", "bot:greedy")
    assert len(table) >= 16
    line = {
        "id": table,
        "game": "suits",
        "title": "Suits",
        "phase": "gathering",
        "names": ["", "Ana", "Hazel"],
        "open": 1,
        "public": False,
        "yours": True,
        "your_turn": False,
        "result": None,
    }
    assert ana.http.get(f"/api/tables/{table}").json() == line | {"seat": 1}
    assert visit("Ben").http.get(f"/api/tables/{table}").json() == line | {"yours": False}
    for wrong in (table[:-1], table + "x", table.swapcase()):
        assert "There is no such table" in problem(ana.http.get(f"/api/tables/{wrong}"), 404)


def test_only_public_tables_that_are_not_over_are_listed(visit: Come) -> None:
    ana = visit("Ana")
    private = ana.open("me", "open", "open")
    public = ana.open("me", "open", "open", public=True)
    over = bots_game(ana, public=True)
    for visitor in (ana, visit("Ben"), visit()):
        listed = {line["id"] for line in visitor.http.get("/api/tables").json()}
        assert public in listed
        assert not listed & {private, over}


def test_one_s_own_tables_come_with_those_first_where_it_is_one_s_turn(visit: Come) -> None:
    ana = visit("Ana")
    mine = ana.open("me", "bot:greedy", "bot:greedy")
    waiting = ana.open("me", "open", "open")
    watched = bots_game(ana)
    played = ana.open("me", "bot:greedy", "bot:greedy")
    play_on([ana.look(played)])
    me = ana.http.get("/api/me").json()
    assert me["name"] == "Ana"
    assert [(line["id"], line["your_turn"]) for line in me["running"]] == [(mine, True), (waiting, False)]
    assert [line["id"] for line in me["finished"]] == [played]
    assert me["finished"][0]["result"].endswith(".")
    assert watched not in str(me)


# --- Afterwards -----------------------------------------------------------------------------------------


def test_journal_and_replay_are_refused_while_the_game_runs(visit: Come) -> None:
    ana = visit("Ana")
    for table in (ana.open("me", "open", "open"), ana.open("me", "bot:greedy", "bot:greedy")):
        for what in ("journal", "replay", "replay?seat=0", "replay?open=true"):
            assert "The game is not over" in problem(ana.http.get(f"/api/tables/{table}/{what}"), 409)


def test_the_journal_of_a_finished_game_is_there_for_everyone_and_verifies(visit: Come) -> None:
    table = bots_game(visit("Ana"))
    answer = visit().http.get(f"/api/tables/{table}/journal")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="{table}.journal"'
    assert verified(answer.text).finished


def test_a_replay_shows_what_a_seat_or_a_spectator_saw_or_everything(visit: Come) -> None:
    ana = visit("Ana")
    table = bots_game(ana)
    journal = read_journal(ana.http.get(f"/api/tables/{table}/journal").content)
    path = f"/api/tables/{table}/replay"
    by_seat, watched, whole = (ana.http.get(path + query).json() for query in ("?seat=1", "", "?open=true"))
    for found in (by_seat, watched, whole):
        assert [moment["n"] for moment in found["moments"]] == list(range(49))
        assert [moment["action"] for moment in found["moments"]] == [step.action for step in journal.steps]
        assert found["outcome"]["winners"]
        assert found["seed"] == (journal.seed or b"").hex()
        drawn = [(k, draw.number, draw.n) for k, step in enumerate(journal.steps) for draw in step.draws]
        assert [tuple(draw) for draw in found["draws"]] == drawn
    assert (by_seat["viewer"], watched["viewer"], whole["open"]) == (1, None, True)
    first = by_seat["moments"][0]["views"]
    assert len(first) == 1
    assert len(first[0]["hand"]) == 16
    assert watched["moments"][0]["views"][0]["hand"] == []
    hands = [view["hand"] for view in whole["moments"][0]["views"]]
    assert hands[1] == first[0]["hand"]
    assert len({card for hand in hands for card in hand}) == 48
    assert by_seat["moments"][-1]["told"] != []
    for seat in (-1, 3):
        assert problem(ana.http.get(f"{path}?seat={seat}"), 400) == f"The seats are 0 to 2, not {seat}."
    problem(ana.http.get(f"{path}?seat=x"), 400)


def test_what_lies_in_a_box_is_kept_under_its_own_name(visit: Come) -> None:
    """It is the same for everyone, before and after the deal, and nothing under any other name."""
    ana = visit("Ana")
    suits = find_game("suits")
    tables = (ana.open("me", "open", "open"), ana.open("me", "bot:greedy", "bot:greedy"))
    found = [
        who.http.get(f"/api/tables/{of}/things/{suits.things_digest()}") for who in (ana, visit()) for of in tables
    ]
    assert len({answer.content for answer in found}) == 1
    assert found[0].json()["things"]["tricks"] == 16
    assert "immutable" in found[0].headers["cache-control"]
    for name in ("0" * 16, find_game("suit-up").things_digest(), "%00", "x" * 300):
        assert "load the page again" in problem(ana.http.get(f"/api/tables/{tables[0]}/things/{name}"), 404)
    assert problem(ana.http.get(f"/api/tables/nowhere/things/{suits.things_digest()}"), 404)


def test_a_replay_tells_of_undos(visit: Come) -> None:
    ana = visit("Ana")
    table = ana.open("me", "open", "open")
    pages = [ana.look(table)]
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        page = visit(name).look(table)
        page.send(sit=seat)
        pages.append(page)
    for page in pages:
        hear_all(page, lambda page: page.state["phase"] == "playing")
    pages[0].play()
    pages[0].send(undo=True, n=1)
    for page in pages[1:]:
        hear_all(page, lambda page: page.state.get("undo"))
        page.send(answer=True)
    for page in pages:
        hear_all(page, lambda page: page.n == 2)
    play_on(pages)
    moments = ana.http.get(f"/api/tables/{table}/replay?seat=0").json()["moments"]
    assert moments[2]["action"] == "undo 0"
    assert moments[2]["views"] == moments[0]["views"]
    assert len(moments) == 51


# --- For whoever runs it --------------------------------------------------------------------------------


def test_health_and_metrics(visit: Come) -> None:
    http = visit().http
    assert http.get("/health").json()["status"] == "ok"
    bots_game(visit("Ana"))
    answer = http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    numbers = dict(re.findall(r"^(\w+) ([\d.e+]+)$", answer.text, re.M))
    assert float(numbers["suitcase_moves_total"]) >= 48
    assert float(numbers["suitcase_tables"]) >= 0
    assert float(numbers["suitcase_viewers"]) >= 0


def test_the_api_describes_itself(visit: Come) -> None:
    http = visit().http
    found = http.get("/schema/openapi.json").json()
    assert found["openapi"].startswith("3.")
    assert {
        "/api/games",
        "/api/games/{name}/book",
        "/api/me/played",
        "/api/games/{name}/rules",
        "/api/puzzle",
        "/api/tables/{table_id}/review",
        "/api/player",
        "/api/player/link",
        "/api/player/recovery",
        "/api/player/take",
        "/api/me",
        "/api/me/figures",
        "/api/me/finished",
        "/api/me/papers/{game}",
        "/api/me/papers/{game}/import",
        "/api/me/papers/{game}/{paper}",
        "/api/me/papers/{game}/{paper}/text",
        "/api/tables",
        "/api/tables/{table_id}",
        "/api/tables/{table_id}/again",
        "/api/tables/{table_id}/journal",
        "/api/tables/{table_id}/moments",
        "/api/tables/{table_id}/link",
        "/api/tables/{table_id}/picture.svg",
        "/api/tables/{table_id}/replay",
        "/api/tables/{table_id}/story",
        "/api/tables/{table_id}/story.md",
        "/api/tables/{table_id}/things/{digest}",
        "/health",
        "/metrics",
    } == set(found["paths"])
    assert "//cdn" not in http.get("/schema").text


@pytest.mark.parametrize(("method", "path"), [("POST", "/"), ("DELETE", "/api/tables"), ("PUT", "/api/player")])
def test_other_methods_are_refused(visit: Come, method: str, path: str) -> None:
    problem(visit("Ana").http.request(method, path, json={}), 405)


@pytest.mark.parametrize("path", ["/", "/web/table/table.js", "/api/games", "/nowhere"])
def test_head_is_get_without_the_body(visit: Come, path: str) -> None:
    http = visit("Ana").http
    whole, head = http.get(path), http.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert "content-security-policy" in head.headers


def test_pages_are_sent_packed(visit: Come) -> None:
    answer = visit("Ana").http.get("/web/table/table.js")
    assert answer.headers["content-encoding"] == "gzip"
    assert "import" in answer.text


def test_a_page_elsewhere_may_not_read_an_answer(visit: Come) -> None:
    answer = visit("Ana").http.get("/api/me", headers={"Origin": "https://evil.example"}, timeout=PATIENCE)
    assert not [name for name in answer.headers if name.startswith("access-control")]
