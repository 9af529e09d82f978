// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retainFocus } from '#src/pages/admin/shared/focus/retain-focus.ts';

let stop: () => void;
beforeEach(() => {
  // jsdom has no layout: everything but what is `hidden` has a place.
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
/** Observers are called before the next task. */
const observed = () => new Promise((done) => setTimeout(done));
const focusedId = () => document.activeElement?.id;

/** What browsers do with a button that is disabled while it has the focus. */
function disable(button: HTMLButtonElement): void {
  button.blur();
  button.disabled = true;
}

test('a button that works has the focus again once it is enabled', async () => {
  byId('act').focus();
  disable(byId('act'));
  await observed();
  expect(document.activeElement).toBe(document.body);
  byId('act').disabled = false;
  await observed();
  expect(focusedId()).toBe('act');
});

test('what goes with what it has done leaves the focus to the nearest that is there', async () => {
  byId('more').focus();
  byId('more').parentElement?.remove();
  await observed();
  expect(focusedId()).toBe('act');
});

test('a dialog that goes gives the focus back to what opened it', async () => {
  byId('more').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open><button id="no">no</button><button id="yes">yes</button></dialog>',
  );
  // Once around a dialog, and around again.
  for (let round = 0; round < 60; round += 1) {
    byId('no').focus();
    byId('yes').focus();
  }
  document.querySelector('dialog')?.remove();
  await observed();
  expect(focusedId()).toBe('more');
});

/** What browsers do with a click; Safari gives the focus to no button. */
function click(button: HTMLButtonElement, focuses = true): void {
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  if (focuses) button.focus();
  button.click();
}

test('a dialog whose button was clicked gives the focus back to where what opened it was', async () => {
  click(byId('more'));
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button id="yes">yes</button></dialog>');
  click(byId('yes'));
  // The act has put another control in the place of what opened the dialog.
  byId('more').outerHTML = '<button id="next">next</button>';
  document.querySelector('dialog')?.remove();
  await observed();
  expect(focusedId()).toBe('next');
});

test('a button that was clicked has the focus where browsers give it to none', async () => {
  byId('act').focus();
  byId('act').blur();
  click(byId('more'), false);
  byId('off').remove();
  await observed();
  expect(focusedId()).toBe('more');
});

test('a click on nothing takes the focus away, and it stays away', async () => {
  byId('act').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  byId('act').blur();
  byId('more').remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});
