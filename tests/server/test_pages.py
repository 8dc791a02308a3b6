"""Pages and the browser's files: what a browser may keep, and what it is told to fetch early."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from suitcase.games import GAMES
from suitcase.games import game as find_game
from suitcase.server import pages, shelf
from suitcase.server.pages import Edition, Pages
from tests.server.helpers import Visitor

Come = Callable[..., Visitor]
YEAR = "public, max-age=31536000, immutable"


def links(page: str, kind: str) -> list[str]:
    return re.findall(rf'<link rel="{kind}" href="([^"]+)"', page)


def plain(address: str) -> str:
    """An address without its version."""
    found = re.fullmatch(r"/v/[0-9a-f]{16}(/.+)", address)
    assert found, address
    return found[1]


def a_file(http: httpx.Client) -> str:
    return links(http.get("/").text, "stylesheet")[0]


# --- What may be kept -------------------------------------------------------------------------------


def test_a_file_at_the_address_that_pages_use_is_kept_for_a_year(visit: Come) -> None:
    http = visit().http
    page = http.get("/table/any")
    assert page.headers["cache-control"] == "no-cache"
    named = re.findall(r'(?:src|href)="(/v/[^"]+)"', page.text)
    assert len(named) > 20
    assert not re.search(r'(?:src|href)="/(?:web|games)/', page.text)
    for address in named:
        answer = http.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, YEAR)
        assert answer.content == http.get(plain(address)).content


@pytest.mark.parametrize("version", ["0123456789abcdef", "0", "x" * 100, "%2e%2e"])
def test_a_page_from_before_an_update_still_gets_files_but_has_to_ask_each_time(visit: Come, version: str) -> None:
    http = visit().http
    address = plain(a_file(http))
    old, now = http.get(f"/v/{version}{address}"), http.get(address)
    assert (old.status_code, old.content) == (200, now.content)
    assert old.headers["cache-control"] == now.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/device", "/table/any", "/web/table.js", "/games/suits/table.js"])
def test_what_has_not_changed_is_not_sent_again(visit: Come, path: str) -> None:
    http = visit().http
    first = http.get(path)
    tag = first.headers["etag"]
    for known in (tag, f'"other", {tag}'):
        again = http.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert (again.headers["etag"], again.headers["cache-control"]) == (tag, "no-cache")
        assert "content-security-policy" in again.headers
    assert http.get(path, headers={"If-None-Match": '"other"'}).content == first.content
    assert http.head(path, headers={"If-None-Match": tag}).status_code == 304


def test_files_are_packed_for_those_who_can_unpack_them(visit: Come) -> None:
    http = visit().http
    for path in ("/", a_file(http)):
        packed, loose = (http.get(path, headers={"Accept-Encoding": coding}) for coding in ("gzip", "identity"))
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in loose.headers
        assert packed.content == loose.content  # httpx has unpacked it, once
        assert int(packed.headers["content-length"]) == len(gzip.compress(loose.content))
        assert packed.headers["vary"] == loose.headers["vary"] == "Accept-Encoding"


# --- What is fetched early --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_table_names_all_of_its_game_s_face(visit: Come, game: str) -> None:
    ana = visit("Ana")
    table = ana.open("me", *["open"] * (find_game(game).seats[0] - 1), game=game, options={})
    unknown = ana.http.get("/table/any").text
    for page in ("table", "replay"):
        text = ana.http.get(f"/{page}/{table}").text
        modules, styles = ([plain(each) for each in links(text, kind)] for kind in ("modulepreload", "stylesheet"))
        assert f"/games/{game}/table.js" in modules
        assert {"/web/html.js", "/web/plain-face.js"} <= set(modules)
        assert len(modules) == len(set(modules))
        assert [each for each in styles if each.startswith("/games/")] == [
            f"/games/{game}/{sheet}" for sheet in find_game(game).styles
        ]
    assert "/games/" not in unknown
    assert len(links(unknown, "modulepreload")) > 10


def test_the_shelf_names_the_lids_of_its_boxes(visit: Come) -> None:
    modules = [plain(each) for each in links(visit().http.get("/").text, "modulepreload")]
    assert {f"/games/{game}/box.js" for game in GAMES} <= set(modules)


def test_imports_are_followed_however_they_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "a.js": """// import { x } from './comment.js';
import './b.js';
import * as c from "./c.js"
import d, {
  one as two,
  $three,
} from './deep/d.js';
export { four } from './e.js';
export * from './e.js';
export const words = 'taken from "./words.js"';
const later = () => import('./later.js');
""",
        "b.js": "import { a } from './a.js';\nimport { gone } from './gone.js';\nimport x from 'https://x.example/x.js';",
        "deep/d.js": "import { f } from '../f.js';",
    } | {f"{name}.js": "" for name in ("c", "e", "f", "comment", "words", "later")}
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(pages, "WEB", tmp_path)
    found = Edition().needed(["/web/a.js"])
    assert found == [f"/web/{name}.js" for name in ("a", "b", "c", "deep/d", "e", "f")]


# --- Files that change ------------------------------------------------------------------------------


def small_web(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "small.html").write_text('<head><script type="module" src="/web/small.js"></script></head>')
    (folder / "small.js").write_text("1;")
    monkeypatch.setattr(pages, "WEB", folder)


@pytest.mark.parametrize("reload", [False, True])
def test_a_changed_file_is_seen_only_with_reload(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reload: bool) -> None:
    small_web(tmp_path, monkeypatch)
    kept = Pages(reload=reload)
    before = kept.edition(for_page=True)
    assert f"/v/{before.version}/web/small.js" in before.page("small.html").body.decode()
    (tmp_path / "small.js").write_text("2;")
    after = kept.edition(for_page=True)
    assert after.files["/web/small.js"].body == (b"2;" if reload else b"1;")
    assert (after.version != before.version) is reload
    assert (after.page("small.html").etag != before.page("small.html").etag) is reload
    assert kept.edition() is after  # files are of the edition that the last page was made of


def test_a_game_that_cannot_be_imported_costs_only_its_own_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "names", lambda: ["suits", "nothing.at.all"])
    assert "/games/suits/table.js" in Edition().files


def test_a_game_s_own_file_goes_before_a_shared_one() -> None:
    files = Edition().files
    own, shared = find_game("suit-up"), find_game("pick-smarter")
    for game in (own, shared):
        for address, file in files.items():
            if address.startswith(f"/games/{game.name}/"):
                assert file.body == game.file(address.rpartition("/")[2]).read_bytes()
    assert files["/games/suit-up/scenes.js"].body != files["/games/pick-smarter/scenes.js"].body
    assert files["/games/suit-up/board.js"].body == files["/games/pick-smarter/board.js"].body
