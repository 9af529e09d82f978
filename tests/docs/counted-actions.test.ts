import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every task whose actions a browser test counts has a row in docs/admin-tasks.md, and the other way round', () => {
  const folder = 'e2e/nightly';
  const counted = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/(?:acts|correction)\.end\('([^']+)'\)/g),
    ])
    .map(([, task]) => task);
  const rows = [...readFileSync('docs/admin-tasks.md', 'utf8').matchAll(/^\| (.+?) +\| \d+ /gm)].map(
    ([, task]) => task,
  );
  expect(counted).toHaveLength(new Set(counted).size);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows)).toEqual(new Set(counted));
});
