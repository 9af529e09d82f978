// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { layOutDeferred } from '#src/ui/theme/deferred-layout.ts';

const card = (name: string) => `<li id="${name}"></li>`;
const section = (number: number) => `<section id="section-${number}"></section>`;
const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('[id]')]
    .filter(({ style }) => style.contentVisibility === 'visible')
    .map(({ id }) => id);

test('deferred parts of a page are laid out one by one, and then the attribute is removed', async () => {
  const work: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => work.push(run));
  document.documentElement.setAttribute('data-deferred-layout', '');
  const cards = Array.from({ length: 10 }, (_, index) => card(`card-${index + 1}`)).join('');
  document.body.innerHTML = `<section id="outside"></section><section id="outside-too"></section>
    <main>${section(1)}${section(2)}${section(3)}${section(4)}<ul data-cards>${cards}</ul></main>`;
  const done = layOutDeferred();
  expect(laidOut()).toEqual([]);
  for (const expected of [['section-4'], ['section-4', 'card-9'], ['section-4', 'card-9', 'card-10']]) {
    expect('deferredLayout' in document.documentElement.dataset).toBe(true);
    work.shift()?.();
    await vi.waitFor(() => expect(laidOut()).toEqual(expected));
  }
  await done;
  expect('deferredLayout' in document.documentElement.dataset).toBe(false);
});
