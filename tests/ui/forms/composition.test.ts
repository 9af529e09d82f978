// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isComposing } from '#src/ui/forms/composition.ts';

test.each([
  ['a key during composition', { key: 'Enter', isComposing: true }, true],
  ['the Enter that Safari sends after compositionend', { key: 'Enter', keyCode: 229 }, true],
  ['a key outside of composition', { key: 'Enter', keyCode: 13 }, false],
])('%s, as a native and as a React event: %s is %s', (_, init, expected) => {
  const event = new KeyboardEvent('keydown', init);
  expect(isComposing(event)).toBe(expected);
  expect(isComposing({ nativeEvent: event } as ReactKeyboardEvent)).toBe(expected);
});

/** Files that handle keys but contain no text field, or that detect the end of a composition themselves. */
const withoutFields = [
  'src/app/use-scroll.ts',
  'src/pages/admin/editor/session/page-listeners.ts',
  'src/pages/admin/shared/library/TileGrid.tsx',
  'src/pages/admin/shared/markdown/Toolbar.tsx',
  'src/ui/reading/TableOfContents.tsx',
];

test('every file that handles keys checks for a composition', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));
  const handling = files.filter((file) =>
    /\bonKey(Down|Up)=|['"`]key(down|up|press)['"`]/.test(readFileSync(file, 'utf8')),
  );
  expect(handling.length).toBeGreaterThan(10);
  expect(
    handling.filter((file) => !/\bisComposing\(event\)/.test(readFileSync(file, 'utf8'))).toSorted(),
  ).toEqual(withoutFields);
});
