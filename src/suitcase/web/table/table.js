// The table page: the server tells (`wire`), the page shows (`seen`, `column`), the player wants (`intents`). Here the
// page's buttons, keys and fields are given their meaning.

import { attend, onLook } from '../kit/actions.js';
import { keepFiles } from '../kit/calling.js';
import { listen, lookRound } from '../kit/keys.js';
import { keepTelling } from '../kit/more.js';
import { $, around, lastOfPath, one } from '../kit/page.js';
import { canShare, copyFrom, share } from '../kit/share.js';
import { placeIcons } from '../look/icons.js';
import * as wants from './intents/acting.js';
import { draft, log, rover, table } from './known.js';
import { toggleCoach } from './seen/coach.js';
import { draw, pacing, papers, past } from './seen/drawing.js';
import { tickClocks } from './seen/seats.js';
import { soundButton } from './seen/sound.js';
import { openSettings } from './settings.js';
import { connect, send } from './wire/connection.js';
import { askForGrace, hear, missing, setAway } from './wire/messages.js';

placeIcons();

const words = $('words', HTMLInputElement);
const settings = () =>
  openSettings(() => {
    pacing.paceChanged();
    askForGrace();
  });
const link = () => $('link', HTMLInputElement).value;

// A press is heard by whatever is around it, so these attributes stand on buttons and links alone.
const clicks = {
  '[data-sit]': ({ dataset }) => wants.sit(Number(dataset.sit)),
  '[data-beside]': ({ dataset }) => wants.sitBeside(Number(dataset.beside)),
  '[data-ready]': ({ dataset }) => send({ ready: dataset.ready === 'yes' }),
  '[data-free]': ({ dataset }) => send({ free: Number(dataset.free) }),
  '[data-take]': ({ dataset }) => send({ take: Number(dataset.take) }),
  '[data-call-off]': ({ dataset }) => send({ call_off: dataset.callOff === 'yes' }),
  '[data-fill]': () => send({ fill: true }),
  '[data-begin]': () => send({ begin: true }),
  '[data-copy]': (button) => copyFrom(button, link()),
  '[data-share]': () => canShare() && share(`${table.welcome.game.title} on Suitcase`, link()),
  '[data-answer]': ({ dataset }) => send({ answer: dataset.answer === 'yes' }),
  '[data-rematch]': wants.rematch,
  '[data-keep]': ({ dataset }) => papers.keep(dataset.keep),
  '[data-discard]': ({ dataset }) => papers.discard(dataset.discard),
  '[data-go]': ({ dataset }, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab of its own
    event.preventDefault();
    wants.follow(dataset.go, dataset.again !== undefined);
  },
  '#hint': wants.hint,
  '[data-coach]': () => {
    toggleCoach(table);
    draw();
  },
  '[data-real]': wants.realGame,
  '#earlier': () => send({ log: log.after }),
  '#undo': wants.undo,
  '#next': wants.goOn,
  '#play': (_, event) => !around(event, 'button, a, input, textarea, select, summary, [data-do]') && wants.goOn(),
  '[data-moment]': ({ dataset }) => wants.lookAt(Number(dataset.moment)),
  '[data-back]': ({ dataset }) => wants.lookOn(Number(dataset.back)),
  '#to-now': () => past.now(),
  '#settings': settings,
  '#leave': wants.leave,
  '#rules-button': () => table.column?.toggleRules(),
  '#story-button': () => table.column?.open('story'),
};

addEventListener('click', (event) => {
  for (const [which, handle] of Object.entries(clicks)) {
    const found = around(event, which);
    if (found) handle(found, event);
  }
});

for (const part of [one('.top'), $('seats')]) onLook(part, wants.preview);
attend($('play'), { act: wants.press, pick: wants.pick, set: wants.setDraft, preview: wants.preview });

listen(
  {
    h: wants.hint,
    u: () => $('undo').hidden || $('undo').click(),
    r: () => table.column?.toggleRules(),
    i: () => lookRound($('play'), 1),
    I: () => lookRound($('play'), -1),
    n: wants.goOn,
    b: () => table.state?.view && (past.moment ? wants.lookOn(-1) : wants.lookAt(table.state.n - 1)),
    ArrowLeft: () => Boolean(past.moment) && wants.lookOn(-1),
    ArrowRight: () => Boolean(past.moment) && wants.lookOn(1),
    '?': settings,
    c: () => {
      table.column?.open('story');
      words.focus();
    },
    Escape: () => (past.moment ? past.now() : table.column?.leave()),
  },
  rover,
);

$('play').addEventListener('input', ({ target }) => {
  if (table.state && draft.read(/** @type {import('../kit/draft.js').Field} */ (target))) draw();
});
$('play').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-import]')) papers.take(target);
});
$('play').addEventListener('submit', (event) => event.preventDefault()); // Enter presses the form's button

$('say').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = words.value.trim();
  if (text) wants.say(text, () => (words.value = ''));
});

addEventListener('popstate', () => lastOfPath() !== table.welcome?.table && location.reload());
setInterval(() => table.clocks && tickClocks(table.clocks), 250);
soundButton($('sound'));
keepFiles();
keepTelling($('board'));
keepTelling($('said'));
connect({ message: hear, away: () => setAway(true), back: () => setAway(false), lost: missing });
