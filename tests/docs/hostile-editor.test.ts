import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withHostileActs } from '#checks/docs/hostile-acts.ts';
import { hostileActs } from '#checks/drills/abuse/hostile-acts.ts';

const document = readFileSync('docs/hostile-editor.md', 'utf8');

test('the document lists exactly the actions that the drill tries', async () => {
  expect(await withHostileActs(document)).toBe(document);
  expect(hostileActs).toHaveLength(47);
  expect(new Set(hostileActs.map(({ title }) => title)).size).toBe(47);
});

test('every rules function that the document names exists in the rules', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const names = hostileActs.flatMap(({ answer }) => ('refusedBy' in answer ? [answer.refusedBy] : []));
  for (const name of names.filter((each) => !each.includes(':')))
    expect(rules).toContain(`function ${name}(`);
});
