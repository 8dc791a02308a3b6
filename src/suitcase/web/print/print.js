// A page for paper: the browser's own dialog prints it, or keeps it as a file.

const button = /** @type {HTMLButtonElement} */ (document.getElementById('print'));
button.addEventListener('click', () => window.print());
