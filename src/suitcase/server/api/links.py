"""How friends come to a table: the address that their devices can open, also as a QR code."""

from __future__ import annotations

from functools import lru_cache

import segno
from litestar import get

from suitcase.server import protocol
from suitcase.server.answers import Asked, TableId, row_of, says
from suitcase.server.door.origins import Origins
from suitcase.server.live.hub import Hub

ALONE = (
    "Only this computer can open the link: the server listens here alone. To let friends in, start it with "
    "suitcase serve --host 0.0.0.0, and give them the address that stands here then."
)


def qr_code(link: str) -> str:
    """A link as a picture, to be shown as an image."""
    return segno.make(link, error="m", micro=False).svg_data_uri(border=4, light="#fff")


kept_qr_code = lru_cache(maxsize=256)(qr_code)  # for links that are shown again and again


@get("/api/tables/{table_id:str}/link", responses=says(400, 404))
async def link_of(request: Asked, table_id: TableId) -> protocol.Invitation:
    """The link of a table as other devices can open it, or a sentence why they cannot."""
    hub: Hub = request.app.state.hub
    await row_of(hub, table_id)
    origins: Origins = request.app.state.origins
    reachable = origins.elsewhere(request.scope)
    link = f"{reachable or origins.of(request.scope)}/table/{table_id}"
    return protocol.Invitation(link, kept_qr_code(link) if reachable else None, "" if reachable else ALONE)


LINKS = (link_of,)
