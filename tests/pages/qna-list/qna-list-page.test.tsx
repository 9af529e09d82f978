// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import { linkTo } from '#src/links.ts';
import familyTexts from '#src/locales/zh-TW/qna-family.json';
import { check } from '#tests/data/collections/qna/sample-checks.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

const cached = (records: readonly QnaListRecord[]) =>
  [[qnaList, { records, quarantined: 0, freshness: 'current' }]] as const;

const three = cached([
  check('a', { question: '台北的水有毒？', verdict: '錯誤', tags: ['飲用水'], verifiedAt: '2026-10-01' }),
  check('b', {
    question: '５Ｇ 基地台傷身？',
    verdict: '證據不足',
    tags: ['健康'],
    verifiedAt: '2026-11-01',
  }),
  check('c', {
    question: '青菜要冰？',
    verdict: '正確',
    tags: ['健康'],
    summary: '要冰。',
    claim: `${'前文。'.repeat(40)}兩小時內要冷藏。`,
  }),
]);

const shownQuestions = () =>
  within(byRole(screen, 'list', 'qna-list:list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('without fact-checks the page says so', async () => {
  const { head } = await renderPage('/qna-list', cached([]));
  expect(screen.getByText(zh('qna-list:empty.title'))).toBeTruthy();
  await eventually(() => expect(head().noIndex).toBeFalsy());
});

test('fact-checks are listed by date of the check, with the verdict before the question', async () => {
  await renderPage('/qna-list', three);
  expect(shownQuestions()).toEqual(['５Ｇ 基地台傷身？', '台北的水有毒？', '青菜要冰？']);
  const [first] = screen.getAllByRole('article');
  expect(first?.textContent).toMatch(new RegExp(`^${zh('common:verdict.insufficient.word')}`));
});

test('a search finds other spellings and marks the text as it is written', async () => {
  await renderPage(linkTo('qnaList', { query: '5g基地臺' }), three);
  expect(shownQuestions()).toEqual(['５Ｇ 基地台傷身？']);
  expect(document.querySelector('mark')?.textContent).toBe('５Ｇ 基地台');
});

test('a card shows the finding, and no text that repeats the title', async () => {
  await renderPage(
    '/qna-list',
    cached([
      check('a', {
        question: '喝水會發光',
        claim: '喝水會發光！',
        summary: '不會發光。',
        verifiedAt: '2020-03-02',
      }),
      check('b', { question: '喝茶會發光', claim: '「喝茶」會發光！快轉傳', verifiedAt: '2020-03-01' }),
    ]),
  );
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
  const isCard = (title: string, date: string) =>
    new RegExp(
      `^${zh('common:verdict.false.word')}${title}${zh('common:record.checked', { date, age: zh('common:age.years', { count: '\\d+' }) })}$`,
    );
  expect(cards[0]).toMatch(isCard('喝水會發光不會發光。', '2020年3月2日'));
  expect(cards[1]).toMatch(isCard('喝茶會發光', '2020年3月1日'));
});

test('a match in the claim alone shows the matching part of the claim', async () => {
  await renderPage(linkTo('qnaList', { query: '冷藏' }), three);
  expect(document.querySelector('mark')?.textContent).toBe('冷藏');
  expect(screen.getByText(/^…/).closest('article')?.textContent).toContain('兩小時內要');
});

test('verdict and tag are in the URL, and clicking the tag again removes it', async () => {
  const { router } = await renderPage('/qna-list?verdict=正確', three);
  expect(shownQuestions()).toEqual(['青菜要冰？']);
  fireEvent.click(
    within(byRole(screen, 'navigation', 'qna-list:tag.label')).getByRole('link', { name: '飲用水' }),
  );
  expect(await screen.findByText(zh('qna-list:filtered.title'))).toBeTruthy();
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ verdict: '正確', tag: '飲用水' })}`);
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(
    within(byRole(screen, 'navigation', 'qna-list:tag.label')).getByRole('link', { name: '飲用水' }),
  );
  expect(await screen.findByText(zh('common:list.found', { count: 1 }))).toBeTruthy();
});

test('a search without results links to the same search in images and to a request', async () => {
  const { router, head } = await renderPage('/qna-list', three);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '隔夜水' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(await screen.findByText(zh('qna-list:none.title', { query: '隔夜水' }))).toBeTruthy();
  expect(router.state.location.pathname).toBe(linkTo('qnaList', { query: '隔夜水' }));
  // Going back shows the whole list.
  expect(router.state.historyAction).toBe('PUSH');
  await expect
    .poll(head)
    .toMatchObject({ name: zh('qna-list:search.title', { query: '隔夜水' }), noIndex: true });
  expect(
    screen.getByRole('link', { name: zh('qna-list:images', { query: '隔夜水' }) }).getAttribute('href'),
  ).toBe(linkTo('debunkingImageSearch', { query: '隔夜水' }));
  expect(byRole(screen, 'link', 'qna-list:request').getAttribute('href')).toBe('/report?kind=check');
});

test('simplified characters find traditional ones, which are marked as written', async () => {
  await renderPage(
    linkTo('qnaList', { query: '统一发票' }),
    cached([check('a', { question: '統一發票會被取消嗎？' }), check('b', { question: '頭髮可以檢驗嗎？' })]),
  );
  await waitFor(() => expect(shownQuestions()).toEqual(['統一發票會被取消嗎？']));
  expect(document.querySelector('mark')?.textContent).toBe('統一發票');
});

test('a family is one card, and the number of its versions is shown', async () => {
  const family = cached([
    check('a', { question: '隔夜水會致癌？', variants: [{ qnaId: 'b' }, { qnaId: 'c' }] }),
    check('b', { question: '熱水瓶的水有亞硝酸鹽？' }),
    check('c', { question: '舊水會致癌？', verdict: '部分錯誤' }),
    check('d', { question: '別的？' }),
  ]);
  await renderPage('/qna-list', family);
  expect(shownQuestions().toSorted()).toEqual(['別的？', '隔夜水會致癌？']);
  expect(screen.getAllByText(zh('qna-family:variants', { count: 3 }), { exact: false })).toHaveLength(1);
  // Four fact-checks, as in the open data, in a list of two.
  const found = familyTexts.found.replace('{{count}}', '4').replace('{{families}}', '2');
  expect(screen.getByText(found)).toBeTruthy();
});

test('a word in a variant finds its family', async () => {
  const family = cached([
    check('a', { question: '隔夜水會致癌？', variants: [{ qnaId: 'b' }] }),
    check('b', { question: '熱水瓶的水有亞硝酸鹽？' }),
  ]);
  await renderPage(linkTo('qnaList', { query: '亞硝酸鹽' }), family);
  await waitFor(() => expect(shownQuestions()).toEqual(['隔夜水會致癌？']));
});
