"""An app of the pages, links that friends can open, and pictures of endings."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from suitcase.engine import Outcome
from suitcase.server.api.links import ALONE
from suitcase.server.door.origins import Origins
from suitcase.server.pages.files import Edition
from suitcase.server.pages.installing import LOADED, manifest_of, worker_of
from suitcase.server.replays.pictures import picture
from tests.server.visitors import Come, play_on, problem

NAMES = ["<b>Ana</b>", 'Ben" onload="x', "Cleo & \x0b co"]


def test_the_worker_knows_one_version_and_keeps_no_page(visit: Come) -> None:
    stranger = visit()
    answer = stranger.http.get("/worker")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"  # a newer one is seen at once
    version = re.findall(r"/v/(\w+)/", stranger.http.get("/").text)[0]
    assert f"const VERSION = '{version}';" in answer.text
    needed = json.loads(re.findall(r"JSON.parse\('(.*)'\)", answer.text)[0])
    assert sorted(needed) == sorted(set(LOADED.findall(stranger.http.get("/away").text)))
    assert needed
    for address in needed:
        assert stranger.http.get(address).status_code == 200
        assert address.startswith(f"/v/{version}/")


def test_another_version_is_another_worker() -> None:
    edition, newer = Edition(), Edition()
    newer.version = "0123456789abcdef"
    assert worker_of(edition).etag != worker_of(newer).etag
    assert b"0123456789abcdef" in manifest_of(newer).body


def test_the_manifest_names_what_is_there(visit: Come) -> None:
    stranger = visit()
    answer = stranger.http.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert stranger.http.get(manifest["start_url"]).status_code == 200
    for icon in manifest["icons"]:
        assert stranger.http.get(icon["src"]).headers["content-type"].startswith("image/svg+xml")
    assert '<link rel="manifest" href="/manifest.webmanifest">' in stranger.http.get("/").text


def test_a_link_is_one_that_friends_can_open(visit: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = visit("Ana")
    table = ana.open("me", "open", "open")
    here = ana.http.get(f"/api/tables/{table}/link").json()
    assert here == {"link": f"{ana.address}/table/{table}", "picture": None, "why": ALONE}
    problem(ana.http.get("/api/tables/no-such-table-there/link"), 404)
    problem(ana.http.get("/api/tables/x%00y/link"), 400)
    # From the local network the page has its address already; a forged Host is refused before.
    there = ana.http.get(f"/api/tables/{table}/link", headers={"Host": "192.0.2.7:8000"}).json()
    assert there["link"] == f"http://192.0.2.7:8000/table/{table}"
    assert there["picture"].startswith("data:image/svg+xml")
    assert there["why"] == ""
    problem(ana.http.get(f"/api/tables/{table}/link", headers={"Host": "evil.example"}), 421)
    monkeypatch.setattr("suitcase.server.door.origins._own_address", lambda: "192.0.2.9")
    scope = {"headers": [(b"host", b"localhost:8000")], "scheme": "http"}
    assert Origins("0.0.0.0").elsewhere(scope) == "http://192.0.2.9:8000"  # noqa: S104  (nothing listens)


def test_a_picture_is_of_an_ending_and_escaped(visit: Come) -> None:
    ana = visit(NAMES[0])
    table = ana.open("me", "bot:easy", "bot:easy")
    problem(ana.http.get(f"/api/tables/{table}/picture.svg"), 409)
    play_on([ana.look(table)])
    answer = visit().http.get(f"/api/tables/{table}/picture.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "attachment" in answer.headers["content-disposition"]
    said = "".join(ElementTree.fromstring(answer.text).itertext())  # noqa: S314  (our own text)
    assert NAMES[0] in said
    drawn = picture("Suits", NAMES, Outcome((1,), (3, 7, 6), "Cleo & <script> wins. " * 30), "1 May 2026")
    kinds = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(drawn).iter()}  # noqa: S314
    assert kinds == {"svg", "rect", "text", "path"}
    assert "onload=" not in re.sub(r">[^<]*<", "><", drawn)
