// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Tombstone } from '#src/data/content/declare/envelope.ts';
import type { ContentItem } from '#src/data/content/read/item.ts';
import type { QnaRecord } from '#src/data/qna/qna.collection.ts';
import { qnaItem } from '#src/data/qna/qna.queries.ts';
import { type MessageMatch, relations } from '#src/data/search/claim.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import { renderPage } from '../render-page.tsx';

const page = globalThis as { messageAnswer?: unknown };

const title = '選票摺到壓印會變廢票？';
const at = '2026-11-20T00:00:00.000000Z';

const record: QnaRecord = {
  id: 'ballot',
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000000',
  createdAt: at,
  updatedAt: at,
  change: { kind: '首次', note: '' },
  history: [],
  corrections: [],
  question: title,
  answer: '摺好再投入票匭是正常的做法。',
  claim: '',
  verdict: '錯誤',
  tags: [],
  sources: [],
  verifiedAt: '2026-11-20',
  imageIds: [],
  videoIds: [],
};

/** Opens the page with an answer from before hydration, whose record can be read or not. */
async function showAnswer(relation: MessageMatch['relation'], isRead = true, sentence?: string) {
  const item = { collection: 'qna', id: 'ballot', title, updatedAt: at, names: [], verdict: record.verdict };
  const match = { item, score: 1, relation, ...(sentence !== undefined && { sentence }) };
  page.messageAnswer = { message: '選票折起來不會變成廢票', matches: [match] };
  await renderPage('/check', isRead ? [[qnaItem('ballot'), { state: 'published', record }]] : []);
  return screen.findByRole('status', { name: '查證結果' });
}

afterEach(() => delete page.messageAnswer);

const notice = '查證結果與這項說法不符，請不要再轉傳。';

test('a message that contains the claim gets its verdict and a reply', async () => {
  const answer = await showAnswer('same');
  expect(answer.textContent).toContain(notice);
  expect(answer.textContent).not.toContain('這項說法的查證結果：');
  expect(screen.getByRole('button', { name: '複製回覆' })).toBeTruthy();
});

test('a message with the opposite claim gets the verdict of the claim, and no reply', async () => {
  const answer = await showAnswer('opposed');
  expect(answer.textContent).toContain(`${checkTexts.answer.opposed}${title}這項說法的查證結果：錯誤`);
  expect(answer.textContent).toContain(record.answer);
  expect(answer.textContent).not.toContain(notice);
  expect(screen.queryByRole('button', { name: '複製回覆' })).toBeNull();
});

test('a message with a similar claim gets the verdict of the claim', async () => {
  const answer = await showAnswer('similar');
  expect(answer.textContent).toContain(`${checkTexts.answer.similar}${title}這項說法的查證結果：錯誤`);
  expect(answer.textContent).not.toContain(notice);
});

test('a message with the claim in one sentence gets the verdict of the claim, below that sentence', async () => {
  const answer = await showAnswer('part', true, '聽說選票折起來就是廢票');
  const texts = `${checkTexts.answer.part}聽說選票折起來就是廢票${title}這項說法的查證結果：錯誤`;
  expect(answer.textContent).toContain(texts);
  expect(answer.textContent).not.toContain(notice);
  expect(screen.getByRole('heading', { name: checkTexts.answer.rest })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: checkTexts.answer.notThis })).toBeNull();
});

test.each(relations)('a record that cannot be read is also shown as %s', async (relation) => {
  const answer = await showAnswer(relation, false);
  expect(await screen.findByText(checkTexts.answer[relation])).toBeTruthy();
  expect(answer.textContent).not.toContain(notice);
});

const gone = checkTexts.answer.gone;

const tombstone: Tombstone = {
  id: 'ballot',
  rev: 2,
  writeId: record.writeId,
  createdAt: at,
  updatedAt: at,
  change: { kind: '更新', note: '' },
  history: [],
  withdrawn: { at, reason: '來源撤回' },
};

/** Opens the page with an answer whose best match no longer exists; `next` are the ids of the other matches. */
async function showAfterGone(item: ContentItem<QnaRecord>, next: readonly string[]) {
  const found = ['ballot', ...next].map((id) => ({
    item: { collection: 'qna', id, title: id, updatedAt: at, names: [], verdict: record.verdict },
    score: 1,
    relation: 'same',
  }));
  page.messageAnswer = { message: '選票折起來會變成廢票', matches: found };
  await renderPage('/check', [
    [qnaItem('ballot'), item],
    ...next.map((id) => [qnaItem(id), { state: 'published', record: { ...record, id } }] as const),
  ]);
  return screen.findByRole('status', { name: '查證結果' });
}

test.each([
  ['withdrawn, this is stated with the reason', { state: 'withdrawn', tombstone }, '/qna/ballot'],
  ['removed, this is stated without a link to the missing page', { state: 'absent' }, undefined],
] as const)('where the best match was %s, and the next one is the answer', async (_, item, reason) => {
  const answer = await showAfterGone(item, ['next']);
  expect(answer.textContent).toContain(gone.notice);
  expect(screen.queryByRole('link', { name: gone.why })?.getAttribute('href')).toBe(reason);
  expect(answer.textContent).toContain(`${checkTexts.answer.same}${title}`);
  expect(answer.textContent).toContain(notice);
});

test('if the only match was withdrawn, the answer offers to request a check', async () => {
  const answer = await showAfterGone({ state: 'withdrawn', tombstone }, []);
  expect(answer.textContent).toContain(gone.notice);
  expect(answer.textContent).toContain(gone.none);
  expect(screen.getByRole('link', { name: checkTexts.answer.report })).toBeTruthy();
});
