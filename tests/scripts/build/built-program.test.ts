import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { requireProgram } from '#scripts/build/built-program.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'built-program-'));
  folder = join(parent, 'site');
});

const put = (...names: readonly string[]) => {
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), '');
};

test('a built program is accepted', () => {
  put('index.html', 'version.json');
  expect(() => requireProgram(folder)).not.toThrow();
});

test.each(['missing', 'empty'])('for a %s folder, the command that builds there is named', (state) => {
  if (state === 'empty') put();
  expect(() => requireProgram(folder, 'staging')).toThrow(
    `there is no program in ${folder}: npx vite build --mode staging --outDir ${folder} builds it there`,
  );
});

// A build empties its folder first.
test.each([['README.md'], ['index.html', 'package.json']])(
  'for a folder with %s, no command is named that would delete it',
  (...names) => {
    put(...names);
    expect(() => requireProgram(folder)).toThrow(
      `${folder} contains ${names[0]}, and no build of the program: use another folder`,
    );
  },
);

test('a file is no folder', () => {
  writeFileSync(folder, '');
  expect(() => requireProgram(folder)).toThrow(/ENOTDIR/);
});
