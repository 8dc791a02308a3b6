"""Small jobs that several tests begin with."""

from __future__ import annotations

SMALL = """\
[job]
id = "small"
title = "A Small Job"
blurb = "Into a house, and out again."
start = "garden"
fallen = "grave"

[counters]
noise = { most = 2 }

[[mark]]
id = "dog"
name = "Rex"
preset = "mook"

[[scene]]
id = "garden"
title = "The Garden"
text = "It rains. {noise >= 1: A dog barks.}"
marks = ["dog"]

[[scene.choice]]
id = "door"
name = "The back door"
ways.thief = { against = 15, say = "Pick it" }
ways.persuasion = { against = "dog", say = "Make friends with the dog" }
success = { text = "{who} is in.", set = "quiet", goto = "house" }

[scene.choice.failure]
text = "It creaks."
add = { noise = 1 }
again = true

[[scene.choice.failure.also]]
when = "noise >= 2"
fight = "dog"

[[scene.fight]]
id = "dog"
marks = ["dog"]
won = { goto = "house" }

[[scene]]
id = "house"
title = "The House"
text = "Somebody snores."

[[scene.choice]]
id = "safe"
name = "The safe"
ways.thief = "difficult"
ways.thug = 12
success = { end = "rich" }
failure = { end = "poor" }

[[ending]]
id = "rich"
title = "Rich"
text = "{quiet: Nobody heard.|They talk about it still.}"
success = true

[[ending]]
id = "poor"
title = "Poor"
text = "Better luck next time."
success = false

[[ending]]
id = "grave"
title = "A Grave"
text = "It still rains."
success = false
"""

ROUND = """
[[scene]]
id = "attic"
title = "The Attic"
text = "Dust."
[[scene.choice]]
id = "back"
name = "Back"
sticky = true
ways.athlete = 12
success.goto = "cellar"
failure.goto = "cellar"

[[scene]]
id = "cellar"
title = "The Cellar"
text = "Wine."
[[scene.choice]]
id = "up"
name = "Up again"
sticky = true
ways.athlete = 12
success.goto = "attic"
failure.goto = "attic"
"""
