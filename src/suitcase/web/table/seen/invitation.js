// How the others come to the table: its link as their devices can open it, and the same as a picture for a camera.

import { html } from '../../kit/html.js';
import { canShare } from '../../kit/share.js';
import { icon } from '../../look/icons.js';

/**
 * @param {Protocol.Welcome} welcome
 * @param {Protocol.Invitation | null} way what the server says of it, as soon as it does
 */
export function invitation(welcome, way) {
  return html`<div class="invitation">
    <label for="link">Send this link.
      ${welcome.public ? 'The table is also on the shelf for all.' : 'Only who has it finds the table.'}</label>
    <div class="link">
      <input id="link" readonly value="${way?.link ?? `${location.origin}/table/${welcome.table}`}">
      <button class="button" type="button" data-copy>${icon('copy')}<span data-label>Copy</span></button>
      ${canShare() && html`<button class="button" type="button" data-share>${icon('share')}Share</button>`}
    </div>
    ${way?.why && html`<p class="alone">${way.why}</p>`}
    ${
      way?.picture &&
      html`<details class="camera"><summary>For a phone’s camera</summary>
        <img class="qr" src="${way.picture}" alt="The link as a QR code"></details>`
    }
  </div>`;
}
