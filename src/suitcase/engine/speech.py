"""Sentences are written once and said to each viewer in their own person. Plurals and articles come from here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Voice(msgspec.Struct, frozen=True, gc=False):
    """Speaks to one viewer about seats that have names."""

    viewer: int | None
    names: Sequence[str]

    def name(self, seat: int) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def verb(self, seat: int, verb: str, third: str | None = None) -> str:
        """'play' or 'plays', as fits the seat; give the third person where it is more than an s."""
        return verb if seat == self.viewer else third or f"{verb}s"

    def does(self, seat: int, verb: str, third: str | None = None) -> str:
        """'You play' or 'Ana plays'; give the third person where it is more than an s."""
        if seat == self.viewer:
            return f"You {verb}"
        return f"{self.names[seat]} {third or verb + 's'}"  # not through `verb`: the server says it for every move


def listed(words: Sequence[str]) -> str:
    """'Ana', 'Ana and Bruno', 'Ana, Bruno and you'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def short(say: str) -> str:
    """An action without what it would do: "Museum" of "Museum: 5 palettes"."""
    return say.split(": ")[0]


def told_apart(says: Sequence[str]) -> list[str]:
    """Actions in short words, or in all of them where another has the same short ones."""
    shorter = [short(say) for say in says]
    return [say if shorter.count(words) > 1 else words for say, words in zip(says, shorter, strict=True)]


def counted(n: int, thing: str, things: str | None = None) -> str:
    """'1 card', '3 cards'; give the plural where it is more than an s."""
    return f"{n} {thing if n == 1 else things or f'{thing}s'}"


def capital(text: str) -> str:
    """A text with a capital letter at its beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def in_words(n: int) -> str:
    """'six', and from eleven on the number itself."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def a(thing: str) -> str:
    """'a friend', 'an umpire'."""
    return f"{'an' if thing[:1].lower() in 'aeiou' else 'a'} {thing}"
