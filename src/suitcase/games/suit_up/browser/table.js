// The face of Suit Up: a city on a warm evening. What is shared with Pick Smarter is in influence/browser.

import { emblem } from '../../influence/browser/emblems.js';
import { face } from '../../influence/browser/face.js';
import { back, favorBack } from './box.js';
import { person } from './cast.js';
import { ground, scene } from './scenes.js';
import { colours, defs, setSymbol, setTypes, symbol } from './symbols.js';

export { accent, accentDark, box } from './box.js';
export { defs };

const FRIENDS_TO_FLIP = 3;
const FRIENDS_TO_END = 6;

export const { board, hand, openHands, turning } = face({
  name: 'suit-up',
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
  printed: 'set',
  progress,
  abilities: {
    athlete: 'Moves to any open space.',
    intellectual: 'May choose two people of one row.',
    creative: 'May use the tile of a neighbouring place.',
    executive: 'Once a turn, swaps a favor card with a used one.',
    rebel: 'A favor gives both influence and effect.',
    caregiver: 'Everyone in a row costs 3 for each symbol.',
  },
  words: {
    who: 'Who are you in this city?',
    centre: 'All four types',
    cardShort: 'First',
    sealing: 'Everyone may make friends from the hand, at 4 for each symbol. Nobody sees what the others choose.',
    buttons: { 'take card': 'Take the card', 'leave card': 'Leave it' },
  },
});

/** How near the turning points are. */
function progress({ view }) {
  const most = Math.max(...view.players.map(({ friends }) => friends.length));
  if (most >= FRIENDS_TO_END) return 'The last round: someone has six friends.';
  const dark = view.tiles.some(({ set }) => set);
  if (dark) return `Ends at ${FRIENDS_TO_END} friends; most now ${most}.`;
  return most >= FRIENDS_TO_FLIP
    ? 'The tiles turn after this round.'
    : `Tiles turn at ${FRIENDS_TO_FLIP} friends; most now ${most}.`;
}
