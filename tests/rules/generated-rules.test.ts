import { changeKinds } from '#src/data/content/declare/categories.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withGeneratedPart } from '#scripts/rules/generate-rules.ts';
import { collections } from '#src/data/collections/collections.ts';
import { historyLimit, noteLimit, publishedFields } from '#src/data/content/declare/envelope.ts';

const rules = readFileSync('firestore.rules', 'utf8');

const words = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);

test('the generated part of the rules matches the declarations of the collections', async () => {
  expect(await withGeneratedPart(rules)).toBe(rules);
  for (const { name } of collections) expect(rules).toContain(`match /${name}/{id} {`);
});

test('the envelope fields in the rules match those of the schema', () => {
  const published = rules.slice(rules.indexOf('function isPublished('));
  const allowed = words(/\.hasOnly\(\[([^\]]*)\]/.exec(published)?.[1] ?? '');
  expect(allowed.toSorted()).toEqual(Object.keys(publishedFields).toSorted());
});

test('kinds of change and limits of the history are the same in rules and schema', () => {
  const kinds = /change\.kind\.matches\('\^\(([^)]*)\)\$'\)/.exec(rules)?.[1]?.split('|') ?? [];
  expect(kinds.toSorted()).toEqual([...changeKinds].toSorted());
  expect(rules).toContain(`(last.size() < ${historyLimit} ? last : last[1:${historyLimit}])`);
  expect(rules).toContain(`(change.note + '').size() <= ${noteLimit}`);
});
