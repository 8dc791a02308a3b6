"""Files and words that nobody should write, made from real ones: each is good, or refused in a sentence.

    python -m tests.fuzz --inputs 1000000     a long run, by hand
    python -m tests.fuzz --first 4711 --inputs 1      one input again

An input is made from its number alone, so a failure can be had again. `mutate.py` spoils, `targets.py` tries.
"""
