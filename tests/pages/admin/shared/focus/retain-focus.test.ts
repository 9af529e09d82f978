// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retainFocus } from '#src/pages/admin/shared/focus/retain-focus.ts';

let stop: () => void;
beforeEach(() => {
  // jsdom has no layout: every element except those with `hidden` gets a client rect.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return (this.hidden ? [] : [{}]) as unknown as DOMRectList;
  });
  document.body.innerHTML =
    '<a href="/">skip</a><main><section id="part"><button id="off" tabindex="-1" disabled>off</button><button hidden>no</button><button id="act">act</button><p><button id="more">more</button></p></section></main>';
  stop = retainFocus(document);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const byId = (id: string) => document.getElementById(id) as HTMLButtonElement;
/** Mutation observers run before the next task. */
const observed = () => new Promise((done) => setTimeout(done));
const focusedId = () => document.activeElement?.id;

/** Browsers remove the focus from a button that is disabled. */
function disable(button: HTMLButtonElement): void {
  button.blur();
  button.disabled = true;
}

test('a button disabled during its action gets the focus back when it is enabled', async () => {
  byId('act').focus();
  disable(byId('act'));
  await observed();
  expect(document.activeElement).toBe(document.body);
  byId('act').disabled = false;
  await observed();
  expect(focusedId()).toBe('act');
});

test('removing the focused element moves the focus to the nearest remaining control', async () => {
  byId('more').focus();
  byId('more').parentElement?.remove();
  await observed();
  expect(focusedId()).toBe('act');
});

test('removing a dialog returns the focus to the element that opened it', async () => {
  byId('more').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open><button id="no">no</button><button id="yes">yes</button></dialog>',
  );
  // Moves the focus around the dialog many times.
  for (let round = 0; round < 60; round += 1) {
    byId('no').focus();
    byId('yes').focus();
  }
  document.querySelector('dialog')?.remove();
  await observed();
  expect(focusedId()).toBe('more');
});

/** What browsers do when a mouse button is pressed; `count` is 2 for the second press of a double click. */
function press(element: HTMLElement, count = 1): void {
  const isMoved = element.dispatchEvent(
    new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: count }),
  );
  if (isMoved && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** What browsers do on a click; Safari does not focus buttons. */
function click(button: HTMLButtonElement, focuses = true): void {
  press(button);
  if (focuses) button.focus();
  button.click();
}

test('a clicked dialog button that removes the dialog moves the focus to where the opener was', async () => {
  click(byId('more'));
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button id="yes">yes</button></dialog>');
  click(byId('yes'));
  // The action has replaced the control that opened the dialog.
  byId('more').outerHTML = '<button id="next">next</button>';
  document.querySelector('dialog')?.remove();
  await observed();
  expect(focusedId()).toBe('next');
});

test('in a browser that focuses no clicked button, the clicked button gets the focus', async () => {
  byId('act').focus();
  byId('act').blur();
  click(byId('more'), false);
  byId('off').remove();
  await observed();
  expect(focusedId()).toBe('more');
});

test('a click on empty space removes the focus for good', async () => {
  byId('act').focus();
  press(document.body);
  byId('more').remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});

test('the second press of a double click on a button that the first one removed leaves the focus', async () => {
  const part = byId('part');
  click(byId('more'));
  byId('more').parentElement?.remove();
  await observed();
  press(part, 2);
  expect(focusedId()).toBe('act');
});

test('a double click on a button that is disabled by the first click does not prevent its focus later', async () => {
  const part = byId('part');
  click(byId('act'));
  disable(byId('act'));
  press(part, 2);
  byId('act').disabled = false;
  await observed();
  expect(focusedId()).toBe('act');
});

test('a double click on a text selects a word as usual', () => {
  const part = byId('part');
  byId('act').focus();
  press(part);
  expect(
    part.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 2 })),
  ).toBe(true);
});
