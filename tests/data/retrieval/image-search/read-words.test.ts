// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { readWords } from '#src/data/retrieval/image-search/read-words.ts';

const opened = vi.hoisted(() => ({ count: 0, ended: 0 }));
// Only the number of readers is tested; the real engine takes 140 MB for each.
vi.mock('tesseract.js', () => ({
  OEM: {},
  PSM: {},
  createWorker: () => {
    opened.count += 1;
    return Promise.resolve({
      setParameters: () => Promise.resolve(),
      recognize: () => Promise.resolve({ data: { text: '字' } }),
      terminate: () => (opened.ended += 1),
    });
  },
}));

test('one reader is used for six images and then replaced', async () => {
  for (let image = 0; image < 6; image += 1)
    expect(await readWords(Promise.resolve(new ArrayBuffer(1)))).toBe('字');
  await vi.waitFor(() => expect(opened).toEqual({ count: 1, ended: 1 }));
  await readWords(Promise.resolve(new ArrayBuffer(1)));
  expect(opened).toEqual({ count: 2, ended: 1 });
});
