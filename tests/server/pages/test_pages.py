"""Pages and the browser's files: what a browser may keep, and what it is told to fetch early."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

from suitcase.games import GAMES
from suitcase.games import game as find_game
from suitcase.server import faces, shelf
from suitcase.server.api.rulebook import rulebook
from suitcase.server.boxes import game_info
from suitcase.server.pages import files
from suitcase.server.pages.files import WEB, Edition, Pages
from tests.server.visitors import Visitor

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
    assert not re.search(r'(?:src|href)="/(?:web|games|more)/', page.text)
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


@pytest.mark.parametrize("path", ["/", "/device", "/table/any", "/web/table/table.js", "/games/suits/browser/table.js"])
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


def test_what_stands_at_the_head_of_all_pages_is_written_once(visit: Come) -> None:
    common = (WEB / "look" / "head.html").read_text(encoding="utf-8").splitlines()
    http = visit().http
    for path in ("/", "/device", "/table/any", "/replay/any", "/verify/any"):
        head = http.get(path).text.partition("</head>")[0]
        for line in common:
            beginning = line.partition("/web/")[0]  # a version follows in an address
            assert beginning in head, path
        assert "head.html" not in head
    for page in {*WEB.rglob("*.html")} - {WEB / "look" / "head.html", WEB / "print" / "print.html"}:
        assert not {*common} & {*page.read_text(encoding="utf-8").splitlines()}, page.name


# --- What is fetched early --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_table_names_all_of_its_game_s_face(visit: Come, game: str) -> None:
    ana = visit("Ana")
    table = ana.open("me", *["open"] * (find_game(game).seats[0] - 1), game=game, options={})
    unknown = ana.http.get("/table/any").text
    for page in ("table", "replay"):
        text = ana.http.get(f"/{page}/{table}").text
        modules, styles = ([plain(each) for each in links(text, kind)] for kind in ("modulepreload", "stylesheet"))
        face = f"/games/{game.replace('-', '_')}/browser/table.js"
        assert face in modules
        assert {"/web/kit/html.js", "/web/kit/plain-face.js"} <= set(modules)
        assert len(modules) == len(set(modules))
        assert [each for each in styles if each.startswith("/games/")] == [
            urljoin(face, sheet) for sheet in find_game(game).styles
        ]
    assert "/games/" not in unknown
    assert len(links(unknown, "modulepreload")) > 10


def test_the_shelf_names_the_lids_of_its_boxes(visit: Come) -> None:
    modules = [plain(each) for each in links(visit().http.get("/").text, "modulepreload")]
    boxes = {f"/games/{game.replace('-', '_')}/browser/box.js" for game in GAMES}
    assert boxes <= set(modules)


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
    monkeypatch.setattr(files, "WEB", tmp_path)
    found = Edition().needed(["/web/a.js"])
    assert found == [f"/web/{name}.js" for name in ("a", "b", "c", "deep/d", "e", "f")]


# --- Files that change ------------------------------------------------------------------------------


def small_web(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "small.html").write_text('<head><script type="module" src="/web/small.js"></script></head>')
    (folder / "small.js").write_text("1;")
    monkeypatch.setattr(files, "WEB", folder)


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
    assert "/games/suits/browser/table.js" in Edition().files


# --- Addresses and folders --------------------------------------------------------------------------

IMPORTED = re.compile(r"""^(?:import|export)\b[^'"]*['"]([^'"]+\.js)['"]""", re.MULTILINE)


def test_addresses_mirror_the_disk() -> None:
    package = files.WEB.parent
    found = Edition().files
    assert len(found) > 100
    for address, file in found.items():
        assert file.body == (package / address.lstrip("/")).read_bytes()


def test_an_editor_can_follow_every_import() -> None:
    package = files.WEB.parent
    modules = [*package.glob("web/**/*.js"), *package.glob("games/*/browser/**/*.js")]
    followed = [(module, named) for module in modules for named in IMPORTED.findall(module.read_text(encoding="utf-8"))]
    assert len(followed) > 200
    assert [f"{module}: {named}" for module, named in followed if not (module.parent / named).is_file()] == []


def test_a_page_takes_modules_from_its_own_room_the_kit_and_the_look_alone() -> None:
    web = files.WEB
    for module in web.rglob("*.js"):
        room = module.relative_to(web).parts[0]
        for named in IMPORTED.findall(module.read_text(encoding="utf-8")):
            taken = (module.parent / named).resolve().relative_to(web.resolve()).parts[0]
            assert taken in {room, "kit", "look"}, f"{module}: {named}"


def test_the_shell_names_no_game() -> None:
    """What is about one game is in that game's folder."""
    names = [path.name for path in faces.GAMES.glob("*/") if (path / "browser").is_dir()]
    assert len(names) > 5
    words = re.compile(
        "|".join(name.replace("_", "[-_]") for name in names if name != "suits") + r"|games/\w+/browser|SUIT UP"
    )
    for path in files.WEB.rglob("*.*"):
        assert not words.search(path.read_text(encoding="utf-8")), path


GAME = """
from examples.lone_suit import LoneSuit

class Mine(LoneSuit):
    name = "my_games.mine"

GAME = Mine()
"""


def test_a_game_from_elsewhere_brings_a_face_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "my_games" / "mine"
    mine = folder / "browser"
    (mine / "art").mkdir(parents=True)
    (folder / "__init__.py").write_text(GAME)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("SUITCASE_GAMES", "my_games.mine")
    info = game_info(shelf.in_the_box("my_games.mine"))
    assert (info.face, info.styles, info.box) == (None, [], None)
    assert "Nobody has written the rules down yet" in rulebook(shelf.in_the_box("my_games.mine"))
    assert not any(address.startswith("/more/") for address in Edition().files)
    (mine / "table.js").write_text("import { html } from '../../../web/kit/html.js';\nimport './art/card.js';")
    (mine / "table.css").write_text("b {}")
    (mine / "art" / "card.js").write_text("1;")
    game_info.cache_clear()
    edition = Edition()
    info = game_info(shelf.in_the_box("my_games.mine"))
    assert (info.face, info.styles) == (
        "/more/my_games.mine/browser/table.js",
        ["/more/my_games.mine/browser/table.css"],
    )
    assert info.box == info.face in edition.boxes
    needed = ["/more/my_games.mine/browser/table.js", "/web/kit/html.js", "/more/my_games.mine/browser/art/card.js"]
    assert edition.needed([info.face]) == needed
    page = edition.page("table.html", [info.face], info.styles).body.decode()
    assert f'<link rel="stylesheet" href="/v/{edition.version}/more/my_games.mine/browser/table.css">' in page
