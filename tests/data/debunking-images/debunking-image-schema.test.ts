import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { contents } from '#scripts/prove/contents.ts';

/** Whether an object with numbers as keys is stored as a table of what it has, and not as a list with room for all. */
function isTable(value: object): boolean {
  setFlagsFromString('--allow-natives-syntax');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the engine's own word is no JavaScript
  return new Function('value', 'return %HasDictionaryElements(value)')(value) as boolean;
}

test('a picture’s sizes take no room for the 1,600 widths that it has not', () => {
  const filled: Record<string, string> = {};
  for (const width of ['480', '960', '1600']) filled[width] = '';
  expect(isTable(filled)).toBe(false);
  const { objects } = debunkingImages.own.parse(contents.debunkingImages);
  expect(Object.keys(objects)).toEqual(['480', '960', '1600']);
  expect(isTable(objects)).toBe(true);
});
