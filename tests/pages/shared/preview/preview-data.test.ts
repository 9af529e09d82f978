import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { budgets } from '#src/data/collections/budgets/budget.collection.ts';
import { budgetLines, budgetList } from '#src/data/collections/budgets/budgets.queries.ts';
import { readList } from '#src/data/content/read/list.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { collectionNamed } from '#src/data/collections/collections.ts';
import {
  previewAddress,
  previewCard,
  previewDocument,
  previewRow,
  seedBudgetLines,
  seedPreview,
} from '#src/pages/shared/preview/preview-data.ts';
import { contents } from '#checks/backend/contents.ts';
import { publishAll, useDataClient } from '#tests/helpers/data-client.ts';
import { zh } from '#tests/helpers/texts.ts';

const client = useDataClient();

const { corrections: _, ...budget } = structuredClone(contents.budgets);

test('a budget is previewed with its draft items among the published ones of other agencies', async () => {
  const change = { kind: '首次', note: '' } as const;
  const other = { ...budget, agency: '別的署', lines: [{ code: '0201', programme: '別的計畫', cut: 5 }] };
  await publishAll([
    { collection: 'budgets', id: '2026-shifan', fields: budget, change },
    { collection: 'budgets', id: '2026-other', fields: other, change },
  ]);
  await client.snapshot();
  const collection = collectionNamed('budgets');
  const item = await readEditorItem(collection, '2026-shifan');
  const lines = [{ code: '0101', programme: '一般行政', proposed: 1000, cut: 250, final: 750 }];
  const document = previewDocument(item, { ...item.own, lines });
  const cache = new QueryClient();
  expect(seedPreview(cache, collection, document, await readList(budgets))).toBe(true);
  await seedBudgetLines(cache, document);

  const listed = cache.getQueryData(budgetList.queryKey)?.records ?? [];
  expect(listed).toHaveLength(2);
  const shown = cache.getQueryData(budgetLines(2026, listed).queryKey) ?? [];
  expect(shown.flatMap((each) => each.lines.map(({ code, cut }) => [each.id, code, cut]))).toEqual([
    ['2026-shifan', '0101', 250],
    ['2026-other', '0201', 5],
  ]);
});

test("a document's preview card is its own; without its own page it is that of the list", async () => {
  const item = await readEditorItem(collectionNamed('qna'), 'new-question');
  const { corrections: __, ...values } = contents.qna;
  const card = (name: string, of: Record<string, unknown>) => {
    const collection = collectionNamed(name);
    const { row } = previewRow(previewAddress(collection, 'new-question', of));
    return previewCard(collection, previewDocument(item, of), row, '頁面的名字');
  };
  expect(card('qna', values)).toMatchObject({
    badge: { text: zh('common:verdict.false.stamp') },
    title: values.question,
  });
  expect(card('resources', contents.resources)).toEqual({ title: '頁面的名字' });
  expect(card('corruptionCases', contents.corruptionCases).notice).toContain('推定無罪');
});
