import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withHostileActs } from '#checks/docs/hostile-acts.ts';
import { hostileActs } from '#checks/drills/abuse/hostile-acts.ts';

const document = readFileSync('docs/hostile-editor.md', 'utf8');

test('the document lists exactly the actions that the drill tries', async () => {
  expect(await withHostileActs(document)).toBe(document);
  expect(hostileActs.length).toBeGreaterThanOrEqual(120);
  expect(new Set(hostileActs.map(({ title, fourEyes }) => `${title} ${fourEyes}`)).size).toBe(
    hostileActs.length,
  );
});

test('every rules function that the document names exists in the rules', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const names = hostileActs.flatMap(({ refusedBy }) => refusedBy ?? []);
  for (const name of names.filter((each) => !/[: ]/.test(each))) expect(rules).toContain(`function ${name}(`);
});
