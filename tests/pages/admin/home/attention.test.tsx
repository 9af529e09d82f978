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
  const [card] = screen.getAllByRole('list').map((list) => within(list));
  expect(card?.getByRole('link').textContent).toBe('連結失效還沒有檢查過連結。');
});

test('pending work has cards with counts, unknown counts are labelled, and finished work is one line', () => {
  show(['inReview', 'approved']);
  const [cards, settled] = screen.getAllByRole('list').map((list) => within(list));
  const linksIn = (list = cards) => list?.getAllByRole('link').map(({ textContent }) => textContent);
  expect(linksIn()).toEqual([
    '等待覆核的草稿2 份等人核可或發布。',
    '要再查核下次發布網站時檢查。',
    '連結失效下次發布網站時檢查。',
    '來源沒有備份下次發布網站時檢查。',
  ]);
  expect(screen.getByText(zh('admin:attention.settled'))).toBeTruthy();
  expect(linksIn(settled)).toEqual([
    zh('admin:attention.proposed'),
    '被退回的草稿',
    '排定的發布',
    '訪客回報',
    '還沒送審的草稿',
    '放著的草稿',
  ]);
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
    '等人同意的提議1 件要由另一位確認。',
  );
});
