// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { runStartScript } from '#tests/helpers/start-script.ts';

afterEach(() => vi.restoreAllMocks());

const requested = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

test('the program is requested after the frame with the last image is painted', async () => {
  const paint = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  runStartScript('/visible.js');
  expect(requested()).toEqual([]);
  const [[frame] = []] = paint.mock.calls;
  frame?.(0);
  expect(requested()).toEqual([]);
  await vi.waitFor(() => expect(requested()).toEqual(['/visible.js']));
});

test('in a hidden tab, which paints nothing, the program is requested at once', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  runStartScript('/hidden.js');
  expect(requested()).toContain('/hidden.js');
});
