import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { configNames } from '#src/platform/firebase-config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
/** `VITE_X` is the variable `X` of the repository. */
const repositoryName = (name: string) => name.replace('VITE_', '');

test('the example names every variable of the build, and no other', () => {
  expect(Object.keys(parseEnv(read('.env.example'))).toSorted()).toEqual(configNames.toSorted());
});

test('the publication in the workflow is built with every variable', () => {
  const lines = read('.github/workflows/publish.yml').split('\n');
  const given = lines.map((line) => line.trim()).filter((line) => line.startsWith('VITE_'));
  const expected = configNames.map((name) => `${name}: \${{ vars.${repositoryName(name)} }}`);
  expect(given.toSorted()).toEqual(expected.toSorted());
});

test.each(['docs/operating.md', 'docs/operating.zh-TW.md'])('%s lists every repository variable', (path) => {
  const named = [...read(path).matchAll(/`((?:FIREBASE_|SITE_|PUBLISH_)\w+)`/g)].map(([, name = '']) => name);
  const known = new Set(named.filter((name) => name !== 'FIREBASE_SERVICE_ACCOUNT'));
  expect([...known].toSorted()).toEqual(configNames.map(repositoryName).toSorted());
});
