"""Recomputes the draws of a finished game from its journal: python examples/check_draws.py FILE"""

import hashlib
import hmac
import re
import sys
from pathlib import Path

lines = [line.rpartition(" #")[0] for line in Path(sys.argv[1]).read_text(encoding="utf-8").split("\n")]
facts = dict(line.split(" ", 1) for line in lines if " " in line)
seed = bytes.fromhex(facts["seed"])
assert hashlib.sha256(seed).hexdigest() == facts["commitment"], "this is not the seed that was promised"

blocks = (hmac.digest(seed, k.to_bytes(8, "big"), "sha256") for k in range(2**64))
stream = (int.from_bytes(block[i : i + 8], "big") for block in blocks for i in (0, 8, 16, 24))
for line in lines:
    drawn = re.search(r" \| ([0-9/ ]+)$", line)  # a text may have bars, but it ends with a quote
    for draw in drawn[1].split() if drawn else ():
        number, n = map(int, draw.split("/"))
        x = next(x for x in stream if x < 2**64 - 2**64 % n)
        assert x % n == number, f"{draw} is written, but the seed gives {x % n}/{n}: {line}"
print("Every draw is what the seed gives.")
