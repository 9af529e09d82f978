// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linkHealth, resourceList } from '#src/data/collections/resources/resources.queries.ts';
import type { ResourceListRecord } from '#src/data/collections/resources/resource.collection.ts';
import { renderPage } from '#tests/pages/render-page.tsx';

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
  expect(screen.getByRole('link', { name: '回報失效或不合適的連結' }).getAttribute('href')).toBe(
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
  expect(screen.getByText('連結已失效').closest('li')?.textContent).toContain('乙');
  expect(screen.queryByText('檢查時連不上')).toBeNull();
  expect(screen.getByText('2026年11月20日檢查過連結')).toBeTruthy();
});
