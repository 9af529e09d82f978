// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest';
import { runStartScript } from '#tests/helpers/start-script.ts';

const answer = vi.fn<(event: Event) => void>();

beforeAll(() => {
  document.body.innerHTML = `<div id="root"><button id="save">存檔</button><input id="words" />
    <input id="image" type="file" /><select id="city"><option>A<option>B</select></div>`;
  // Prevents the script from loading the program: the document is still loading.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  runStartScript();
  // React listens in the same way once hydration begins.
  for (const name of ['click', 'input', 'change'])
    document.querySelector('#root')?.addEventListener(name, answer, true);
});

test('before hydration, capturing listeners on the window receive input events', () => {
  const look = vi.fn<(event: Event) => void>();
  addEventListener('input', look, { capture: true, once: true });
  document.querySelector('#words')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(look).toHaveBeenCalledOnce();
  expect(answer).not.toHaveBeenCalled();
});

const answered = () => answer.mock.calls.map(([{ type, target }]) => `${type} ${(target as Element).id}`);

test('clicks, input and choices before hydration are replayed once after it', async () => {
  const send = (id: string, type: string) =>
    document.querySelector(`#${id}`)?.dispatchEvent(new Event(type, { bubbles: true }));
  document.querySelector('button')?.click();
  send('words', 'input');
  const city = document.querySelector('select') as HTMLSelectElement;
  city.value = 'B';
  for (const id of ['image', 'city']) for (const type of ['input', 'change']) send(id, type);
  expect(answered()).toEqual([]);
  city.value = 'A'; // As React does while it hydrates.
  dispatchEvent(new Event('hydrated'));
  await vi.waitFor(() => expect(answered()).toContain('click save'));
  expect(answered()).toEqual(['input words', 'change image', 'change city', 'click save']);
  expect(city.value).toBe('B');
  document.querySelector('button')?.click();
  expect(answered()).toHaveLength(5);
});
