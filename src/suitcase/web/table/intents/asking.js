// What an action asks for: text, a number or some of a list, in a dialog of its own.

import { ask, text } from '../../kit/dialog.js';
import { html, raw } from '../../kit/html.js';
import { one } from '../../kit/page.js';

/**
 * The answer to what an offer asks for, or null if the player thinks better of it.
 * @param {Protocol.Offer} offer
 */
export async function answerTo({ say, ask: asked }) {
  if (!asked) return null;
  const { body, read, ready } = kinds[asked.kind](asked);
  const filled = await ask({ title: say, body, yes: 'Do it', no: 'Not now', onOpen: ready });
  return filled && read(filled);
}

/** @type {Record<string, (asked: any) => { body: unknown, read: (filled: FormData) => unknown, ready: (form: HTMLFormElement) => void }>} */
const kinds = {
  text: ({ most = 200, least = 1 }) => ({
    body: html`<label class="field">In your words
      ${
        most > 80
          ? html`<textarea name="answer" rows="4" maxlength="${most}" minlength="${least}" ${least > 0 && raw('required')}></textarea>`
          : html`<input name="answer" maxlength="${most}" minlength="${least}" ${least > 0 && raw('required')} autocomplete="off">`
      }
    </label><p class="small">${most} characters at most.</p>`,
    read: (filled) => text(filled, 'answer').replaceAll('\r\n', '\n'),
    ready: (form) => one('[name=answer]', HTMLElement, form).focus(),
  }),
  number: ({ least, most }) => ({
    body: html`<label class="field">From ${least} to ${most}
      <input name="answer" type="number" inputmode="numeric" min="${least}" max="${most}" value="${least}" required>
    </label>`,
    read: (filled) => Number(filled.get('answer')),
    ready: (form) => one('[name=answer]', HTMLInputElement, form).select(),
  }),
  picks: ({ of, least = 1, most = 1 }) => ({
    body: html`<fieldset class="field"><legend>${howMany(least, most)}</legend>
      ${of.map(
        ({ word, say = '' }, k) => html`<label class="pick">
        <input type="${most === 1 ? 'radio' : 'checkbox'}" name="answer" value="${word}"
          ${most === 1 && least === 1 && k === 0 && raw('checked')}> ${say || word}</label>`,
      )}</fieldset>`,
    read: (filled) => filled.getAll('answer'),
    ready: (form) => limit(form, least, most),
  }),
};

const howMany = (least, most) => (least === most ? `Pick ${most}.` : `Pick ${least} to ${most}.`);

/** The form can be sent when as many are picked as are asked for. */
function limit(form, least, most) {
  const boxes = [...form.querySelectorAll('[name=answer]')];
  const check = () => {
    const picked = boxes.filter((box) => box.checked).length;
    boxes[0]?.setCustomValidity(picked < least || picked > most ? howMany(least, most) : '');
  };
  form.addEventListener('change', check);
  check();
  boxes[0]?.focus();
}
