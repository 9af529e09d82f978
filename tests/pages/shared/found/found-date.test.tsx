// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { latestItems } from '#src/data/retrieval/search/latest.queries.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { lists, image } from '#tests/pages/sample-lists.ts';
import { zh } from '#tests/helpers/texts.ts';

const at = '2026-11-20T00:00:00Z';

test('a checked result shows date and age of the check, another its own date, or none if it has none', async () => {
  await renderPage('/', [
    ...lists([image(1)]),
    [
      latestItems,
      new Map([
        [
          'corruptionCases',
          [{ id: 'a', title: '示範案件', updatedAt: at, verifiedAt: '2019-03-05', names: [] }],
        ],
        ['videos', [{ id: 'b', title: '示範短片', updatedAt: at, day: '2019-04-06', names: [] }]],
        ['publicOpinions', [{ id: 'c', title: '示範評論', updatedAt: at, names: [] }]],
      ]),
    ],
  ]);
  expect(screen.getByRole('link', { name: /^示範案件/ }).textContent).toMatch(
    new RegExp(
      zh('common:record.checked', { date: '2019年3月5日', age: zh('common:age.years', { count: '\\d+' }) }),
    ),
  );
  expect(screen.getByRole('link', { name: /^示範短片/ }).textContent).toContain('2019年4月6日');
  expect(screen.getByRole('link', { name: /^示範評論/ }).textContent).not.toMatch(/\d年/);
});
