// The face of Suit Up: a city on a warm evening. What is shared with Pick Smarter is in influence/browser.

import { emblem } from '../../influence/browser/emblems.js';
import { face } from '../../influence/browser/face.js';
import { back, favorBack } from './box.js';
import { person } from './cast.js';
import { ground, scene } from './scenes.js';
import { colours, defs, setSymbol, setTypes, symbol } from './symbols.js';

export { accent, accentDark, box } from './box.js';
export { defs };

export const { board, hand, openHands, picture, turning } = face({
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
  progress,
  words: {
    who: 'Who are you in this city?',
    centre: 'All four types',
    cardShort: 'First',
    buttons: { 'take card': 'Take the card', 'leave card': 'Leave it' },
  },
});

/** How near the turning points are. */
function progress({ view, things }) {
  const { friends_to_flip: flip, friends_to_end: end } = things;
  const most = Math.max(...view.players.map(({ friends }) => friends.length));
  if (most >= end) return `The last round: someone has ${end} friends.`;
  const dark = view.tiles.some(({ set }) => set);
  if (dark) return `Ends at ${end} friends; most now ${most}.`;
  return most >= flip ? 'The tiles turn after this round.' : `Tiles turn at ${flip} friends; most now ${most}.`;
}
