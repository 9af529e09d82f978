// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { missing, runStartScript } from '#tests/helpers/start-script.ts';

test('if the program fails to start, clicks report it, and only a search is submitted, to the titles', async () => {
  document.body.innerHTML = `<form id="check"><textarea>有人說</textarea><button>查查看</button></form>
    <form id="search" role="search" action="/titles"><input type="search" value="水" /><button>搜尋</button></form>
    <input id="agree" type="checkbox" />`;
  const sent = vi.fn<(event: Event) => void>();
  document.addEventListener('submit', sent);
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  // Controls that need no program have a listener that runs before this script's.
  let isAnswered = false;
  addEventListener('click', (event) => isAnswered && event.preventDefault(), true);
  runStartScript();
  press('#check button');
  expect(alerts()).toEqual([]);
  dispatchEvent(new Event('unstarted'));
  // Earlier clicks are replayed.
  await vi.waitFor(() => expect(alerts()).toEqual([missing]));
  press('#agree');
  expect(alerts()).toEqual([missing]);
  expect(document.querySelector<HTMLInputElement>('#agree')?.checked).toBe(false);
  press('textarea');
  expect(alerts()).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
  document.querySelector<HTMLFormElement>('#check')?.requestSubmit();
  expect(alerts()).toEqual([missing]);
  dispatchEvent(new Event('unanswered'));
  expect(alerts()).toEqual([missing]);
  press('#search button');
  expect(alerts()).toEqual([]);
  expect(sent.mock.calls.map(([{ defaultPrevented }]) => defaultPrevented)).toEqual([true, true]);
  isAnswered = true;
  press('#check button');
  expect(alerts()).toEqual([]);
});
