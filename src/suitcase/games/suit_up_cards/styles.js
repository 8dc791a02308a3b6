// The sheets beside table.css, linked all at once where an @import would begin only when table.css has come.
const SHEETS = ['places', 'middle', 'hand', 'ending'];

const address = (name) => new URL(`./${name}.css`, import.meta.url).pathname;

await Promise.all(SHEETS.map((name) => new Promise((resolve) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address(name);
  link.onload = link.onerror = resolve;
  document.head.append(link);
})));
