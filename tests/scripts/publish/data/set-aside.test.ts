import { expect, test } from 'vitest';
import type { Content } from '#scripts/publish/data/read-content.ts';
import { BadDocumentsError, findFailingDocuments, withoutProblems } from '#scripts/publish/data/set-aside.ts';

const contentWith = (ids: readonly string[]): Content => ({
  asOf: '2026-11-22T00:00:00Z',
  documents: new Map([
    ['qna', ids.map((id) => ({ id, data: {} }))],
    ['events', [{ id: 'e1', data: {} }]],
  ]),
});
const many = contentWith(Array.from({ length: 500 }, (_, index) => `a${index}`));

/** A step that throws for documents with these ids and counts the documents that it was tried on. */
function stepThatFailsFor(bad: readonly string[]) {
  const step = Object.assign(
    ({ documents }: Content) => {
      const all = [...documents.values()].flat();
      step.tried += all.length;
      const found = all.find(({ id }) => bad.includes(id));
      if (found) throw new Error(`cannot take ${found.id}`);
    },
    { tried: 0 },
  );
  return step;
}

const original = new Error('the step failed');

test('names the documents for which a step fails', async () => {
  const thrown: unknown = await findFailingDocuments(many, stepThatFailsFor(['a17', 'a481']), original).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(BadDocumentsError);
  const { problems } = thrown as BadDocumentsError;
  expect(problems).toEqual([
    { collection: 'qna', id: 'a17', reason: 'cannot take a17' },
    { collection: 'qna', id: 'a481', reason: 'cannot take a481' },
  ]);
  const rest = withoutProblems(many, problems);
  expect(rest.documents.get('qna')).toHaveLength(498);
  expect(rest.documents.get('events')).toHaveLength(1);
});

test('tries a step on less than six times the content, rather than once for each document', async () => {
  const step = stepThatFailsFor(['a250']);
  await expect(findFailingDocuments(many, step, original)).rejects.toThrow(BadDocumentsError);
  expect(step.tried).toBeLessThan(6 * 501);
});

test.each([
  ['without any document', () => Promise.reject(new Error('broken'))],
  ['with every document', stepThatFailsFor(Array.from({ length: 500 }, (_, index) => `a${index}`))],
  [
    'only if two documents are both present',
    ({ documents }: Content) => {
      const ids = [...documents.values()].flat().map(({ id }) => id);
      if (ids.includes('a0') && ids.includes('a499')) throw new Error('both');
    },
  ],
])('rethrows the error of a step that fails %s', async (_, step) => {
  await expect(findFailingDocuments(many, step, original)).rejects.toBe(original);
});
