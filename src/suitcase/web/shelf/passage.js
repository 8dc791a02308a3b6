// The dialog that takes a player to another device, or keeps a way back for a browser that forgets.

import { post } from '../kit/api.js';
import { ask } from '../kit/dialog.js';
import { html } from '../kit/html.js';
import { around } from '../kit/page.js';
import { render } from '../kit/render.js';
import { copyFrom } from '../kit/share.js';

/** Shows the way to another device. */
export async function passage(name) {
  const way = await post('/api/player/link', {});
  await ask({
    title: `${name} on another device`,
    body: html`${door(way)}
      <section class="way-back"><h3>If this browser forgets you</h3>
        <div data-recovery><p>A recovery code brings your name, your seats and your games back.</p>
          <button class="button" type="button" data-make>Make a recovery code</button></div></section>`,
    yes: 'Done',
    no: null,
    onOpen: (form) =>
      form.addEventListener('click', (event) => {
        const copies = around(event, '[data-copy]');
        if (copies) copyFrom(copies, copies.dataset.copy);
        if (around(event, '[data-make]')) recover(form.querySelector('[data-recovery]'));
      }),
  });
}

/** @param {Protocol.Passage} way */
function door({ code, link, picture, minutes }) {
  return html`
    ${
      picture
        ? html`<p>Point its camera here, or open the link there. It works once, for ${minutes} minutes.</p>
          <img class="qr" src="${picture}" alt="The link as a QR code">`
        : html`<p>Only this machine can come to this server (<code>suitcase serve --host 0.0.0.0</code> lets others in). In
          another browser here, open the link. It works once, for ${minutes} minutes.</p>`
    }
    <p class="code"><code>${code}</code></p>
    <button class="button" type="button" data-copy="${link}"><span data-label>Copy the link</span></button>`;
}

async function recover(place) {
  try {
    const { code } = await post('/api/player/recovery', {});
    render(
      place,
      html`<p role="status">Write it down now: it is not shown again. An earlier one no longer works. Type it at
      <b>${location.host}/device</b>; your other devices are forgotten then.</p>
      <p class="code"><code>${code}</code></p>`,
    );
  } catch (problem) {
    render(place, html`<p role="status">${problem.message}</p>`);
  }
}
