// Faces made from a word: the same word always gives the same face. Whoever casts a part says so in words
// ("old umber silver bun glasses ..."), and only what was left open is drawn by lot.
import { html, raw } from '../html.js';
import { bright, evening } from './backdrop.js';
import { fill, mix } from './brush.js';
import { CLOTHES, NECK } from './clothes.js';
import { HAIR, HATS, hairOf, OPEN_HATS } from './hair.js';
import { ears, glasses, head } from './head.js';

const SKINS = {
  porcelain: '#f9dcc9',
  fair: '#f3c9a9',
  peach: '#ecb98f',
  olive: '#d9a574',
  tan: '#c88d5b',
  bronze: '#ab7144',
  brown: '#8d5836',
  umber: '#6f432a',
  ebony: '#52301f',
};
const TINTS = {
  black: '#231c1f',
  dark: '#3f2a20',
  chestnut: '#6b4026',
  auburn: '#8c3b1e',
  ginger: '#c4622a',
  sandy: '#b78a4c',
  blond: '#e2bb62',
  grey: '#8f8b8a',
  silver: '#bfbcba',
  white: '#f1ece4',
  pink: '#e0679b',
  blue: '#3f74c4',
  green: '#3a9a78',
};
const CLOTHS = {
  rust: '#b0492a',
  mustard: '#cf9425',
  moss: '#5f7a36',
  pine: '#23594a',
  teal: '#1f8a8a',
  sky: '#5fa4d6',
  navy: '#2b3f72',
  plum: '#6b3263',
  lilac: '#9a7fc4',
  rose: '#cf6a80',
  wine: '#7c2337',
  cream: '#ece0c6',
  slate: '#4d5663',
  coral: '#e8714f',
  lime: '#9cc43a',
};
const FACES = {
  round: [13.7, 12.6, 44.6],
  oval: [12.8, 9.6, 46],
  lean: [12, 9.6, 47.6],
  square: [13, 13.4, 45.6],
  heart: [13.3, 7.2, 46],
};
const BUILDS = { slim: 11, medium: 7, broad: 2 };

/** What can be said of a face, one word for each. The first of an optional one means: nothing of the kind. */
export const WORDS = {
  skin: Object.keys(SKINS),
  face: Object.keys(FACES),
  age: ['young', 'adult', 'old'],
  build: Object.keys(BUILDS),
  hair: Object.keys(HAIR),
  tint: Object.keys(TINTS),
  beard: ['shaven', 'stubble', 'moustache', 'goatee', 'beard', 'longbeard'],
  glasses: ['unglassed', 'glasses', 'frames', 'cateye', 'readers', 'shades'],
  hat: ['hatless', ...Object.keys(HATS)],
  ears: ['bare', 'studs', 'hoops', 'pearls'],
  neck: ['open', ...Object.keys(NECK)],
  clothes: Object.keys(CLOTHES),
  cloth: Object.keys(CLOTHS),
  mouth: ['smile', 'grin', 'smirk', 'laugh', 'lips', 'painted'],
};
const AXIS = Object.fromEntries(Object.entries(WORDS).flatMap(([axis, words]) => words.map((word) => [word, axis])));
const OPTIONAL = ['beard', 'glasses', 'hat', 'ears', 'neck'];

function lots(seed) {
  let h = 2166136261;
  for (const sign of seed) h = Math.imul(h ^ sign.codePointAt(0), 16777619);
  const next = () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  for (let k = 0; k < 4; k += 1) next();
  return { next, pick: (list) => list[Math.floor(next() * list.length)], chance: (p) => next() < p };
}

const BOTH = ['crop', 'curls', 'afro', 'locs', 'tousled', 'parted', 'bun'];
const SHORT = [...BOTH, 'quiff', 'buzz', 'crop', 'parted', 'mohawk'];
const FULL = [...BOTH, 'long', 'wavy', 'bob', 'shoulder', 'lowbun', 'ponytail', 'braids', 'pixie', 'crown', 'puffs'];

// A hijab and a turban are for whoever is cast with one.
function drawnByLot({ pick, chance }) {
  const rough = chance(0.5); // may have a beard; else may have longer hair
  const skin = pick(WORDS.skin);
  const age = pick(['young', 'young', 'adult', 'adult', 'adult', 'old']);
  const deep = WORDS.skin.indexOf(skin) > 3;
  const tint =
    age === 'old'
      ? pick(['grey', 'silver', 'white'])
      : chance(0.08)
        ? pick(['pink', 'blue', 'green'])
        : pick(deep ? ['black', 'black', 'dark'] : ['black', 'dark', 'chestnut', 'auburn', 'ginger', 'sandy', 'blond']);
  return {
    skin,
    face: pick(WORDS.face),
    age,
    build: pick(WORDS.build),
    tint,
    hair: rough
      ? pick(age === 'young' ? SHORT : [...SHORT, 'bald', 'receding'])
      : pick(age === 'old' ? [...FULL, 'perm', 'perm'] : FULL),
    beard: rough && chance(0.5) ? pick(WORDS.beard.slice(1, age === 'young' ? 4 : 6)) : 'shaven',
    glasses: chance(0.3) ? pick(WORDS.glasses.slice(1)) : 'unglassed',
    hat: chance(0.28)
      ? pick(WORDS.hat.slice(1).filter((hat) => hat !== 'hijab' && hat !== 'turban' && (!rough || hat !== 'flower')))
      : 'hatless',
    ears: chance(rough ? 0.1 : 0.45) ? pick(WORDS.ears.slice(1)) : 'bare',
    neck: chance(0.25) ? pick(['scarf', 'pendant', rough ? 'bowtie' : 'necklace']) : 'open',
    clothes: pick(rough ? WORDS.clothes.filter((kind) => kind !== 'dress' && kind !== 'sash') : WORDS.clothes),
    cloth: pick(WORDS.cloth),
    mouth: pick(WORDS.mouth.slice(0, rough ? 4 : 6)),
  };
}

const VISIBLE = ['skin', 'age', 'hair', 'tint', 'beard', 'glasses', 'hat', 'clothes', 'cloth'];
const unlike = (one, other) => VISIBLE.filter((axis) => one[axis] !== other[axis]).length;

function featuresOf(seed, cast, turn = 0) {
  const lot = lots(turn ? `${seed}/${turn}` : seed);
  const chosen = drawnByLot(lot);
  if (cast) {
    for (const axis of OPTIONAL) chosen[axis] = WORDS[axis][0];
    for (const word of cast.split(' ')) chosen[AXIS[word]] = word;
  }
  const light = WORDS.skin.indexOf(chosen.skin) < 4 && !['black', 'dark'].includes(chosen.tint);
  return {
    ...chosen,
    eyes: lot.pick(['open', 'open', 'dot', 'dot', 'soft', 'glad']),
    iris: light ? lot.pick(['#4a6f94', '#4f7a4c', '#6b4a2a']) : lot.pick(['#3a2416', '#4d2f1a']),
    brows: lot.pick(['flat', 'arched', 'raised', 'heavy']),
    nose: lot.pick(['button', 'straight', 'wide', 'long']),
    freckles: lot.chance(light && chosen.age === 'young' ? 0.5 : 0.06),
    backdrop: Math.floor(lot.next() * 30),
  };
}

const companies = new Map();

// Everyone in a company differs from everyone before them in at least three things one sees at a glance.
function company(among, cast) {
  const key = among.join('\n');
  if (!companies.has(key)) {
    const met = [];
    for (const seed of among) {
      let turn = 0;
      let found = featuresOf(seed, cast?.[seed]);
      while (met.some((other) => unlike(found, other) < 3) && turn < 40) found = featuresOf(seed, cast?.[seed], ++turn);
      met.push(found);
    }
    companies.set(key, new Map(among.map((seed, k) => [seed, met[k]])));
  }
  return companies.get(key);
}

/**
 * @typedef {object} Sitting
 * @property {string[]} [among] all who may be seen together, the same list for each of them
 * @property {Record<string, string>} [cast] words by seed, for those with a part
 * @property {string} [look] "avatar" is round and bright, as in a feed; otherwise painted on a warm evening
 * @property {string} [label] what a screen reader says
 * @property {boolean} [backdrop] whether what is behind the bust is drawn
 */

/**
 * @param {string} seed
 * @param {Sitting} [sitting]
 */
export function features(seed, { among, cast } = {}) {
  return (among?.includes(seed) && company(among, cast).get(seed)) || featuresOf(seed, cast?.[seed]);
}

// --- The bust ---

function bust(look, painted) {
  const [skin, cloth] = [SKINS[look.skin], CLOTHS[look.cloth]];
  const names = WORDS.cloth;
  const second = CLOTHS[names[(names.indexOf(look.cloth) + 5 + (look.backdrop % 4)) % names.length]];
  const under = ['blazer', 'jacket', 'cardigan', 'dungarees', 'apron'].includes(look.clothes)
    ? look.backdrop % 2
      ? '#f4ead6'
      : mix(second, '#fff6e2', 0.35)
    : look.clothes === 'sash'
      ? mix(second, '#2a1a1a', 0.15)
      : '#f1d48a';
  const deeper = (colour) => mix(colour, '#1d0f14', 0.32);
  const shape = FACES[look.face];
  const a = BUILDS[look.build];
  const shade = mix(skin, '#5b1f22', 0.3);
  const hatColour = look.hat === 'strawhat' ? '#e3bd6d' : look.hat === 'flower' ? '#f6e3da' : second;
  const [behind, onTop] = HATS[look.hat]?.(hatColour, deeper(hatColour), look.hat === 'flower' ? '#e8a52e' : cloth) ?? [
    '',
    '',
  ];
  const hair = hairOf(
    { hair: look.hair, tint: TINTS[look.tint] },
    look.hat !== 'hatless' && !OPEN_HATS.includes(look.hat),
  );
  const veiled = look.hat === 'hijab';
  const wide = shape[0] / 13;
  const fit = (inner) =>
    inner && wide !== 1
      ? `<g transform="matrix(${wide.toFixed(3)} 0 0 1 ${(32 - 32 * wide).toFixed(2)} 0)">${inner}</g>`
      : inner;
  const neck =
    look.neck === 'open'
      ? ''
      : NECK[look.neck](
          look.neck === 'pendant' || look.neck === 'necklace' ? '#e9c25a' : second,
          deeper(look.neck === 'pendant' ? cloth : second),
        );
  return [
    veiled ? '' : fit(hair.back),
    fit(veiled ? '' : behind),
    fill(skin, 'M26 38H38v9.6l8 3.8L32 65 18 51.4l8-3.8Z'),
    fill(shade, 'M26 40.6H38v4.8C35 50 29 50 26 46.6Z', ` fill-opacity=".8"`),
    CLOTHES[look.clothes](a, cloth, deeper(cloth), under),
    veiled ? '' : neck,
    veiled ? behind : '',
    head(look, shape, skin, TINTS[look.tint], painted),
    veiled ? '' : ears(look.ears, shape, '#edc45c'),
    veiled ? '' : fit(hair.front) + hair.over,
    look.glasses === 'unglassed' ? '' : glasses(look.glasses),
    fit(onTop),
    veiled ? neck : '',
  ].join('');
}

/**
 * Bare markup on 64 by 64 units, for larger pictures: the bust, and what is behind it if asked for.
 * @param {string} seed
 * @param {Sitting} [sitting]
 */
export function figure(seed, { look, among, cast, backdrop = false } = {}) {
  const seen = features(seed, { among, cast });
  const round = look === 'avatar';
  return raw((backdrop ? (round ? bright : evening)(seen.backdrop) : '') + bust(seen, !round));
}

/**
 * A picture of its own.
 * @param {string} seed
 * @param {Sitting} [sitting]
 */
export function portrait(seed, { label, look, among, cast } = {}) {
  const who = label ? html`role="img" aria-label="${label}"` : raw(`aria-hidden="true"`);
  const round = look === 'avatar' ? raw(`clip-path="circle(50%)"`) : '';
  return html`<svg class="portrait ${look === 'avatar' ? 'avatar' : ''}" viewBox="0 0 64 64" ${round} ${who} focusable="false">${figure(seed, { look, among, cast, backdrop: true })}</svg>`;
}
