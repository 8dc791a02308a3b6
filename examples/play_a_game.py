import suitcase
from suitcase.table import Seat

suits = suitcase.game("suits")
seats = [Seat("Ana"), Seat("Hazel", "bot:greedy"), Seat("Bruno", "bot:random")]
table = suitcase.Table.open(suits, seats, suits.options.read({"hands": 1}))

while (outcome := table.outcome()) is None:
    seat = table.position.to_act()[0]
    if seat == 0:
        action = table.position.legal(0)[-1]  # your own idea; table.view(0) is all that seat 0 may know
    else:
        action = table.think(seat)  # a bot gets a world dealt anew for its seat, never the true one
    table.do(seat, action, table.number)
    print(*table.tell(0))
print(outcome.why)
