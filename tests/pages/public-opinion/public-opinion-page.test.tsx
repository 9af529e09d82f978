// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type PublicOpinionRecord,
  publicOpinions,
} from '#src/data/collections/public-opinions/public-opinion.collection.ts';
import { publicOpinionItem } from '#src/data/collections/public-opinions/public-opinions.queries.ts';
import texts from '#src/locales/zh-TW/public-opinion.json';
import fc from '#tests/helpers/property.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { valuesIn } from '#tests/pages/shown-figures.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zhIn, zhPattern } from '#tests/helpers/texts.ts';

const words = zhIn('public-opinion');

const record: PublicOpinionRecord = {
  ...envelope,
  id: 'x',
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
  const table = screen.getByRole('table', { name: words('poll.caption', { question: '贊不贊成調整？' }) });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['贊成41.5%', '不贊成0%', `其他${words('poll.unknown')}`]);
});

test('a poll shows pollster, client, dates, sample and margin of error', async () => {
  await show();
  const how = byRole(screen, 'region', 'public-opinion:poll.how');
  for (const text of [
    '示範民調中心',
    '示範基金會',
    words('poll.people', { formatted: '1,068' }),
    words('poll.points', { points: 3 }),
  ]) {
    expect(within(how).getByText(text)).toBeTruthy();
  }
  expect(within(how).getByText(`${words('poll.from', { from: '2026年10月1日' })}2026年10月3日`)).toBeTruthy();
});

/** Returns the answers that a poll's list card shows. */
function cardAnswers(results: readonly { readonly label: string; readonly share?: number }[]) {
  const { id, ...data } = { ...record, poll: { ...record.poll, question: '問？', results } };
  const listed = publicOpinions.parseForList({ id, data });
  return listed?.state === 'published' ? listed.record.summary.results : undefined;
}

test('a list card has all answers or none', () => {
  const results = ['甲', '乙', '丙', '丁'].map((label) => ({ label, share: 25 }));
  expect(cardAnswers(results)).toEqual(results);
  expect(cardAnswers([...results, { label: '其他' }])?.at(-1)).toEqual({ label: '其他' });
  expect(cardAnswers([...results, ...results])).toBeUndefined();
});

test('the lead is the difference of the two largest shares shown, and said to be one only beyond its margin', async () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 20);
  const { poll } = record;
  await fc.assert(
    fc.asyncProperty(share, share, share, fc.constantFrom(2, 3, 5), async (...given) => {
      const [one, two, three, marginOfError] = given;
      const results = [one, two, three].map((each, index) => ({ label: `答${index}`, share: each }));
      await show({ poll: { ...(poll as NonNullable<typeof poll>), marginOfError, results } });
      const shown = screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => Number(row.querySelector('td')?.textContent?.replace('%', '')));
      const [first = 0, second = 0] = shown.toSorted((a, b) => b - a);
      const hints = [...document.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
      const matching = (pattern: string) =>
        hints.map((text) => valuesIn(pattern, text)).filter((values) => values !== undefined);
      const [leads, near] = [matching(texts.poll.leads), matching(texts.poll.near)];
      const [lead] = [...leads, ...near];
      cleanup();
      expect(leads.length + near.length).toBe(1);
      expect(Number(lead?.['points'])).toBeCloseTo(first - second, 6);
      expect(leads.length === 1).toBe(Number(lead?.['points']) > Number(lead?.['margin']));
      // Between 1.4 times the margin of one share, where both shares are small, and twice.
      expect(Number(lead?.['margin'])).toBeLessThanOrEqual(2 * Math.max(marginOfError, 3) + 0.05);
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

test('of a scale with more than three answers no lead is shown', async () => {
  const results = ['很贊成', '贊成', '不贊成', '很不贊成'].map((label, index) => ({
    label,
    share: 40 - 10 * index,
  }));
  await show({ poll: { ...(record.poll as NonNullable<typeof record.poll>), results } });
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.queryByText(new RegExp(`^${texts.poll.leads.slice(0, 1)}`))).toBeNull();
});

test('a poll without a margin of error says so and shows none', async () => {
  const { marginOfError: _, ...poll } = record.poll as NonNullable<PublicOpinionRecord['poll']>;
  await show({ poll });
  expect(screen.getByText(words('poll.noMargin'))).toBeTruthy();
  expect(screen.queryByText(texts.poll.hint)).toBeNull();
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
    expect(head()).toMatchObject({
      name: `【${words('kind.opinion')}】公車票價`,
      description: '紀錄應該公開。',
    }),
  );
  expect(screen.getByText(zhPattern('public-opinion:kind.opinion'))).toBeTruthy();
  expect(screen.getByText(words('notice', { author: '林樣本' }))).toBeTruthy();
});
