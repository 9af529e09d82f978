// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linkHealth, resourceList } from '#src/data/collections/resources/resources.queries.ts';
import type { ResourceListRecord } from '#src/data/collections/resources/resource.collection.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const at = '2026-10-01T00:00:00.000000Z';
const resource = (id: string, category: string, order: number): ResourceListRecord => ({
  id,
  rev: 1,
  createdAt: at,
  updatedAt: at,
  title: id,
  url: `https://example.org/${id}`,
  description: '',
  category,
  order,
});

const list = {
  records: [
    resource('丙', '工具', 3),
    resource('甲', '資料', 1),
    resource('乙', '工具', 2),
    resource('丁', '資料', 4),
  ],
  quarantined: 0,
  freshness: 'current',
};

test('links are grouped by category, both in the editors’ order', async () => {
  await renderPage('/additional-resources', [
    [resourceList, list],
    [linkHealth, null],
  ]);
  const sections = screen.getAllByRole('region').map((section) => ({
    category: within(section).getByRole('heading').textContent,
    links: within(section)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim()),
  }));
  expect(sections).toEqual([
    { category: '資料', links: ['甲', '丁'] },
    { category: '工具', links: ['乙', '丙'] },
  ]);
  expect(byRole(screen, 'link', 'additional-resources:report').getAttribute('href')).toBe(
    '/report?about=%2Fadditional-resources',
  );
});

test('a dead link is labelled, and an unchecked one is not', async () => {
  await renderPage('/additional-resources', [
    [resourceList, list],
    [
      linkHealth,
      {
        checkedAt: '2026-11-20T00:00:00Z',
        links: { 'https://example.org/甲': 'ok', 'https://example.org/乙': 'gone' },
      },
    ],
  ]);
  expect(screen.getByText(zh('additional-resources:health.gone')).closest('li')?.textContent).toContain('乙');
  expect(screen.queryByText(zh('additional-resources:health.unreachable'))).toBeNull();
  expect(screen.getByText(zh('additional-resources:checked', { date: '2026年11月20日' }))).toBeTruthy();
});
