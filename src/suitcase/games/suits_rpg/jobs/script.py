"""A job for a person who runs it as the game master: plain data for their face, and for nobody else."""

from __future__ import annotations

from typing import Any

import msgspec

from suitcase.games.suits_rpg.jobs.conditions import ALWAYS, Tree, written
from suitcase.games.suits_rpg.jobs.format import Block, Fight, Job, JobChoice, JobWay, Scene
from suitcase.games.suits_rpg.jobs.graph import changes
from suitcase.games.suits_rpg.jobs.texts import Alternative, JobText

Data = dict[str, Any]


def script(job: Job) -> Data:
    return {
        "title": job.title,
        "blurb": job.blurb,
        "start": job.start,
        "marks": {
            mark.id: {"sheet": msgspec.to_builtins(mark.sheet), "count": mark.count} for mark in job.marks.values()
        },
        "scenes": [_scene(scene) for scene in job.scenes.values()],
        "endings": [{"title": one.title, "text": _words(one.text)} for one in job.endings.values()],
    }


def _scene(scene: Scene) -> Data:
    return {
        "id": scene.id,
        "title": scene.title,
        "text": _words(scene.text),
        "marks": scene.marks,
        "hidden": scene.hidden,
        "choices": [_choice(choice) for choice in scene.choices],
        "fights": [_fight(fight) for fight in scene.fights],
        "triggers": [_block(trigger.block) for trigger in scene.triggers],
    }


def _choice(choice: JobChoice) -> Data:
    return {
        "name": choice.name,
        "when": _when(choice.when),
        "ways": [_way(way) for way in choice.ways],
        "success": _block(choice.success),
        "failure": _block(choice.failure),
    }


def _way(way: JobWay) -> Data:
    return {"use": way.use, "say": way.say, "numbers": way.numbers, "mark": way.mark, "when": _when(way.when)}


def _fight(fight: Fight) -> Data:
    return {
        "text": _words(fight.text),
        "marks": fight.marks,
        "flee": {"name": fight.flee_name, "ways": [_way(way) for way in fight.flee]},
        "won": _block(fight.won),
        "fled": _block(fight.fled),
    }


def _block(block: Block) -> Data:
    return {
        "when": _when(block.when),
        "text": _words(block.text),
        "handout": _words(block.handout),
        "changes": [*changes(block)],
        "goto": block.goto,
        "end": block.end,
        "also": [_block(also) for also in block.also],
    }


def _when(tree: Tree) -> str:
    return "" if tree == ALWAYS else written(tree)


def _words(words: JobText) -> list[str | Data | None]:
    """Pieces: text, one of two texts by a condition, or None for who tried."""
    return [
        {"when": written(piece.when), "yes": piece.yes, "no": piece.no} if isinstance(piece, Alternative) else piece
        for piece in words.pieces
    ]
