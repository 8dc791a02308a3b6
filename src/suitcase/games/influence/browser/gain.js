// What a place would give, counted from the symbols that are drawn there.
import { MOST } from './reading.js';

/** @import { Seated, World } from './reading.js' */

/**
 * `at`: the place, `tileAt`: whose tile is used. What goes above 19 is lost.
 * @param {Seated} ctx
 * @param {World} world
 */
export function gainOf({ view, things, you }, world, at, tileAt = at) {
  const me = view.players[you];
  const influence = things.types.map(() => 0);
  const each = world.perSet?.(view, me) ?? 0;
  const add = (type, plain, sets) => {
    const kind = things.types.indexOf(type);
    influence[kind] += plain + sets * (me.benefits[kind] + each);
  };
  const place = things.places[at];
  const tile = view.tiles[tileAt];
  add(place.type, world.printed === 'plain' ? 1 : 0, world.printed === 'set' ? 1 : 0);
  add(tile.type, tile.influence, tile.set);
  return { influence: influence.map((n, kind) => Math.min(n, MOST - me.influence[kind])), favors: tile.favor };
}
