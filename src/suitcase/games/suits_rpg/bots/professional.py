"""A player's bot: brings a professional, does what its sheet is good at, and spends cards with sense.

It works from its own view and its legal actions alone. What a play is worth is weighed in percent: a card is spent if
it raises the odds (`view.odds`) by more than the card would be missed later.
"""

from __future__ import annotations

from suitcase.engine import Chance, Position, below
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg.bots.worth import WORTH
from suitcase.games.suits_rpg.cards import JOKERS, SUIT_OF, VALUE_OF
from suitcase.games.suits_rpg.character import Character, modifier, written
from suitcase.games.suits_rpg.odds import modifier_chances
from suitcase.games.suits_rpg.professionals import professionals
from suitcase.games.suits_rpg.skills import SKILLS, USES, WEAPONS
from suitcase.games.suits_rpg.view import PlayView, RpgView, SideView, marks_here

EVEN = 3.0  # what a point of a card's worth costs, in percent of a play
FIT = 3  # the hit points below which one rather gets away
POINT, BETTER = 6, 5  # percent: what a point of a skill is worth, and by how much somebody has to be better
LEND, LEADS = 20, 60  # percent: what a Queen must bring an ally, and how sure Leadership must be


class Professional:
    reads_view_alone = True

    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        view, legal = world.view(seat), world.legal(seat)
        action = _Turn(view, legal, seat, chance).action()
        word = action.partition(" [")[0].partition(' "')[0]
        return action if word in legal or word.rpartition(" ")[0] in legal else _least(legal)


def _least(legal: list[str]) -> str:
    """The action that commits to least. One of these is always legal."""
    for word in ("pass", "stand", "done", "no", "refuse", "leave it", "never mind", "resume"):
        if word in legal:
            return word
    takes = [word for word in legal if word.split(" ")[0] in ("take", "help")]
    return takes[0] if takes else answered("say", "I'm ready.")


class _Turn:
    """One decision."""

    def __init__(self, view: RpgView, legal: list[str], seat: int, chance: Chance) -> None:
        self.view, self.legal, self.seat, self.chance = view, legal, seat, chance
        self.me = view.people[seat]
        self.ref = f"p{seat}"

    def action(self) -> str:
        view, play = self.view, self.view.play
        if self.seat not in view.waits:
            return ""
        if "sheet" in self.legal and (self.me.sheet is None or self.me.dead):
            return answered("sheet", written(self.somebody()))
        if view.paused or self.me.sheet is None:
            return "pass"
        if play is None:
            return self.fight() if view.round else self.work()
        answer = {
            "target": self.target,
            "cover": self.cover,
            "name": self.name,
            "add": self.add,
            "bid": self.bid,
            "allies": self.lend,
            "result": self.pick,
            "jack": self.jack,
            "look": self.look,
            "involve": self.involve,
            "propose": self.propose,
            "give": self.give,
            "follow": self.follow,
            "again": self.again,
        }.get(play.step)
        return answer(play) if answer else ""

    def words(self, verb: str) -> list[str]:
        return [word for word in self.legal if word.startswith(verb + " ")]

    @property
    def sheet(self) -> Character:
        assert self.me.sheet is not None
        return self.me.sheet

    # --- Who one is ---

    def somebody(self) -> Character:
        """A professional whom the party lacks: nobody's name, and if possible nobody's suit."""
        party = [person.sheet for person in self.view.people if person.sheet is not None]
        names, suits = {sheet.name for sheet in party}, {sheet.suit for sheet in party}
        free = [sheet for sheet in professionals() if sheet.name not in names]
        missing = [sheet for sheet in free if sheet.suit not in suits] or free or list(professionals())
        return missing[below(self.chance, len(missing))]

    # --- Out of combat ---

    def work(self) -> str:
        """The way with the best odds. A character who is better at it, and is asked too, goes first."""
        tries = self.words("try")
        if not tries:
            return "pass"
        odds = self.view.odds
        best = max(tries, key=lambda word: (odds.get(word, 0), self.suits(word)))
        others = [self.chance_of(seat, tries) for seat in self.view.floor if seat != self.seat]
        return "pass" if any(chance > odds.get(best, 0) + BETTER for chance in others) else best

    def chance_of(self, seat: int, tries: list[str]) -> int:
        """An estimate of the best odds of another character: for each way one's own odds, and POINT percent more for
        each point by which their modifier is higher."""
        person = self.view.people[seat]
        if person.sheet is None or person.parked or person.dead or not person.here:
            return 0
        found = 0
        for word in tries:
            stat = USES[word.rpartition(" ")[2]].stat
            more = modifier(person.sheet, stat) - modifier(self.sheet, stat)
            found = max(found, min(99, self.view.odds.get(word, 0) + POINT * more))
        return found

    def suits(self, word: str) -> int:
        """Cards of the hand that go well with a skill."""
        use = word.rpartition(" ")[2]
        suit = SKILLS[use][0] if use in SKILLS else ""
        return sum(SUIT_OF[card] == suit for card in self.view.hand)

    # --- Combat ---

    def fight(self) -> str:
        """Attacks, or gets away when badly hurt and the odds are good."""
        flights = self.words("try")
        odds = self.view.odds
        left = self.sheet.fitness - self.me.damage
        best = max(flights, key=lambda word: odds.get(word, 0), default="")
        if best and self.losing(left) and odds.get(best, 0) >= 35:
            return best
        uses = [use for use in WEAPONS if f"play {use}" in self.legal]
        if "recover" in self.legal and not any(use in self.sheet.tags for use in uses):
            return "recover"
        marks = marks_here(self.view)
        if not uses or not marks:
            return best or "pass"
        use = max(uses, key=lambda use: max(self.harm(use, ref) for ref in marks))
        if best and max(self.harm(use, ref) for ref in marks) < 0.5 and odds.get(best, 0) >= 50:
            return best
        return f"play {use}"

    def losing(self, left: int) -> bool:
        """Whether it looks as if this fight will not be won."""
        friends = sum(1 for person in self.view.people[1:] if person.here and not person.dead)
        return left < FIT or len(marks_here(self.view)) > 2 * friends

    def harm(self, use: str, ref: str) -> float:
        """The damage that an attack may be expected to do; more for somebody who is nearly down."""
        mark = self.view.marks[int(ref[1:]) - 1]
        chances = modifier_chances(mark, USES[use].against[0])
        adds = modifier(self.sheet, USES[use].stat) + (2 if self.me.feint else 0)
        hit = sum(share * win_by(adds - value) for value, share in chances.items())
        return hit * (USES[use].damage + 0.3) * (1 + 0.15 * mark.damage)

    def target(self, play: PlayView) -> str:
        found = self.words("at")
        if not found:
            return "never mind"
        odds = self.view.odds
        if USES[play.use].damage:
            refs = {word: word.split(" ")[1] for word in found}
            marks = [word for word in found if refs[word][0] == "m"]
            if marks:
                return max(marks, key=lambda word: self.harm(play.use, refs[word]))
        return max(found, key=lambda word: odds.get(word, 0))

    def follow(self, play: PlayView) -> str:
        found = [word for word in self.words("follow") if word.split(" ")[2][0] == "m"]
        return max(found, key=lambda word: self.harm(*word.split(" ")[1:]), default="no")

    def again(self, play: PlayView) -> str:
        return "again"

    # --- Cards ---

    def add(self, play: PlayView) -> str:
        """The card, or Charisma, that gains most beyond its price; otherwise it stands."""
        odds = self.view.odds
        now = odds.get("stand", 0)
        side = play.sides[play.turn]
        stake = self.stake(play, side)
        best, gain = "stand", 0.0
        for word, percent in odds.items():
            if word == "charisma":
                price = 8.0
            elif word.startswith("add "):
                price = EVEN * self.price(word[4:], side)
            else:
                continue
            more = (percent - now) * stake - price
            if more > gain:
                best, gain = word, more
        return self.said(best, side) if best.startswith("add ") else best

    def stake(self, play: PlayView, side: SideView) -> float:
        """How much a play matters: one's life most, then what carries the story on."""
        if side.who != play.actor:  # somebody attacks
            hurt = USES[play.use].damage
            left = self.sheet.fitness - self.me.damage
            return 1.6 if hurt and left <= hurt else 1.0 if hurt else 0.8
        if play.task:
            return 1.3
        return 1.0 if USES[play.use].damage else 0.6

    def price(self, card: str, side: SideView) -> float:
        """What spending a card costs; one that draws another costs less, and a full hand makes all cheaper."""
        faces = side.faces
        price = WORTH[card] if faces or VALUE_OF[card] < 10 else float(VALUE_OF[card])
        drawn = (
            (SUIT_OF[card] == self.sheet.suit) + bool(faces and card[0] == "A") + (1 if card in JOKERS and faces else 0)
        )
        return max(0.5, price - 6 * drawn) * (0.6 if len(self.view.hand) > 4 else 1.0)

    def said(self, word: str, side: SideView) -> str:
        """A Joker is named an Ace of one's own suit, which draws two cards."""
        if word[4:] in JOKERS and side.faces:
            return answered(word, [f"A{self.sheet.suit}"])
        return word

    def bid(self, play: PlayView) -> str:
        """Initiative is not worth a card, but one that draws another costs nothing."""
        side = play.sides[play.turn]
        free = [word for word in self.words("add") if word[4:] in VALUE_OF and self.price(word[4:], side) <= 0.5]
        return self.said(free[0], side) if free and not play.fresh else "stand"

    def lend(self, play: PlayView) -> str:
        odds = self.view.odds
        lends = [word for word in self.words("lend") if word in odds and word[5] == "Q"]
        if not lends:
            return "pass"
        best = max(lends, key=lambda word: (odds[word], SUIT_OF[word[5:]] == self.sheet.suit))
        return best if odds[best] - odds.get("pass", 0) >= LEND else "pass"

    def cover(self, play: PlayView) -> str:
        """Steps in for an ally who may die and defends worse, if Leadership is likely to come off."""
        saved = play.targets[0]
        if saved[0] != "p" or self.view.odds.get("cover", 0) < LEADS:
            return "pass"
        ally = self.view.people[int(saved[1:])]
        if ally.sheet is None or not USES[play.use].damage:
            return "pass"
        near = ally.sheet.fitness - ally.damage <= USES[play.use].damage
        better = modifier(self.sheet, play.against) - modifier(ally.sheet, play.against)
        return "cover" if near and better >= 2 else "pass"

    def name(self, play: PlayView) -> str:
        if "leave it" in self.legal:
            return "leave it"
        return answered("name", [f"A{self.sheet.suit}"])

    def jack(self, play: PlayView) -> str:
        return max(self.words("take"), key=lambda word: (VALUE_OF[word[5:]], SUIT_OF[word[5:]] == self.sheet.suit))

    def pick(self, play: PlayView) -> str:
        """The most watchful, with the least watchful."""

        def watchful(ref: str) -> float:
            chances = modifier_chances(self.view.marks[int(ref[1:]) - 1], "insight")
            return sum(value * share for value, share in chances.items())

        ranked = sorted(play.targets, key=watchful, reverse=True)
        return answered("pick", [*ranked[: play.to_pick - 1], ranked[-1]])

    # --- Looks and swaps ---

    def look(self, play: PlayView) -> str:
        """Of the own deck the best cards come first and low ones go; of the game master's deck the worst come first."""
        own = play.use == "awareness"
        seen = sorted(play.sight, key=lambda card: VALUE_OF[card], reverse=own)
        drops = [card for card in seen if f"drop {card}" in self.legal and (VALUE_OF[card] <= 5) == own]
        if drops:
            return f"drop {drops[-1]}"
        return "done" if seen == play.sight else f"top {seen[0]}"

    def involve(self, play: PlayView) -> str:
        return "done"

    def propose(self, play: PlayView) -> str:
        return "done"

    def give(self, play: PlayView) -> str:
        """In a swap a low card of another's suit goes; a hand of good cards is kept."""
        gives = {word: self.kept(word[5:]) for word in self.words("give")}
        worst = min(gives, key=lambda word: gives[word], default="refuse")
        return worst if gives.get(worst, 99) <= 7 else "refuse"

    def kept(self, card: str) -> float:
        return WORTH[card] + 3 * (SUIT_OF[card] == self.sheet.suit)


def win_by(ahead: int) -> float:
    """About the chance of an opposed play, by the difference of what both add (see the table of the rules)."""
    return min(0.97, max(0.03, 0.5 + 0.09 * ahead))
