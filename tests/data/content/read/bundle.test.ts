import { expect, test } from 'vitest';
import { type BudgetListRecord, budgets } from '#src/data/collections/budgets/budget.collection.ts';
import { readBundle } from '#src/data/content/read/bundle.ts';
import { readList } from '#src/data/content/read/list.ts';
import { publish, type Publication, withdraw } from '#src/data/content/write/publish.ts';
import { contents } from '#checks/backend/contents.ts';
import { publishAll, readPublished, useDataClient } from '#tests/helpers/data-client.ts';

// These tests run in order: the data layer caches its manifest for a minute, as in a visitor's page.
const client = useDataClient();

function budget(fiscalYear: number, agency: string, final: number): Publication {
  const { corrections: _, ...content } = contents.budgets;
  const lines = [{ code: '0101', programme: '一般行政', final }];
  const fields = { ...content, fiscalYear, agency, lines };
  return { collection: 'budgets', id: `${fiscalYear}-${agency}`, fields, change: { kind: '首次', note: '' } };
}

const record = (id: string) => readPublished(budgets, id);

const listed = async (year: number): Promise<readonly BudgetListRecord[]> =>
  (await readList(budgets)).records.filter(({ fiscalYear }) => fiscalYear === year);

const finals = async (year: number) =>
  (await readBundle(budgets, `${year}`, await listed(year)))
    .map(({ id, lines }) => `${id}: ${lines[0]?.final}`)
    .toSorted((a, b) => a.localeCompare(b));

test('the list contains sums but no lines; the lines of one year are one file', async () => {
  await publishAll([budget(2025, 'a', 1), budget(2025, 'b', 2), budget(2026, 'a', 3)]);
  await client.snapshot();
  const [only] = await listed(2026);
  expect(only).toMatchObject({ summary: { lines: 1, final: { sum: 3, lines: 1 } } });
  expect(Object.keys(only ?? {})).not.toContain('lines');
  expect(await finals(2025)).toEqual(['2025-a: 1', '2025-b: 2']);
});

test('documents changed, published or withdrawn after the publication are shown in their current state', async () => {
  const previous = await record('2025-a');
  await publish([{ ...budget(2025, 'a', 10), previous, change: { kind: '更新', note: '' } }]);
  await withdraw('budgets', await record('2025-b'), '重複');
  await publishAll([budget(2025, 'c', 30)]);
  expect(await finals(2025)).toEqual(['2025-a: 10', '2025-c: 30']);
  expect((await listed(2025)).find(({ id }) => id === '2025-a')?.summary.final?.sum).toBe(10);
});
