"""What people may be called, and how two who are called alike are told apart at a table.

A name may be written in any script. It is refused if it cannot be seen, or if one word of it mixes scripts, as in an А
from Cyrillic before Latin letters. Whole names that look alike in two scripts are allowed, but `likeness` is the same
for both, so that they get a number at a table. The letters that look alike are the Unicode Consortium's list.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files

import msgspec

from suitcase.engine import SuitcaseError
from suitcase.table import Chair, bot_names

LONGEST = 30
MOST_MARKS = 3  # accents on one letter
JOINERS = "\u200c\u200d"  # between letters of Persian and of India's scripts, and between the parts of one emoji
STYLES = "\ufe0e\ufe0f"  # an emoji as text or as a picture; nothing that one could be called by

# Code points that show nothing (Default_Ignorable_Code_Point), and those that are drawn as a blank.
UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U00013441\U00013443\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
TOGETHER = frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})  # as they are written in one word
AS_A_BOT = re.compile(r"[(\[{<]\s*b[o0]t\s*[)\]}>]", re.I)


def clean(name: str) -> str:
    """A name as it is kept and shown, or a sentence why it is none."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    name = "".join(letter for letter in name if letter not in STYLES)
    if not name or UNSEEN.search(name) or not all(map(_seen, name, " " + name, name[1:] + " ")):
        raise SuitcaseError("A name is made of letters that can be seen.")
    if len(name) > LONGEST:
        raise SuitcaseError(f"A name has at most {LONGEST} letters.")
    if re.search(rf"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{{{MOST_MARKS + 1}}}", name):
        raise SuitcaseError(f"A letter of a name has at most {MOST_MARKS} accents.")
    if any(len(_scripts(word)) > 1 and not _scripts(word) <= TOGETHER for word in re.split(r"[\W_]+", name)):
        raise SuitcaseError("Write each word of a name in one alphabet: letters of two of them can look the same.")
    if AS_A_BOT.search(unicodedata.normalize("NFKC", name)):
        raise SuitcaseError("Only the bots here are marked as bots; choose another name.")
    return name


def _seen(letter: str, before: str, after: str) -> bool:
    kind = unicodedata.category(letter)
    if letter in JOINERS:
        return _joins(before) and _joins(after)
    if kind.startswith("M") and before == " ":
        return False  # an accent on nothing
    return kind[0] in "LMNPS" or letter == " "


def _joins(letter: str) -> bool:
    """Whether a joiner may stand beside this: in scripts whose letters join, after a virama, or in an emoji."""
    kind = unicodedata.category(letter)
    script = _script(letter)
    return script in ("ARABIC", "SYRIAC", "MONGOLIAN") or kind in ("So", "Sk") or _indic(letter)


def _indic(letter: str) -> bool:
    return 0x0900 <= ord(letter) <= 0x0DFF


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _scripts(word: str) -> set[str]:
    """The scripts of a word's letters; signs that many scripts share do not count."""
    plain = unicodedata.normalize("NFKC", word)
    return {_script(letter) for letter in plain if unicodedata.category(letter) in ("Lu", "Ll", "Lt", "Lo")}


# --- Alike ------------------------------------------------------------------------------------------


class _Glyph(msgspec.Struct):
    c: str


@cache
def _classes() -> dict[str, str]:
    """For each letter that looks like another, one that stands for all of them; capitals count as small ones."""
    data = (files("confusable_homoglyphs") / "confusables.json").read_bytes()
    alike = msgspec.json.decode(data, type=dict[str, list[_Glyph]])
    leader: dict[str, str] = {}

    def lead(letter: str) -> str:
        while (up := leader.get(letter, letter)) != letter:
            letter = up
        return letter

    for letter, others in alike.items():
        for other in (letter.casefold(), *(glyph.c.strip("\u200e") for glyph in others)):
            if len(letter) == len(other) == 1:
                first, second = sorted((lead(letter), lead(other)))
                leader[second] = first
    return {letter: lead(letter) for letter in leader}


def likeness(name: str) -> str:
    """The same for names that people could take for each other."""
    classes = _classes()
    plain = unicodedata.normalize("NFKD", name).casefold()
    seen = (letter for letter in plain if unicodedata.category(letter)[0] in "LNPS")
    return "".join(classes.get(letter, letter) for letter in seen)


def free_for_bots(taken: Iterable[str]) -> Iterator[str]:
    """What bots can be called that nobody takes for one of these, for any number of them."""
    alike = set(map(likeness, taken))
    return (name for name in bot_names() if likeness(name) not in alike)


def seated(name: str, chairs: Sequence[Chair], *, begun: bool = False) -> tuple[str, dict[int, str]]:
    """What somebody is called who sits down among these chairs, and the new names of bots that make way for them.

    Of two people who are called alike, the second gets a number. Once the game has begun, bots keep their names: the
    journal has them."""
    wanted = likeness(name)
    bots = [seat for seat, chair in enumerate(chairs) if chair.bot and likeness(chair.name) == wanted and not begun]
    others = {likeness(chair.name) for seat, chair in enumerate(chairs) if chair.name and seat not in bots}
    called, number = name, 1
    while likeness(called) in others:
        number += 1
        called = f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"
    free = free_for_bots([called, *(chair.name for chair in chairs)])
    return called, dict(zip(bots, free, strict=False))
