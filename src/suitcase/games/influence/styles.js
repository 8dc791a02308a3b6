// The style sheets that both faces share. The shell brings each game's own table.css; these are linked before it,
// all at once, where an @import would begin only when table.css has come.

const SHEETS = ['influence', 'board', 'people', 'favors', 'mat', 'scenes', 'end'];

const address = (name) => new URL(`./${name}.css`, import.meta.url).pathname;

const own = document.querySelector(`link[href="${address('table')}"]`);

await Promise.all(SHEETS.map((name) => new Promise((resolve) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address(name);
  link.onload = link.onerror = resolve;
  if (own) own.before(link);
  else document.head.append(link);
})));
