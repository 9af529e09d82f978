import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('SECURITY.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\|\s*[A-Z]/.test(line))
  .map((line) => line.split('|').slice(1, -1));

test('every threat has a defence and an existing file as its proof', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const [threat = '', defence = '', proof = ''] of rows) {
    expect(defence.trim().length, threat).toBeGreaterThan(10);
    const [, file = ''] = /^\s*`([\w./-]+)`\s*$/.exec(proof) ?? [];
    expect(existsSync(file), `${threat}: ${proof}`).toBe(true);
  }
});
