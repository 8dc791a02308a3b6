"""The exam that every game passes, public so that anyone's game can take it.

    from suitcase.engine.exam import examine
    print(examine(my_game))

It plays random games and checks at every step what the contract promises; the first broken promise
raises ExamFailed with a sentence that says where. Games over a Record are also played in both forms side
by side (that part needs numba).
"""

from suitcase.engine.exam.contract import Passed, examine

__all__ = ["Passed", "examine"]
