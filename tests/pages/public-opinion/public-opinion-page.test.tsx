// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicOpinionRecord } from '#src/data/public-opinions/public-opinion.collection.ts';
import { publicOpinionItem } from '#src/data/public-opinions/public-opinions.queries.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

const at = '2026-10-01T00:00:00.000000Z';
const record: PublicOpinionRecord = {
  id: 'x',
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000000',
  createdAt: at,
  updatedAt: at,
  change: { kind: '首次', note: '' },
  history: [{ rev: 1, at, kind: '首次', note: '' }],
  corrections: [],
  title: '公車票價',
  body: '',
  kind: 'poll',
  poll: {
    pollster: '示範民調中心',
    client: '示範基金會',
    from: '2026-10-01',
    to: '2026-10-03',
    sample: 1068,
    marginOfError: 3,
    question: '贊不贊成調整？',
    results: [{ label: '贊成', share: 41.5 }, { label: '不贊成', share: 0 }, { label: '其他' }],
  },
  sources: [],
  tags: [],
};

const show = (own: Partial<PublicOpinionRecord> = {}) =>
  renderPage('/public-opinion/x', [
    [publicOpinionItem('x'), { state: 'published', record: { ...record, ...own } }],
  ]);

test('the results are shown with the question, and an unpublished share is not 0', async () => {
  await show();
  const table = screen.getByRole('table', { name: '題目：贊不贊成調整？' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['贊成41.5%', '不贊成0%', '其他未公布']);
});

test('a poll shows pollster, client, dates, sample and margin of error', async () => {
  await show();
  const how = screen.getByRole('region', { name: '怎麼調查的' });
  for (const text of ['示範民調中心', '示範基金會', '1,068人', '正負3個百分點（95%信心水準）']) {
    expect(within(how).getByText(text)).toBeTruthy();
  }
  expect(within(how).getByText('2026年10月1日至2026年10月3日')).toBeTruthy();
});

test('a poll without a margin of error says so and shows none', async () => {
  const { marginOfError: _, ...poll } = record.poll as NonNullable<PublicOpinionRecord['poll']>;
  await show({ poll });
  expect(screen.getByText('未公布，或不是隨機抽樣')).toBeTruthy();
  expect(screen.queryByText(/小於抽樣誤差/)).toBeNull();
});

test('an opinion is labelled in title and page, with its author', async () => {
  const { poll: _, ...rest } = record;
  const { head } = await renderPage('/public-opinion/x', [
    [
      publicOpinionItem('x'),
      {
        state: 'published',
        record: { ...rest, kind: 'opinion', author: '林樣本', body: '**紀錄**應該公開。' },
      },
    ],
  ]);
  await eventually(() =>
    expect(head()).toMatchObject({ name: '【立場／評論】公車票價', description: '紀錄應該公開。' }),
  );
  expect(screen.getByText('立場／評論')).toBeTruthy();
  expect(screen.getByText('這是林樣本的意見，不是查核結果，也不代表本站立場。')).toBeTruthy();
});
