// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { needsQuery, type Needs } from '#src/data/content/needs/needs.schema.ts';
import type { Proposal } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalsQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { receivedReports } from '#src/data/content/reports/reports.queries.ts';
import { schedulesQuery } from '#src/data/content/schedules/schedules.queries.ts';
import admin from '#src/locales/zh-TW/admin.json';
import work from '#src/locales/zh-TW/admin/work.json';
import { Attention } from '#src/pages/admin/home/Attention.tsx';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ admin, 'admin/work': work });

function show(stages: readonly string[], needs: Needs | null = null, proposals: Proposal[] = []): void {
  const updatedAt = new Date().toISOString();
  renderCached(
    <Attention />,
    [draftsQuery().queryKey, stages.map((stage) => ({ stage, updatedAt }))],
    [schedulesQuery.queryKey, []],
    [proposalsQuery.queryKey, proposals],
    [receivedReports.queryKey, { pages: [], pageParams: [] }],
    [needsQuery.queryKey, needs],
  );
}

test('links that were never checked are not reported as working', () => {
  show([], { asOf: '2026-11-01T00:00:00Z', documents: [] });
  const [tasks, hint] = [zh('admin/work:needs.dead'), zh('admin/work:needs.deadUnknown')];
  expect(screen.getByText(zh('admin:attention.unknownOf', { tasks, hint }))).toBeTruthy();
});

test('pending work has cards with counts, unknown counts and finished work are one line each', () => {
  show(['inReview', 'approved']);
  const [cards] = screen.getAllByRole('list').map((list) => within(list));
  const linksIn = (list = cards) => list?.getAllByRole('link').map(({ textContent }) => textContent);
  expect(linksIn()).toEqual([
    zh('admin:attention.waiting') + zh('admin:attention.waitingHint', { count: 2 }),
  ]);
  const tasks = (['recheck', 'dead', 'copies'] as const)
    .map((kind) => zh(`admin/work:needs.${kind}`))
    .join('、');
  const hint = zh('admin/work:needs.notLooked');
  expect(screen.getByText(zh('admin:attention.unknownOf', { tasks, hint }))).toBeTruthy();
  const kinds = ['proposed', 'returned', 'scheduled', 'reports', 'drafts'] as const;
  const settled = [...kinds.map((kind) => zh(`admin:attention.${kind}`)), zh('admin/work:needs.oldDrafts')];
  expect(screen.getByText(zh('admin:attention.settled') + settled.join('、'))).toBeTruthy();
});

test('proposals that wait for a second member are counted', () => {
  const proposal = {
    id: 'withdraw~qna~x',
    target: 'qna/x',
    rev: 1,
    reason: '隱私',
    by: 'an-editor',
    writeId: '11111111-1111-4111-8111-111111111111',
    updatedAt: '2026-11-23T08:00:00Z',
  };
  show([], null, [proposal]);
  expect(screen.getByRole('link', { name: new RegExp(zh('admin:attention.proposed')) }).textContent).toBe(
    zh('admin:attention.proposed') + zh('admin:attention.proposedHint', { count: 1 }),
  );
});
