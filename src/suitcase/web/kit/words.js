// Small pieces of language that several pages share.

/** "Ana, Bruno and Chloe" */
export function listed(names) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** "1 player", "2 players" */
export const counted = (count, thing, things = `${thing}s`) => `${count} ${Number(count) === 1 ? thing : things}`;

/** "a game master", "an umpire" */
export const a = (thing) => `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;

/**
 * "You take", "Ana takes"; "You have", "Ana has".
 * @param {{ you?: number | null, names: string[] }} ctx
 */
export const does = ({ you, names }, seat, verb, third = `${verb}s`) =>
  seat === you ? `You ${verb}` : `${names[seat]} ${third}`;

/** "3" or "2–4" */
export const span = ([low, high]) => (low === high ? String(low) : `${low}–${high}`);

/** "Ana's", "your" */
export const owner = (name) => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** "bot:greedy" is a greedy bot. */
export const botOf = (kind) => (kind.startsWith('bot:') ? kind.slice(4) : null);

export const inWords = (name) => name.replaceAll('_', ' ');

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Milliseconds as 4:05, or in hours and days where there are so many. */
export function clockTime(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} d`;
  if (seconds >= 2 * HOUR) return `${Math.floor(seconds / HOUR)} h`;
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same where there is room to say it. */
export function timeLeft(left) {
  const hours = Math.floor(left / 1000 / HOUR);
  if (hours < 48) return clockTime(left);
  const days = counted(Math.floor(hours / 24), 'day');
  return hours % 24 ? `${days} and ${counted(hours % 24, 'hour')}` : days;
}

/**
 * A clock setting as a person says it.
 * @param {Protocol.ClockSetting} setting
 */
export function clockWords({ kind = 'none', seconds = 0, increment = 0 }) {
  if (kind === 'none') return 'no clock';
  const [size, unit] = [
    /** @type {const} */ ([DAY, 'day']),
    /** @type {const} */ ([HOUR, 'hour']),
    /** @type {const} */ ([60, 'minute']),
  ].find(([size]) => seconds % size === 0) ?? [1, 'second'];
  const time = counted(seconds / size, unit);
  if (kind === 'move') return `${time} for each turn`;
  return `${time} for the game${increment ? `, ${increment} seconds more per turn` : ''}`;
}

/** @param {string} words */
export const capital = (words) => (words ? words[0].toUpperCase() + words.slice(1) : '');
