// The face of Pick Smarter: a bright feed of app tiles and avatars. What is shared with Suit Up is in influence/browser.
import { darkTiles } from '../../influence/browser/board.js';
import { emblem } from '../../influence/browser/emblems.js';
import { face } from '../../influence/browser/face.js';
import { back, favorBack } from './box.js';
import { person } from './cast.js';
import { ground, scene } from './scenes.js';
import { colours, defs, setSymbol, setTypes, symbol } from './symbols.js';

export { accent, accentDark, box } from './box.js';
export { defs };

const TILES = 8;

export const { board, hand, openHands, turning } = face({
  name: 'pick-smarter',
  symbol,
  setSymbol,
  setTypes,
  defs,
  types: Object.keys(colours),
  emblem,
  ground,
  scene,
  back,
  favorBack,
  person,
  printed: 'plain',
  perSet: (view, { mat }) => (view.abilities && mat === 'creative' ? 1 : 0),
  progress,
  abilities: {
    athlete: 'Moves to any open platform.',
    intellectual: 'May choose two people of one row.',
    creative: 'Collects as if with one share more of each type.',
    executive: 'May draw the top of the used favors instead.',
    rebel: 'A favor gives both influence and effect.',
    caregiver: 'Everyone in a row costs 3 for each symbol.',
  },
  words: {
    who: 'What kind of creator are you?',
    centre: 'All four first',
    cardShort: 'Last',
    sealing: 'Everyone may gain followers from the hand, at 4 for each symbol. Nobody sees what the others choose.',
    buttons: { 'use card': 'Another turn', 'keep card': 'Keep the card' },
  },
});

/** How near the end is. */
function progress(ctx) {
  if (ctx.view.ending) return 'All tokens are dark: the last turns.';
  return `${darkTiles(ctx)} of ${TILES} tokens are dark; the last one brings the end.`;
}
