"""Job files with mistakes: each is one kind sentence, with the line where it is. And what is no job at all."""

from __future__ import annotations

import pytest

from suitcase.games.suits_rpg.jobs import explore
from suitcase.games.suits_rpg.jobs.check import check, examine
from suitcase.games.suits_rpg.jobs.lines import lines
from suitcase.games.suits_rpg.jobs.nodes import Mistake
from suitcase.games.suits_rpg.jobs.reading import from_text
from tests.games.suits_rpg.jobs.small import ROUND, SMALL


def mistakes(source: str | bytes) -> list[Mistake]:
    return check(from_text(source.encode() if isinstance(source, str) else source))


def test_the_small_job_has_no_mistake() -> None:
    assert mistakes(SMALL) == []
    assert mistakes(SMALL.replace("\n", "\r\n")) == []


# What is changed, into what, and what is said of the line that then ends with a #.
BROKEN = {
    "a dead branch": (
        'fight = "dog"',
        'fight = "dog"\n\n[[scene.choice.failure.also]] #\nwhen = "noise < 1"\nhurt = 1',
        "This part of the failure of door never happens: its condition is never true there.",
    ),
    "an unknown skill": (
        "ways.thug = 12",
        "ways.thugg = 12 #",
        "There is no skill 'thugg' to try something with: did you mean thug.",
    ),
    "text too long": (
        'text = "Somebody snores."',
        f'text = "{"z" * 1801}" #',
        "The text of scene house is too long by 1 character; 1800 is the most.",
    ),
    "a bad condition": (
        'when = "noise >= 2"',
        'when = "noise >= " #',
        "The condition 'noise >= ' is not right: after >= there must be a number.",
    ),
    "not TOML": ('id = "safe"', 'id = "safe #', "This is not TOML: Illegal character '\\n'."),
    "an unknown goto": (
        'goto = "house" }\n\n[scene',
        'goto = "hose" } #\n\n[scene',
        "There is no scene 'hose': did you mean house.",
    ),
    "an id twice": (
        '[[ending]]\nid = "poor"',
        '[[ending]]\nid = "rich" #\ntitle = "Richer"\ntext = "More."\nsuccess = true\n\n[[ending]]\nid = "poor"',
        "There are two of rich among the endings; every id must be its own.",
    ),
    "threshold 99": (
        "ways.thug = 12",
        "ways.thug = 99 #",
        "Thug is against a number from 1 to 60, a list of 4 (one for each size of the party), or a mark; not 99.",
    ),
    "guns are for fights": (
        "ways.thug = 12",
        "ways.guns = 12 #",
        "There is no skill 'guns' to try something with: guns are for fights.",
    ),
    "a scene that nothing leads to": (
        "[[ending]]",
        '[[scene]] #\nid = "attic"\ntitle = "The Attic"\ntext = "Dust."\n\n[[ending]]',
        "Nobody gets to the scene attic: nothing leads there.",
    ),
    "an ending that nothing leads to": (
        '[[ending]]\nid = "poor"',
        '[[ending]] #\nid = "fame"\ntitle = "Fame"\ntext = "Ah."\nsuccess = true\n\n[[ending]]\nid = "poor"',
        "Nothing leads to the ending fame.",
    ),
    "a choice that can never be taken": (
        '[[scene.choice]]\nid = "safe"',
        '[[scene.choice]] #\nid = "bed"\nname = "The bed"\nways.stealth = 9\nwhen = "noise > 0 and noise < 0"\n'
        'success = { end = "rich" }\nfailure = { end = "poor" }\n\n[[scene.choice]]\nid = "safe"',
        "The choice bed can never be taken.",
    ),
    "a way that can never be taken": (
        "ways.thug = 12",
        'ways.thug = { against = 12, when = "noise > 2" } #',
        "Thug can never be taken: its condition is never true while safe is open.",
    ),
    "a failure that cannot be": (
        'ways.thief = "difficult"\nways.thug = 12\nsuccess = { end = "rich" }\nfailure = { end = "poor" }',
        'ways.thief = 1\nways.thug = 3\nsuccess.end = "rich"\nsuccess.also = [{ when = "noise > 1", end = "poor" }]\n'
        'failure = { end = "poor" } #',
        "The failure of safe never happens.",
    ),
    "everything used up": (
        '[[scene]]\nid = "house"\ntitle = "The House"\ntext = "Somebody snores."',
        '[[scene]] #\nid = "house"\ntitle = "The House"\ntext = "Somebody snores."\n\n[[scene.choice]]\nid = "bed"\n'
        'name = "The bed"\nways.stealth = 9\nsuccess.close = "safe"\nfailure.end = "poor"',
        "In the scene house nothing is left to try after door succeeds by thief, bed succeeds by stealth; add a choice "
        "that stays open, or a trigger that leads on.",
    ),
    "a fight that never begins": (
        '[[scene]]\nid = "house"',
        '[[scene.fight]] #\nid = "cat"\nmarks = ["dog"]\nwon = { goto = "house" }\n\n[[scene]]\nid = "house"',
        "The fight cat never begins.",
    ),
    "a mark who is not in the scene": (
        "ways.thug = 12",
        'ways.thug = "dog" #',
        "The mark dog is not in this scene; the scene's marks and hidden say who is.",
    ),
    "a mark who is hidden": (
        'marks = ["dog"]\n\n[[scene.choice]]\nid = "door"\nname = "The back door"\nways.thief = { against = 15, '
        'say = "Pick it" }\nways.persuasion = { against = "dog", say = "Make friends with the dog" }',
        'hidden = ["dog"]\n\n[[scene.choice]]\nid = "door"\nname = "The back door"\nways.thief = 15\n'
        'ways.persuasion = "dog" #',
        "Persuasion is against dog, who is not to be seen then at the beginning; give the way a condition, or reveal "
        "the mark earlier.",
    ),
    "an unknown mark": ('marks = ["dog"]\nwon', 'marks = ["dof"] #\nwon', "There is no mark 'dof': did you mean dog."),
    "an unknown fight": (
        'fight = "dog"',
        'fight = "fog" #',
        "There is no fight 'fog' in this scene: did you mean dog.",
    ),
    "an unknown counter": (
        "add = { noise = 1 }",
        "add = { nosie = 1 } #",
        "There is no counter 'nosie': did you mean noise.",
    ),
    "a flag that is never set": (
        'when = "noise >= 2"',
        'when = "noise >= 2 or quite" #',
        "The flag 'quite' is asked for and never set: did you mean quiet.",
    ),
    "a flag that nobody asks for": (
        "add = { noise = 1 }",
        'add = { noise = 1 }\nset = "loud" #',
        "The flag 'loud' is set, and no condition asks for it.",
    ),
    "a counter like a flag": (
        'when = "noise >= 2"',
        'when = "noise" #',
        "Noise is a counter; compare it with a number, such as noise >= 1.",
    ),
    "a flag like a counter": (
        'when = "noise >= 2"',
        'when = "quiet > 1" #',
        "Quiet is a flag; it is set or not, and has no number.",
    ),
    "a brace alone": (
        'text = "Somebody snores."',
        'text = "Somebody {snores." #',
        "In the text of scene house a brace { is alone; a condition is written {flag: this|or that}.",
    ),
    "a condition in a text": (
        'text = "Somebody snores."',
        'text = "Somebody {loud: shouts.}" #',
        "The flag 'loud' is asked for and never set: there is quiet.",
    ),
    "nobody who tried": (
        'text = "Somebody snores."',
        'text = "{who} hears somebody snore." #',
        "In the text of scene house there is nobody who tried, so {who} is no one.",
    ),
    "nobody to hurt": (
        'won = { goto = "house" }',
        'won = { hurt = 1, goto = "house" } #',
        "Hurt is for a choice, where somebody has tried something; write hurt-all.",
    ),
    "a slip of the pen": (
        "again = true",
        "agian = true #",
        "Failure of door has no 'agian': did you mean again.",
    ),
    "a wrong type": ("again = true", 'again = "yes" #', "Again of failure of door is true or false, not 'yes'."),
    "two places at once": (
        'success = { end = "rich" }',
        'success = { end = "rich", goto = "garden" } #',
        "Success of safe leads to one place: a scene (goto), a fight or an ending (end).",
    ),
    "nothing but ambush": (
        '[[scene]]\nid = "house"\ntitle = "The House"\ntext = "Somebody snores."\n\n[[scene.choice]]\nid = "safe"\n'
        'name = "The safe"\nways.thief = "difficult"\nways.thug = 12',
        '[[scene]] #\nid = "house"\ntitle = "The House"\ntext = "Somebody snores."\n\n[[scene.choice]]\nid = "safe"\n'
        'name = "The safe"\nways.ambush = 12',
        "In the scene house nothing is left to try after door succeeds by thief; add a choice that stays open, with "
        "another way than ambush, which each has once in a scene, or a trigger that leads on.",
    ),
    "a name that cannot be": (
        'id = "safe"',
        'id = "The safe" #',
        "'The safe' won't do as id: small letters, digits and -, a letter first, at most 24, and none of and, or, not, "
        "down, party, who, flee, none.",
    ),
    "a counter that cannot move": (
        "noise = { most = 2 }",
        "noise = { most = 2, start = 3 } #",
        "Counter noise starts at 3, and goes from 0 to 2.",
    ),
    "too many marks": (
        'preset = "mook"',
        "count = [1, 2, 3] #",
        "Count of mark dog is a number from 1 to 6, or a list of 4, one for each size of the party; not [1, 2, 3].",
    ),
    "an unknown preset": (
        'preset = "mook"',
        'preset = "mok" #',
        "There is no preset 'mok': did you mean mook.",
    ),
    "a table that is none": (
        "noise = { most = 2 }",
        'noise = "two" #',
        "Counter noise is a table with names and values, not 'two'.",
    ),
    "no success": (
        '[[ending]]\nid = "rich"\ntitle = "Rich"\ntext = "{quiet: Nobody heard.|They talk about it still.}"\n'
        "success = true",
        '[[ending]] #\nid = "rich"\ntitle = "Rich"\ntext = "{quiet: Nobody heard.|They talk.}"\nsuccess = false',
        "No ending has success = true, so nobody could do the job.",
    ),
}


def changed(what: str) -> str:
    old, new, _ = BROKEN[what]
    assert old in SMALL
    return SMALL.replace(old, new, 1)


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_has_one_sentence_with_its_line(what: str) -> None:
    source, sentence = changed(what), BROKEN[what][2]
    (line,) = [k for k, text in enumerate(source.split("\n"), 1) if text.endswith("#")]
    assert mistakes(source) == [Mistake(line, sentence)]


def test_a_loop_without_exit() -> None:
    source = SMALL.replace('failure = { end = "poor" }', 'failure = { goto = "attic" }') + ROUND
    source = source.replace('id = "poor"', 'id = "fog"').replace('fallen = "grave"', 'fallen = "fog"')
    source = source.replace(
        'success = { end = "rich" }', 'success = { end = "rich", also = [{ when = "noise > 0", end = "grave" }] }'
    )
    line = source.split("\n").index('id = "attic"')
    assert mistakes(source) == [
        Mistake(
            line,
            "From the scene attic on no ending can be reached after door succeeds by thief, safe fails by thief: it "
            "goes round for ever. Let something lead out of it.",
        )
    ]
    # With a way out it is a loop like any other.
    assert mistakes(source.replace('success.goto = "attic"', 'success.end = "rich"')) == []


def test_no_ending() -> None:
    source = SMALL[: SMALL.index("[[ending]]")].replace('set = "quiet", ', "")
    assert mistakes(source) == [Mistake(1, "A job needs at least one [[ending]].")]


def test_more_choices_than_a_table_has_room_for() -> None:
    many = "".join(
        f'[[scene.choice]]\nid = "c{k}"\nname = "Thing {k}"\nways.wits = 9\nsuccess.end = "rich"\n'
        'failure.end = "poor"\n'
        for k in range(6)
    )
    source = SMALL.replace("[[ending]]", f"{many}\n[[ending]]", 1)
    assert [mistake.sentence for mistake in mistakes(source)] == [
        "In the scene house more than 6 choices can be open at once."
    ]


def test_a_mistake_of_some_parties_only_says_so() -> None:
    source = SMALL.replace('id = "safe"\n', 'id = "safe"\nwhen = "party < 3"\n')
    (mistake,) = mistakes(source)
    assert mistake.sentence.endswith("a trigger that leads on (with 3, 4 players).")
    assert mistakes(source.replace('start = "garden"', 'start = "garden"\nplayers = [1, 2]')) == []


def test_several_mistakes_come_by_line() -> None:
    source = SMALL.replace("ways.thug", "ways.thugg").replace('preset = "mook"', 'preset = "mok"')
    assert [mistake.line for mistake in mistakes(source)] == [14, 52]


def test_a_job_that_is_too_large_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore, "MOST_MEMORIES", 3)
    ((mistake),) = mistakes(SMALL)
    assert mistake.line == 1
    assert mistake.sentence.startswith("The job is too large to be proved")


def test_how_much_was_looked_at() -> None:
    found, proof = examine(from_text(SMALL.encode()))
    assert not found
    assert (proof.memories, proof.endings) == (6, 3)


# --- What is no job -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        (b"", 1, "A job file begins with [job]"),
        (b"\xff\xfe[job]", 1, "A job is text in UTF-8"),
        (b"[job]\nid = '\x00'", 2, "This is not TOML"),
        (b"[job]\n\n\xc3", 3, "A job is text in UTF-8"),
        (b"scene = " + b"[" * 100_000, 1, "nested too deeply"),
        (b"x = " + b"{a=" * 40 + b"1" + b"}" * 40, 1, "nested too deeply"),
        (b"x = " + b"9" * 5000, 1, "This is not TOML"),
        (b"x = 99999999999999999999999", 1, "too many digits"),
        (b"job = 7", 1, "The job is a table"),
        (b"scene = 7", 1, "A job file begins"),
        (b"[[job]]", 1, "The job is a table"),
        (b"[job]\nid = 1979-05-27", 2, "won't do as id"),
        (b"[job]\nid = nan", 2, "won't do as id"),
        (b"mark = [1, 2]\nscene = [[]]\nending = [{}]", 1, "A job file begins"),
        ("[job]\ntitle = '\u202e'".encode(), 1, "The job needs an id"),
        (b"[job]\nid = 'x", 2, "This is not TOML"),
    ],
    ids=range(16),
)
def test_what_is_no_job_is_told_in_sentences(source: bytes, line: int, said: str) -> None:
    found = mistakes(source)
    assert [mistake.line for mistake in found if said in mistake.sentence] == [line]
    for mistake in found:
        assert mistake.sentence.endswith(".")
        assert mistake.sentence[0] != mistake.sentence[0].lower() or not mistake.sentence[0].isalpha()
        assert len(mistake.sentence) < 400
        assert mistake.sentence.isprintable()


def test_lines_of_everything_that_toml_can_write() -> None:
    source = (
        '''
a.b = 1 # x = 2
"c d".'e' = """
[f]
"""
[g] # [h]
h = [ # one
  "]", {i = 1, j = [2,
    3]},
]
[[k]]
l = '''
        + "'''"
        + """
x = 5 """
        + "'''"
        + """
[[k]]
[[k.m]]
n = 1979-05-27T07:32:00Z
[k.o]
p = "a \\\" b"
[[k.m]]
"""
    )
    assert lines(source) == {
        (): 1,
        ("a",): 2,
        ("a", "b"): 2,
        ("c d",): 3,
        ("c d", "e"): 3,
        ("g",): 6,
        ("g", "h"): 7,
        ("g", "h", 0): 8,
        ("g", "h", 1): 8,
        ("g", "h", 1, "i"): 8,
        ("g", "h", 1, "j"): 8,
        ("g", "h", 1, "j", 0): 8,
        ("g", "h", 1, "j", 1): 9,
        ("k",): 11,
        ("k", 0): 11,
        ("k", 0, "l"): 12,
        ("k", 1): 14,
        ("k", 1, "m"): 15,
        ("k", 1, "m", 0): 15,
        ("k", 1, "m", 0, "n"): 16,
        ("k", 1, "o"): 17,
        ("k", 1, "o", "p"): 18,
        ("k", 1, "m", 1): 19,
    }
