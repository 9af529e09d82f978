// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '#src/app/router.tsx';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { needsQuery, type Needs, oldDraftDays } from '#src/data/content/needs/needs.schema.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { contentRows, useRowNeeds } from '#src/pages/admin/content/content-rows.ts';
import { check } from '#tests/data/collections/qna/sample-checks.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test('the age of a draft of any stage is that of its last edit, also with a newer published version', () => {
  const client = createQueryClient();
  const needs: Needs = { asOf: daysAgo(0), documents: [] };
  client.setQueryData(needsQuery.queryKey, needs);
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const old = daysAgo(oldDraftDays + 2);
  const draft = (id: string, stage: DraftRecord['stage'], updatedAt: string) =>
    ({ id, stage, updatedAt, data: {} }) as DraftRecord;
  const rows = contentRows({
    collection: qna.name,
    records: [check('published', { updatedAt: daysAgo(0) })],
    drafts: [
      draft('published', 'draft', old),
      draft('returned', 'returned', old),
      draft('submitted', 'inReview', old),
      draft('recent', 'returned', daysAgo(1)),
    ],
    withdrawn: [],
    site: new Map(),
  });
  const { result } = renderHook(() => useRowNeeds(qna.name), { wrapper });
  const isOld = rows.filter((row) => result.current(row).includes('oldDrafts'));
  expect(isOld.map(({ id }) => id).toSorted()).toEqual(['published', 'returned', 'submitted']);
});
