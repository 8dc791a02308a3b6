// The ring: eight places clockwise, their tiles, whoever stands there, and the score tokens in the middle.
import { html, raw } from '../../../../web/kit/html.js';
import { counted } from '../../../../web/kit/words.js';
import { favorBackCard, usedPile } from '../favors.js';
import { nameOf, possessive, sign } from '../reading.js';
import { thing } from '../thing.js';

/** @import { Context, World } from '../reading.js' */

/**
 * @param {Context} ctx
 * @param {World} world
 */
export function ring(ctx, world) {
  const { view, things } = ctx;
  const extras = view.players.length === 4 ? things.extras : [];
  return html`<div class="inf-ring" data-extras="${extras.length > 0}">
    <div class="inf-ground" aria-hidden="true">${world.ground()}</div>
    ${things.places.map((place, k) => placeCell(ctx, world, place, k))}
    ${extras.map((extra, k) => extraCell(ctx, world, extra, k))}
    ${centre(ctx, world)}
  </div>`;
}

// --- Places ---

const COLLECTING = new Set(['main', 'collect_at']);

/** @param {Context} ctx */
const standing = (ctx, space) => ctx.view.players.findIndex((player) => player.space === space);

/**
 * @param {Context} ctx
 * @param {World} world
 */
function placeCell(ctx, world, place, k) {
  const tile = ctx.view.tiles[k];
  const seat = standing(ctx, place.name);
  const offer = ctx.offer(`space:${place.name}`);
  const says = [
    `${place.name}.`,
    ctx.things.printed_words[k],
    tileWords(ctx, tile),
    seat >= 0 && `${nameOf(ctx, seat)} ${seat === ctx.you ? 'stand' : 'stands'} here.`,
  ]
    .filter(Boolean)
    .join(' ');
  const inner = html`
    <span class="inf-scene" aria-hidden="true">${world.scene(place.name, place.type)}</span>
    <span class="inf-place-name" aria-hidden="true">${place.name}</span>
    <span class="inf-printed" aria-hidden="true" data-say="${ctx.things.printed_words[k]}">${ctx.things.printed === 'set' ? world.setSymbol(place.type) : world.symbol(place.type)}</span>
    ${tileOf(ctx, world, tile, place, Boolean(offer))}
    ${seat >= 0 && piece(ctx, seat)}
    ${offer && COLLECTING.has(ctx.view.phase) && gainChips(ctx, world, ctx.view.gains[k])}
    ${ctx.view.phase === 'collect_with' && ctx.offer(`tile:${place.name}`) && gainChips(ctx, world, ctx.view.gains[k])}`;
  const look = `inf-place inf-at-${k}`;
  if (offer) {
    return html`<button type="button" class="${look} inf-lit" data-do="${offer.do}" data-key="place-${k}"
      data-type="${place.type}" aria-label="${offer.say}">${inner}</button>`;
  }
  return html`<div class="${look}" data-key="still-place-${k}" data-type="${place.type}" data-here="${seat === ctx.you && seat >= 0}" data-say="${says}">
    <span class="quiet">${says}</span>${inner}</div>`;
}

/**
 * @param {Context} ctx
 * @param {World} world
 */
function extraCell(ctx, world, extra, k) {
  const seat = standing(ctx, extra.name);
  const here = seat >= 0 && `${nameOf(ctx, seat)} ${seat === ctx.you ? 'stand' : 'stands'} here.`;
  return thing(ctx, `space:${extra.name}`, {
    look: `inf-extra inf-extra-${k}`,
    says: [
      `${extra.name}: whoever stops here collects as at ${extra.between.map((place) => `${ctx.things.article}${place}`).join(' or ')}.`,
      here,
    ]
      .filter(Boolean)
      .join(' '),
    body: html`<span class="inf-scene" aria-hidden="true">${world.scene(extra.name)}</span>${seat >= 0 && piece(ctx, seat)}`,
  });
}

/** @param {Context} ctx */
function piece(ctx, seat) {
  return thing(ctx, `seat:${seat}`, {
    look: 'inf-piece',
    says: `${possessive(ctx, seat)} token. ${ctx.signs.piece ?? ''}`,
    vt: `piece-${seat}`,
    state: ctx.view.first === String(seat) && ctx.view.phase === 'token_to' ? 'chosen' : '',
    body: sign(ctx, seat),
  });
}

// --- Tiles ---

/** @param {Context} ctx */
export const tileWords = ({ things }, { type, influence, set, favor }) =>
  things.tile_words[`${type} ${influence} ${set} ${favor}`] ?? '';

/**
 * @param {Context} ctx
 * @param {World} world
 */
function tileOf(ctx, world, tile, place, quiet) {
  const { view } = ctx;
  const symbols = [
    ...Array(tile.set).fill(world.setSymbol(tile.type)),
    ...Array(tile.influence).fill(world.symbol(tile.type)),
    ...Array(tile.favor).fill(world.symbol('favor')),
  ];
  const body = html`<span class="inf-tile-face" data-key="${tile.set ? 'dark' : 'bright'}-${tile.type}-${tile.favor}"
    data-side="${tile.set ? 'dark' : 'bright'}" aria-hidden="true">${symbols}</span>`;
  const chosen = view.phase === 'tile_two' && view.first === place.name ? 'chosen' : '';
  const vt = `tile-${tile.type}-${tile.favor}`;
  if (quiet)
    return html`<span class="inf-tile" data-key="still-tile:${place.name}" data-vt="${vt}" data-state="">${body}</span>`;
  return thing(ctx, `tile:${place.name}`, { look: 'inf-tile', says: tileWords(ctx, tile), vt, state: chosen, body });
}

/**
 * What one would get, before one goes.
 * @param {Context} ctx
 * @param {World} world
 */
export function gainChips(ctx, world, { influence, favors }) {
  const chips = influence.flatMap((n, kind) =>
    n ? [html`<span class="inf-gain">+${n}${world.symbol(ctx.things.types[kind])}</span>`] : [],
  );
  if (favors) chips.push(html`<span class="inf-gain">+${favors}${world.symbol('favor')}</span>`);
  return html`<span class="inf-gains" aria-hidden="true">${chips.length ? chips : html`<span class="inf-gain">+0</span>`}</span>`;
}

// --- The middle ---

/**
 * @param {Context} ctx
 * @param {World} world
 */
function centre(ctx, world) {
  const { view, things } = ctx;
  return html`<div class="inf-centre">
    <ul class="inf-scorecard" aria-label="Score tokens">
      ${things.types.map(
        (
          type,
          kind,
        ) => html`<li class="inf-token inf-token-${kind}" data-type="${type}" data-say="${counted(view.worth[kind], 'point')}. ${ctx.signs[`token ${type}`]}">
        <span class="quiet">Most ${type}: ${counted(view.worth[kind], 'point')}</span>
        <span class="inf-token-face" aria-hidden="true">${world.symbol(type)}<b>${view.worth[kind]}</b></span></li>`,
      )}
      <li class="inf-token inf-token-all" data-say="${counted(view.worth.at(-1), 'point')}. ${ctx.signs.centre}">${centreToken(ctx, world)}</li>
    </ul>
    <div class="inf-decks">${favorBackCard(ctx, world)}${usedPile(ctx, world)}</div>
    <p class="inf-progress">${view.progress}</p>
  </div>`;
}

/**
 * @param {Context} ctx
 * @param {World} world
 */
function centreToken(ctx, world) {
  const { view } = ctx;
  const worth = view.worth.at(-1);
  const taken = view.centre !== null;
  return html`<span class="quiet">${world.words.centre}: ${counted(worth, 'point')}.${taken ? ` ${nameOf(ctx, view.centre)} took it.` : ''}</span>
    <span class="inf-token-face" aria-hidden="true" data-vt="centre-token">${quarters}<b>${worth}</b>${taken && sign(ctx, view.centre)}</span>`;
}

// One of each type.
const quarters = raw(
  '<svg class="inf-quarters" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2a10 10 0 0 1 10 10H12Z"/><path d="M22 12a10 10 0 0 1-10 10V12Z"/><path d="M12 22A10 10 0 0 1 2 12h10Z"/><path d="M2 12A10 10 0 0 1 12 2v10Z"/></svg>',
);
