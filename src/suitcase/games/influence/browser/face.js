// The face that Suit Up and Pick Smarter share: pure functions from what a viewer may know to markup.
// Each game brings its drawings and its words; this puts them on the table.
import { html } from '../../../web/kit/html.js';
import { sprite } from '../../../web/kit/sprites.js';
import { counted } from '../../../web/kit/words.js';
import { ring } from './board/board.js';
import { DRAFT, draft } from './draft.js';
import { endScene } from './ending.js';
import { ownFavors, takeScene } from './favors.js';
import { ownMat } from './mat.js';
import { handPeople, personCard, rows, tableau } from './people/people.js';
import { sealedScene } from './people/sealed.js';
import { picture } from './pictures.js';
import { favorOf, sign, slug } from './reading.js';
import { closer, players } from './seats.js';
import { turnPanel } from './turn-panel.js';

/** @import { Context, Open, Variant, World } from './reading.js' */

// The sentences that one looks for in the long list of a replay.
const TURNING = /\b(takes?|wins?|deals?)\b/;

/** @param {Variant} variant */
export function face(variant) {
  /** @type {(part: (ctx: any, world: World) => unknown) => (ctx: Context) => unknown} */
  const drawn = (part) => (ctx) =>
    part(ctx, { ...variant, ...pictures(ctx, variant), words: { ...ctx.things.words, ...variant.words } });
  return {
    board: drawn(board),
    hand: drawn(hand),
    openHands: drawn(openHands),
    turning: TURNING,
    picture: (word, things) => picture(variant, word, things),
  };
}

/**
 * @param {Context} ctx
 * @param {Variant} variant
 */
function pictures({ things }, variant) {
  return {
    // Among all of them, so that each is drawn unlike the others.
    portrait: (name) =>
      sprite(`face-${slug(name)}`, () => variant.person(name, { among: things.people.map((one) => one.name) })),
    scene: (name, type) => sprite(`scene-${slug(name)}`, () => variant.scene(name, type)),
    emblem: (mat) => sprite(`emblem-${mat}`, () => variant.emblem(mat)),
    ground: () => sprite('ground', variant.ground),
    back: () => sprite('back', variant.back),
    favorBack: () => sprite('favor-back', variant.favorBack),
  };
}

/**
 * @param {Context} ctx
 * @param {World} world
 */
function board(ctx, world) {
  const { view } = ctx;
  world.setTypes(ctx.things.types);
  const attributes = html`class="inf-board" data-world="${world.name}" data-seats="${view.players.length}" data-phase="${view.phase}"`;
  if (view.winner !== null)
    return html`<div ${attributes} data-scene="end">${strangers(ctx, world)}${endScene(ctx, world)}</div>`;
  return html`<div ${attributes} data-scene="${sceneOf(ctx)}">
    ${strangers(ctx, world)}${ring(ctx, world)}
    <div class="inf-side">${side(ctx, world)}</div>
  </div>`;
}

/**
 * Another set of components may have types that the page has no drawings of yet.
 * @param {Context} ctx
 * @param {World} world
 */
const strangers = ({ things }, world) => things.types.some((type) => !world.types.includes(type)) && world.defs();

/** @param {Context} ctx */
function sceneOf({ view, offers }) {
  if (DRAFT.has(view.phase)) return 'draft';
  if (view.phase === 'final') return 'sealed';
  return view.phase === 'take' && offers.length ? 'take' : 'play';
}

/**
 * @param {Context} ctx
 * @param {World} world
 */
function side(ctx, world) {
  const scene = sceneOf(ctx);
  const first = { draft, sealed: sealedScene, take: takeScene }[scene];
  return html`${first?.(ctx, world)}${scene !== 'sealed' && rows(ctx, world)}${players(ctx, world)}`;
}

/**
 * @param {Context} ctx
 * @param {World} world
 */
function hand(ctx, world) {
  const { view, you } = ctx;
  if (you === null || !view.players[you]) return html``;
  const { friends } = view.players[you];
  return html`<div class="inf-hand" data-world="${world.name}" data-lit="${ctx.turn}" data-phase="${view.phase}">
    ${!ctx.replay && turnPanel({ ...ctx, you }, world)}
    ${ownMat({ ...ctx, you }, world)}
    ${handPeople(ctx, world)}
    ${ownFavors(ctx, world)}
    <section class="inf-drawer inf-own-friends" id="inf-own-friends" popover aria-label="Your ${world.words.friends}">
      ${closer('inf-own-friends')}${tableau(ctx, world, you)}</section>
    <div class="inf-more">
      <button type="button" class="button" popovertarget="inf-players">Others</button>
      <button type="button" class="button" popovertarget="inf-own-friends">${counted(friends.length, world.words.friend, world.words.friends)}</button>
    </div>
  </div>`;
}

/**
 * Of an open game: what each holds.
 * @param {Open} ctx
 * @param {World} world
 */
function openHands(ctx, world) {
  return html`<div class="inf-open" data-world="${world.name}" data-count="${ctx.views.length}">${ctx.views.map(
    (view, seat) => {
      const own = { ...ctx, view, you: seat };
      return html`<section class="inf-open-hand" data-key="open-${seat}" aria-label="${ctx.names[seat]}">
      <h2>${sign(ctx, seat)}${ctx.names[seat]}</h2>
      <div class="inf-open-cards">${view.hand.map((name, k) => personCard(own, world, name, { price: view.hand_prices[k] }))}</div>
      <ul class="inf-open-favors" aria-label="Favor cards">${view.favors.map((name) => {
        const { type, place } = favorOf(name);
        return html`<li data-key="${name}">${world.symbol(type, { label: type })}${place}</li>`;
      })}</ul>
    </section>`;
    },
  )}</div>`;
}
