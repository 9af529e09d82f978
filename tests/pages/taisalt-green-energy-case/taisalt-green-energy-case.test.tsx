// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CasePageRecord } from '#src/data/collections/case-pages/case-page.collection.ts';
import { taisaltCasePageId, casePageItem } from '#src/data/collections/case-pages/case-pages.queries.ts';
import { person, wholeCase } from '#tests/data/collections/corruption-cases/sample-cases.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

const address = '/taisalt-green-energy-case';
const {
  participants: _,
  body: _body,
  replies: _replies,
  region: _region,
  tags: _tags,
  ...common
} = wholeCase(1);

const page: CasePageRecord = {
  ...common,
  id: taisaltCasePageId,
  title: '示範鹽業綠能案始末',
  sections: [
    { id: 'background', title: '鹽田與光電', body: '董事會決定設置太陽光電。[^1]' },
    { id: 'money', title: '款項怎麼走', body: '簽約金匯入樣本工程。' },
  ],
  people: [
    { ...person('證人', [], { name: '呂例證' }), note: '' },
    { ...person('被告', ['起訴・一審審理中'], { name: '高示範' }), note: '前董事長' },
  ],
  flows: [
    { from: '示範綠能', to: '樣本工程', kind: 'money', label: '簽約金', amount: 294_000_000, sourceIndex: 0 },
    { from: '示範綠能', to: '樣本工程', kind: 'decision', label: '簽約', sourceIndex: 1 },
    { from: '樣本工程', to: '示例顧問', kind: 'money', label: '借款', sourceIndex: 0 },
  ],
  documents: [],
};

const show = (own: Partial<CasePageRecord> = {}) =>
  renderPage(address, [
    [casePageItem(taisaltCasePageId), { state: 'published', record: { ...page, ...own } }],
  ]);

test('the table of contents links to every existing chapter and section, and to no other', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${zh('reading:at', { title: '' })}`) }));
  const contents = within(byRole(screen, 'navigation', 'reading:contents')).getAllByRole('link');
  expect(contents.map(({ textContent }) => textContent)).toEqual([
    '鹽田與光電',
    '款項怎麼走',
    zh('taisalt-green-energy-case:people'),
    zh('taisalt-green-energy-case:flows'),
    zh('taisalt-green-energy-case:timeline'),
    zh('common:record.sources'),
  ]);
  for (const link of contents) {
    const anchor = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(anchor)?.textContent).toContain(link.textContent);
  }
});

test('each edge of the diagram links to its table row, and an unknown amount is not 0', async () => {
  await show();
  const lines = within(byRole(screen, 'figure', 'taisalt-green-energy-case:flowsLabel')).getAllByRole('link');
  expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([
    zh('flow:link', { number: 1, words: '示範綠能 → 樣本工程，簽約金，2億9,400萬元' }),
    zh('flow:link', { number: 2, words: '示範綠能 → 樣本工程，簽約' }),
    zh('flow:link', { number: 3, words: '樣本工程 → 示例顧問，借款' }),
  ]);
  const amounts = lines.map((line) => {
    const row = document.getElementById(line.getAttribute('href')?.slice(1) ?? '');
    return row?.querySelector('td:last-child')?.textContent;
  });
  expect(amounts).toEqual(['2億9,400萬元', zh('flow:none'), zh('flow:unknown')]);
});

test('title and page have the notice, and a witness has no status', async () => {
  const { head } = await show();
  await eventually(() =>
    expect(head().name).toBe('【高示範：已起訴，一審審理中，尚未判決。依法推定無罪。】示範鹽業綠能案始末'),
  );
  const people = within(byRole(screen, 'list', 'taisalt-green-energy-case:people')).getAllByRole('listitem');
  expect(people.map(({ textContent }) => /推定無罪/.test(textContent))).toEqual([false, false]);
  expect(screen.getByText(/^高示範・被告.*推定無罪/)).toBeTruthy();
  expect(screen.queryByText(/^呂例證・/)).toBeNull();
});

test('an unpublished page says so', async () => {
  await renderPage(address, [[casePageItem(taisaltCasePageId), { state: 'absent' }]]);
  expect(screen.getByText(zh('taisalt-green-energy-case:empty.title'))).toBeTruthy();
});
