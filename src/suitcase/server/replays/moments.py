"""Earlier moments of a table over HTTP, also while its game runs: to each who asks, what their own seat saw then.

Only who has several seats at a table, because people share their device, names one of them. A moment is made from the
journal as the state was that its viewer got: the same view and the same sentences, without offers, and without the
action, which may be sealed.
"""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery

from suitcase.engine.journal import tell_step
from suitcase.server import protocol, shelf
from suitcase.server.answers import PRIVATE, Asked, Failure, TableId, asker, row_of, says, who
from suitcase.server.disk import store
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import encode
from suitcase.server.live.past import Past
from suitcase.server.replays.reading import Replays, between, chairs_in, names_of, reader_of
from suitcase.table import Chair

MOST_MOMENTS = 64  # that are asked for at once


@get(
    "/api/tables/{table_id:str}/moments",
    responses={
        200: ResponseSpec(protocol.SeenMoments, generate_examples=False, description="What you saw then."),
        **says(400, 404, 503),
    },
)
async def moments_of(
    request: Asked,
    table_id: TableId,
    first: FromQuery[int],
    last: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    """Earlier moments of a table, running or over, as the asker's own seat saw them; a spectator's for who has none.
    `seat` is for those who have several."""
    hub: Hub = request.app.state.hub
    row = await row_of(hub, table_id)
    upto = first if last is None else last
    if not 0 <= first <= upto < 1 << 40 or upto - first >= MOST_MOMENTS:
        raise Failure(400, f"Moments are counted from 0, and at most {MOST_MOMENTS} are given at once.")
    chairs = chairs_in(row)
    asks, viewer = await who(request), await reader_of(request, row)
    if seat is not None:
        if asks is None or seat not in range(len(chairs)) or chairs[seat].player != asks.player:
            raise Failure(400, "That seat is not yours; leave it out.")
        viewer = seat
    replays: Replays = request.app.state.replays
    with replays.reading(asker(request)):
        last_row = await asyncio.to_thread(hub.store.last_line, table_id)
        seen = partial(_seen, row, chairs, viewer, first, upto)
        found = await hub.archive.moments(row, first, min(upto, last_row), len(chairs), seen)
    if not found:
        raise Failure(400, "The table has not come to that moment.")
    answer = encode(protocol.SeenMoments(viewer, found))
    return Response(answer, media_type=MediaType.JSON, headers=PRIVATE)


def _seen(
    row: store.Row, chairs: list[Chair], viewer: int | None, first: int, last: int, past: Past
) -> list[protocol.SeenMoment]:
    if not past.rows:
        return []  # the game has not begun
    journal = past.journal()
    game = shelf.as_played(row.game, journal.header)
    names = names_of(game, chairs)
    return [
        protocol.SeenMoment(number, tell_step(step, position, viewer, names), position.view(viewer))
        for number, step, position in between(first, last, past.steps(game, journal))
    ]


MOMENTS = (moments_of,)
