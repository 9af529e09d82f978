// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { correctedItems } from '#src/pages/corrections/CorrectionsPage.tsx';
import type { CorrectedItem } from '#src/data/retrieval/search/read-corrected.ts';
import names from '#src/locales/zh-TW/collections.json';
import texts from '#src/locales/zh-TW/corrections.json';
import { linkTo } from '#src/links.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const correction = (at: string, reason = '來源更正數字') => ({ at, before: '三成', after: '兩成', reason });

const corrected = (collection: string, title: string, corrections: CorrectedItem['corrections']) => ({
  collection,
  id: title,
  title,
  corrections,
});

test('every correction is listed with date, passage before and after, reason and page, newest first', async () => {
  const list: CorrectedItem[] = [
    corrected('debunkingImages', '甲', [correction('2026-03-01'), correction('2026-11-02')]),
    corrected('qna', '丙', [correction('2026-07-15', '')]),
  ];
  await renderPage('/corrections', [[correctedItems, list]]);
  const items = within(screen.getByRole('region', { name: texts.list })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    `2026年11月2日甲${zh('common:record.before')}三成${zh('common:record.after')}兩成${zh('common:record.reason')}來源更正數字`,
    `2026年7月15日丙${zh('common:record.before')}三成${zh('common:record.after')}兩成`,
    `2026年3月1日甲${zh('common:record.before')}三成${zh('common:record.after')}兩成${zh('common:record.reason')}來源更正數字`,
  ]);
  expect(screen.getAllByRole('link', { name: '甲' })[0]?.getAttribute('href')).toBe(
    linkTo('debunkingImage', { id: '甲' }),
  );
});

test('a withdrawal is listed by its day in Taipei, with reason and page, and without a title', async () => {
  const withdrawn = { at: '2025-12-31T17:00:00Z', reason: '來源撤回報導' };
  const list = ['qna', 'timelineEntries'].map((collection) => ({
    ...corrected(collection, '', []),
    id: 'x',
    withdrawn,
  }));
  await renderPage('/corrections?year=2026', [[correctedItems, list]]);
  const items = within(screen.getByRole('region', { name: texts.list })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(
    [names.qna, names.timelineEntries].map(
      (name) =>
        `2026年1月1日${zh('corrections:withdrawn', { name })}${zh('common:record.withdrawn.reason')}來源撤回報導`,
    ),
  );
  const links = items.flatMap((item) => within(item).queryAllByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([linkTo('qna', { id: 'x' })]);
});

test('without corrections the page says so and explains the kinds of change', async () => {
  await renderPage('/corrections', [[correctedItems, []]]);
  expect(screen.getByText(zh('corrections:empty.title'))).toBeTruthy();
  expect(byRole(screen, 'heading', 'corrections:kinds.title', { level: 2 })).toBeTruthy();
});

test('corrections that cannot be read are not reported as none', async () => {
  await renderPage('/corrections', []);
  expect((await screen.findByRole('alert')).textContent).toContain(zh('common:error.offline.title'));
  expect(screen.queryByText(zh('corrections:empty.title'))).toBeNull();
});

const many = (): CorrectedItem[] => [
  corrected(
    'qna',
    '甲',
    Array.from({ length: 31 }, (_, index) =>
      correction(`2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`),
    ),
  ),
  corrected('qna', '乙', [correction('2025-05-05')]),
];

const shownDates = (list = texts.list) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('time')?.dateTime);

test('corrections are divided into pages of thirty with their own URLs', async () => {
  await renderPage('/corrections?page=2', [[correctedItems, many()]]);
  expect(shownDates(zh('lists:marked', { page: 2, mark: texts.list }))).toEqual(['2026-01-01', '2025-05-05']);
});

test('a year filters the corrections, and an empty one can be cleared', async () => {
  await renderPage('/corrections?year=2025', [[correctedItems, many()]]);
  expect(shownDates()).toEqual(['2025-05-05']);
  cleanup();
  const { router } = await renderPage('/corrections?year=2019', [[correctedItems, many()]]);
  expect(screen.getByText(zh('lists:none'))).toBeTruthy();
  fireEvent.click(byRole(screen, 'link', 'common:list.clear'));
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
});
