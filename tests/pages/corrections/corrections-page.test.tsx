// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CorrectedItem, correctedItems } from '#src/data/search/corrected.queries.ts';
import { linkTo } from '#src/links.ts';
import { renderPage } from '#tests/pages/render-page.tsx';

const correction = (at: string, reason = '來源更正數字') => ({ at, before: '三成', after: '兩成', reason });

const corrected = (collection: string, title: string, corrections: CorrectedItem['corrections']) => ({
  collection,
  id: title,
  title,
  corrections,
});

test('every correction is shown with its date, what was said, what is right, why and where, newest first', async () => {
  const list: CorrectedItem[] = [
    corrected('debunkingImages', '甲', [correction('2026-03-01'), correction('2026-11-02')]),
    corrected('qna', '丙', [correction('2026-07-15', '')]),
  ];
  await renderPage('/corrections', [[correctedItems, list]]);
  const items = within(screen.getByRole('region', { name: '勘誤' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    '2026年11月2日甲原本寫的是三成正確的是兩成原因來源更正數字',
    '2026年7月15日丙原本寫的是三成正確的是兩成',
    '2026年3月1日甲原本寫的是三成正確的是兩成原因來源更正數字',
  ]);
  expect(screen.getAllByRole('link', { name: '甲' })[0]?.getAttribute('href')).toBe(
    linkTo('debunkingImage', { id: '甲' }),
  );
});

test('no correction is stated, and the kinds of change are explained', async () => {
  await renderPage('/corrections', [[correctedItems, []]]);
  expect(screen.getByText('目前沒有勘誤')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '更動分三種' })).toBeTruthy();
});

test('corrections that cannot be read are not told as none', async () => {
  await renderPage('/corrections', []);
  expect((await screen.findByRole('alert')).textContent).toContain('沒有連上網路');
  expect(screen.queryByText('目前沒有勘誤')).toBeNull();
});
