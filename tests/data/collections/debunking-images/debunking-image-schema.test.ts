import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { contents } from '#checks/backend/contents.ts';

/** True if V8 stores an object's numeric keys as a hash table rather than as an array with holes. */
function isTable(value: object): boolean {
  setFlagsFromString('--allow-natives-syntax');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- V8's native syntax is not JavaScript
  return new Function('value', 'return %HasDictionaryElements(value)')(value) as boolean;
}

test('the sizes of an image allocate no array for the 1,600 widths in between', () => {
  const filled: Record<string, string> = {};
  for (const width of ['480', '960', '1600']) filled[width] = '';
  expect(isTable(filled)).toBe(false);
  const { objects } = debunkingImages.own.parse(contents.debunkingImages);
  expect(Object.keys(objects)).toEqual(['480', '960', '1600']);
  expect(isTable(objects)).toBe(true);
});
