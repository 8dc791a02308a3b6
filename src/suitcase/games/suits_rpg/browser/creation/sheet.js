// A character that is being made: what the draft says of it, and what follows from that. The numbers are the box's.
// What is computed here is computed for a draft, at each key; its twins are in character.py (`spent`, `hand_size`,
// `tag_count`, `defences`, `mistakes`, `surprise`), and tests hold them to each other.

import { counted } from '../../../../web/kit/words.js';
import { modifierOf } from '../reading.js';

/** @import { Context } from '../reading.js' */

/**
 * @typedef {object} Sheet
 * @property {string} name
 * @property {string} suit
 * @property {number} fitness
 * @property {number} dexterity
 * @property {number} wits
 * @property {number} charisma
 * @property {string[]} tags
 * @property {string} story
 * @property {string} portrait
 */

const AT = 'hire.'; // before each name in the draft
const TEXTS = ['name', 'suit', 'story', 'portrait'];

export const title = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** @param {Context} ctx */
const attributes = ({ things }) => Object.keys(things.attributes);

/** Changes of the draft, as a button has them. */
export const set = (changes) =>
  JSON.stringify(Object.fromEntries(Object.entries(changes).map(([name, value]) => [AT + name, value])));

/**
 * A value of the draft.
 * @param {Context} ctx
 * @param {string} name
 */
export const drafted = ({ draft }, name, otherwise = '') => draft[AT + name] ?? otherwise;

/** Where a field of a form writes to. */
export const field = (name) => AT + name;

/**
 * @param {Context} ctx
 * @returns {Sheet}
 */
export function sheetOf(ctx) {
  const texts = TEXTS.map((name) => [name, drafted(ctx, name)]);
  const numbers = attributes(ctx).map((name) => [name, Number(drafted(ctx, name, ctx.things.least))]);
  const tags = drafted(ctx, 'tags').split(' ').filter(Boolean);
  return { ...Object.fromEntries(texts), ...Object.fromEntries(numbers), tags };
}

/**
 * The changes that bring a whole sheet into the draft.
 * @param {Context} ctx
 * @param {Partial<Sheet>} sheet
 */
export const changesOf = (ctx, sheet) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, sheet[name] || null])),
  ...Object.fromEntries(attributes(ctx).map((name) => [name, String(sheet[name] ?? ctx.things.least)])),
  tags: sheet.tags?.join(' ') || null,
});

/**
 * Whether somebody who has a character asked for another one.
 * @param {Context} ctx
 */
export const wantsAnother = (ctx) => drafted(ctx, 'another') !== '';

/**
 * Everything of the draft goes when somebody has been brought.
 * @param {Context} ctx
 */
export const nothing = ({ draft }) =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(draft)
        .filter((name) => name.startsWith(AT))
        .map((name) => [name, null]),
    ),
  );

/** What an action `sheet` is answered with: a text that is JSON itself. */
export const answerOf = (sheet) => JSON.stringify(JSON.stringify({ ...sheet, name: sheet.name.trim() }));

/**
 * What follows from the numbers.
 * @param {Context} ctx
 * @param {Sheet} sheet
 */
export function counts(ctx, sheet) {
  const { things } = ctx;
  const values = attributes(ctx).map((name) => sheet[name]);
  return {
    left: things.points - values.reduce((all, value) => all + value - things.least, 0),
    hand: Math.min(...values),
    tags: sheet.wits + things.free_tags,
    defences: Object.values(things.attributes).map(({ defence }) => [defence, skillValue(ctx, sheet, defence)]),
  };
}

/**
 * What a skill or a defence adds to a flip.
 * @param {Context} ctx
 * @param {Sheet} sheet
 * @param {string} stat
 */
export const skillValue = (ctx, sheet, stat) => modifierOf(ctx, /** @type {any} */ (sheet), stat);

/**
 * What still has to be done before somebody can be brought, a sentence each, and the page where it is done.
 * @param {Context} ctx
 * @param {Sheet} sheet
 * @returns {[page: string, sentence: string][]}
 */
export function missing(ctx, sheet) {
  const { left, tags } = counts(ctx, sheet);
  /** @type {[string, string][]} */
  const found = [];
  if (!sheet.suit) found.push(['suit', 'Choose a suit.']);
  if (left < 0) found.push(['points', `Take back ${counted(-left, 'point')}.`]);
  if (sheet.tags.length > tags) found.push(['tags', `Take back ${counted(sheet.tags.length - tags, 'tag')}.`]);
  if (!sheet.name.trim()) found.push(['name', 'Give them a name.']);
  return found;
}

/**
 * What could be spent and is not. That is allowed.
 * @param {Context} ctx
 * @param {Sheet} sheet
 * @returns {[page: string, sentence: string][]}
 */
export function unspent(ctx, sheet) {
  const { left, tags } = counts(ctx, sheet);
  /** @type {[string, string][]} */
  const found = [];
  if (left > 0) found.push(['points', `${counted(left, 'point')} left.`]);
  if (sheet.tags.length < tags) found.push(['tags', `${counted(tags - sheet.tags.length, 'tag')} left.`]);
  return found;
}

// --- By lot ---

const START = String(Math.random()); // so that two who press the same button get different people

/** Numbers from 0 to 1 that are always the same for a seed. */
function lots(seed) {
  let h = 2166136261;
  for (const sign of seed) h = Math.imul(h ^ sign.codePointAt(0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The seed of a face. */
export const faceSeed = (turn, k) => `${turn}.${k}.${START.slice(2, 8)}`;

/** @param {Context} ctx */
export function someName({ things }, turn) {
  return things.names[Math.floor(lots(`${START}name${turn}`)() * things.names.length)];
}

/**
 * A sensible character: all points spent, tags that suit its best attributes.
 * @param {Context} ctx
 * @returns {Sheet}
 */
export function surprise(ctx, turn) {
  const { things } = ctx;
  const lot = lots(`${START}${turn}`);
  const one = (list) => list[Math.floor(lot() * list.length)];
  const names = attributes(ctx);
  const values = Object.fromEntries(names.map((name) => [name, 3]));
  const spent = () => names.reduce((all, name) => all + values[name] - things.least, 0);
  while (spent() < things.points) values[one(names.filter((name) => values[name] < things.most))] += 1;
  const suit = one(Object.keys(things.suits));
  const rank = (skill) => values[things.skills[skill].attribute] + (things.skills[skill].suit === suit ? 99 : 0);
  const skills = Object.keys(things.skills);
  const best = [...skills].sort((a, b) => rank(b) - rank(a)).slice(0, values.wits + things.free_tags);
  return /** @type {any} */ ({
    name: someName(ctx, turn),
    suit,
    ...values,
    tags: skills.filter((skill) => best.includes(skill)),
    story: '',
    portrait: faceSeed(turn, 0),
  });
}
