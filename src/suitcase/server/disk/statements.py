"""The tables of the database, and the statements that read and write them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    true,
    tuple_,
    update,
)

metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("chairs", Text, nullable=False),
    Column("phase", String(10), nullable=False),  # gathering, playing or over
    Column("result", Text),
    Column("next", String(32)),
    Column("touched", Integer, nullable=False),  # seconds since 1970
    Column("left", Text),  # milliseconds on each seat's clock, if there are clocks
    Column("counts", Boolean, nullable=False, server_default=true()),  # in figures about people; tries do not
    Column("agreed", Text),  # beside the game's options, as JSON (`table.Agreed`); older tables have nothing
)


def _index(name: str, *columns: Column[Any], where: ColumnElement[bool]) -> None:
    """An index of those rows alone that a query asks for: games that are over make no list longer."""
    Index(name, *columns, sqlite_where=where, postgresql_where=where)


# Written as words of SQL and not as values, so that also a statement prepared for any values uses the indexes.
NOT_OVER = tables.c.phase != literal_column("'over'")
IN_PUBLIC = and_(tables.c.public == true(), NOT_OVER)
CLOCKED = and_(tables.c.phase == literal_column("'playing'"), tables.c.left.is_not(None))
_index("ix_tables_of_host", tables.c.host, tables.c.touched, where=NOT_OVER)
_index("ix_tables_in_public", tables.c.touched, where=IN_PUBLIC)
_index("ix_tables_clocked", tables.c.touched, where=CLOCKED)

lines = Table(  # the journals
    "lines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("to_act", Text),  # whom the table waits for after it, as a JSON list; older lines do not say
    sqlite_with_rowid=False,  # the key is the order on disk: one tree to write instead of two
)
snapshots = Table(  # made from the journals, and good for nothing but to read them faster
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the line that it stands behind
    Column("state", Integer, nullable=False),  # the number of the state
    Column("data", LargeBinary, nullable=False),
)
chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("name", String(30), nullable=False),
    Column("text", Text, nullable=False),
    Column("seat", Integer),  # of who said it; a spectator has none
    Index("ix_chat_of_table", "table_id", "id"),
)
sitting = Table(  # who sits where
    "sitting",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("over", Integer),  # seconds since 1970; None while the game runs
    Column("game", String(80)),  # these three when it is over
    Column("won", Integer),  # 1 or 0; None where nobody wins
    Column("counts", Integer),  # 1 or 0: whether it is in the player's figures
    Index("ix_sitting_of_player", "player", "over", "table_id"),
    Index("ix_sitting_of_game", "player", "game", "over", "table_id"),
)
_index("ix_sitting_running", sitting.c.player, where=sitting.c.over.is_(None))
figures = Table(  # what a player has done in a game; a finished game adds to it once
    "figures",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("best", Integer, nullable=False),  # the rank of the best bot that they have beaten; 0 for none
)
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

ADD_LINES = insert(lines)
ADD_TABLE = insert(tables)
_SNAPSHOT = (snapshots.c.table_id == bindparam("table_id"), snapshots.c.number == bindparam("number"))
ADD_SNAPSHOT = insert(snapshots).from_select(  # two may find the same one
    ["table_id", "number", "state", "data"],
    select(
        bindparam("table_id", type_=String(32)),
        bindparam("number", type_=Integer),
        bindparam("state", type_=Integer),
        bindparam("data", type_=LargeBinary),
    ).where(~exists().where(*_SNAPSHOT)),
)
ADD_CHAT = insert(chat).values({name: bindparam(name) for name in ("table_id", "name", "text", "seat")})
_SAT = exists().where(sitting.c.player == bindparam("player"), sitting.c.table_id == bindparam("table_id"))
ADD_SITTING = insert(sitting).from_select(  # someone may get up and sit down again
    ["player", "table_id"],
    select(bindparam("player", type_=String(32)), bindparam("table_id", type_=String(32))).where(~_SAT),
)
_CHAIR = (sitting.c.player == bindparam("by"), sitting.c.table_id == bindparam("of"))
REMOVE_SITTING = delete(sitting).where(*_CHAIR)
# The end of a game is written down once, however often its row is: what follows the first time changes nothing.
_RUNS = (*_CHAIR, sitting.c.over.is_(None))
END_SITTING = (
    update(sitting).where(*_RUNS).values({name: bindparam(name) for name in ("over", "game", "won", "counts")})
)
ADD_FIGURES = insert(figures).from_select(
    ["player", "game", "played", "won", "best"],
    select(
        bindparam("by", type_=String(32)),
        bindparam("game", type_=String(80)),
        literal_column("0"),
        literal_column("0"),
        literal_column("0"),
    ).where(~exists().where(figures.c.player == bindparam("by"), figures.c.game == bindparam("game"))),
)
COUNT_FIGURES = (  # before END_SITTING
    update(figures)
    .where(figures.c.player == bindparam("by"), figures.c.game == bindparam("game"), exists().where(*_RUNS))
    .values(
        played=figures.c.played + literal_column("1"),
        won=figures.c.won + bindparam("win", type_=Integer),
        best=case((figures.c.best < bindparam("rank", type_=Integer), bindparam("rank")), else_=figures.c.best),
    )
)
FIGURES = select(figures.c.game, figures.c.played, figures.c.won, figures.c.best).where(
    figures.c.player == bindparam("player")
)
SITTING_OF = (
    select(sitting.c.table_id).where(sitting.c.player == bindparam("by")).limit(bindparam("most", type_=Integer))
)
REMOVE_FIGURES = delete(figures).where(figures.c.player == bindparam("by"))
REMOVE_TABLE = delete(tables).where(tables.c.id == bindparam("of"))
REMOVE_LINES = delete(lines).where(lines.c.table_id == bindparam("of"))
REMOVE_CHAT = delete(chat).where(chat.c.table_id == bindparam("of"))
REMOVE_SAID = REMOVE_CHAT.where(
    or_(chat.c.seat == bindparam("seat"), and_(chat.c.seat.is_(None), chat.c.name == bindparam("name")))
)
REWRITE_LINE = (
    update(lines)
    .where(lines.c.table_id == bindparam("of"), lines.c.number == bindparam("row"))
    .values(text=bindparam("text"))
)
RENAME_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("chairs", "result", "host")})
)
REMOVE_SNAPSHOTS = delete(snapshots).where(snapshots.c.table_id == bindparam("of"))
CHANGE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("chairs", "phase", "result", "next", "touched", "left")})
)
JOURNAL = select(lines.c.text).where(lines.c.table_id == bindparam("of")).order_by(lines.c.number)
LAST_LINE = select(func.max(lines.c.number)).where(lines.c.table_id == bindparam("of"))
LINES = JOURNAL.where(
    lines.c.number >= bindparam("first", type_=Integer), lines.c.number <= bindparam("last", type_=Integer)
)
SNAPSHOT = (
    select(snapshots.c.number, snapshots.c.state, snapshots.c.data)
    .where(snapshots.c.table_id == bindparam("of"), snapshots.c.state <= bindparam("upto", type_=Integer))
    .order_by(snapshots.c.number.desc())
    .limit(1)
)
LAST_CHAT = (
    select(chat.c.name, chat.c.text, chat.c.seat)
    .where(chat.c.table_id == bindparam("of"))
    .order_by(chat.c.id.desc())
    .limit(bindparam("most", type_=Integer))
)
_TO_ACT = (
    select(lines.c.to_act)
    .where(lines.c.table_id == tables.c.id)
    .order_by(lines.c.number.desc())
    .limit(1)
    .scalar_subquery()
)
# Running tables that were stored when lines did not say yet whom they wait for.
UNSAID_TABLES = select(tables.c.id).where(tables.c.phase == "playing", _TO_ACT.is_(None))
SAY_TO_ACT = (
    update(lines)
    .where(lines.c.table_id == bindparam("of"), lines.c.number == bindparam("last"))
    .values(to_act=bindparam("to_act"))
)
_LISTED = select(tables, _TO_ACT)
_AT_MOST = bindparam("most", type_=Integer)
LISTED = _LISTED.where(tables.c.id == bindparam("of"))
PUBLIC_TABLES = _LISTED.where(IN_PUBLIC).order_by(tables.c.touched.desc()).limit(_AT_MOST)
_AT = sitting.c.table_id == tables.c.id
_MINE = sitting.c.player == bindparam("player")
RUNNING_OF = (
    _LISTED.join(sitting, _AT).where(_MINE, sitting.c.over.is_(None)).order_by(tables.c.touched.desc()).limit(_AT_MOST)
)
# A page of finished games, the latest first: those before a time, or at that time before a table.
FINISHED_OF = (
    _LISTED.add_columns(sitting.c.over, sitting.c.won, sitting.c.counts)
    .join(sitting, _AT)
    .where(
        _MINE,
        tuple_(sitting.c.over, sitting.c.table_id)
        < tuple_(bindparam("before", type_=Integer), bindparam("at", type_=String(40))),
    )
    .order_by(sitting.c.over.desc(), sitting.c.table_id.desc())
    .limit(_AT_MOST)
)
FINISHED_OF_GAME = FINISHED_OF.where(sitting.c.game == bindparam("game"))
PLAYED_BY = select(tables.c.game).distinct().join(sitting, _AT).where(_MINE).order_by(tables.c.game)
OPENED_LATELY = (
    select(func.count())
    .select_from(tables)
    .where(tables.c.host == bindparam("host"), NOT_OVER, tables.c.touched >= bindparam("since"))
)
CLOCKED_TABLES = select(tables.c.id, tables.c.chairs).where(CLOCKED, tables.c.touched >= bindparam("since"))
