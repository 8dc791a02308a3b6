"""The story of a table as Markdown and as a page for print: all of it, and nothing that the viewer may not know."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from markdown_it import MarkdownIt

from suitcase.engine import FastChance
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg.character import surprise, written
from suitcase.server.replays.stories import Line, as_html, as_markdown, lines_of
from tests.server.helpers import in_file, look_at, open_hub, table_in, wish
from tests.server.visitors import Come, Visitor, play_on, problem, three

HOSTILE = "<script>alert(1)</script> *x* [a](http://b) `c` {{content}}\n# no heading\n1. no list"


def test_who_sits_there_has_their_own_story_and_others_the_spectator_s(visit: Come) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    table = ana.open("me", "open", game="suits-rpg", options={})
    problem(ana.http.get(f"/api/tables/{table}/story.md"), 409)
    pages = [ana.look(table), ben.look(table)]
    pages[1].send(sit=1)
    for page in pages:
        page.hear_until(lambda page=page: page.state["phase"] == "playing")  # type: ignore[misc]
    for who, action in (
        (1, answered("sheet", written(surprise(FastChance(1), "Vera")))),
        (0, 'note "The butler did it."'),
        (0, 'open "Rain on the docks."'),
        (0, 'handout p1 "The code is 4711."'),
        (0, answered("say", HOSTILE.replace("\n", " "))),
        (0, "end scene"),
        (0, answered("open", "The vault\n\nIt is cold.")),
    ):
        pages[who].hear_until(lambda: pages[who].n >= max(page.n for page in pages))  # noqa: B023  (called at once)
        pages[who].play(action)
        for page in pages:
            page.hear_until(lambda page=page: page.n >= pages[who].n)  # type: ignore[misc]  # noqa: B023
    eve = visit("Eve")
    texts = {}
    for name, http in (("ana", ana.http), ("ben", ben.http), ("eve", eve.http), ("nobody", visit().http)):
        answer = http.get(f"/api/tables/{table}/story.md")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"].startswith("text/markdown")
        assert "attachment" in answer.headers["content-disposition"]
        assert answer.headers["cache-control"] == "no-store"
        printed = http.get(f"/story/{table}")
        assert printed.status_code == 200, printed.text
        assert printed.headers["content-type"] == "text/html; charset=utf-8"
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=", printed.text, re.I)
        texts[name] = answer.text + printed.text
        assert "## Scene 1" in answer.text
        assert answer.text.count("## Scene 1") == 1
        assert "## Scene 2: The vault" in answer.text
        assert "Rain on the docks." in answer.text
        html = MarkdownIt("commonmark").render(answer.text)
        assert "<script" not in html
        assert "<a " not in html
        assert html.count("<h1>") == 1
    assert [name for name, text in texts.items() if "4711" in text] == ["ana", "ben"]
    assert not any("butler" in texts[name] for name in ("ben", "eve", "nobody"))
    assert texts["eve"] == texts["nobody"]


def test_the_end_is_in_it_for_each_reader_and_it_is_the_same_as_the_log(visit: Come) -> None:
    people = {}

    def come(name: str | None = None) -> Visitor:
        people[name] = visit(name)
        return people[name]

    table, pages = three(come)
    play_on(pages)
    watching = come().look(table)
    said = {}
    for name, page in zip(people, [*pages, watching], strict=True):
        text = people[name].http.get(f"/api/tables/{table}/story.md").text
        said[name] = text.partition("## The end\n\n")[2].partition("\n")[0]
        assert said[name] == page.state["outcome"]["why"]
    assert len(set(said.values())) > 1  # who won reads "you"
    told = "".join(text.replace("\\", "").split())
    assert all("".join(line.split()) in told for line in watching.welcome["log"])


def test_markdown_takes_nothing_for_a_sign() -> None:
    for text in (
        "# x",
        "1. x",
        "12) x",
        "- x",
        "+ x",
        "= x",
        "* x",
        "> x",
        "a | b",
        "&lt;",
        "<b>",
        "~~x~~",
        "__x__",
        HOSTILE,
    ):
        html = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(as_markdown(Line("text", text)))
        assert re.fullmatch(r"<p>[^<]*</p>\n", html), html
        shown = html[3:-5].replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&amp;", "&")
        assert shown == " ".join(text.split())
        assert re.fullmatch(r"<p>[^<]*</p>\n", as_html(Line("text", text)), re.DOTALL)


def test_a_long_game_is_told_from_its_beginning(tmp_path: Path) -> None:
    """Longer than what a visitor's log goes back: the export has everything."""

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open"), game="suits-rpg", options={})
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
            await wish(hub, ben, sit=1)
            for k in range(600):
                await wish(hub, ana, do=f'say "Word {k}."', n=live.table.number)
            row = hub.store.table(live.id)
            assert row is not None
            told = [line.text for line in lines_of(row, hub.store.journal(live.id), None)]
            assert all(any(f"Word {k}." in text for text in told) for k in range(600))

    asyncio.run(scene())
