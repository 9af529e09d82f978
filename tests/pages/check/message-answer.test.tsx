// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Tombstone } from '#src/data/content/declare/envelope.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import type { ContentItem } from '#src/data/content/read/item.ts';
import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { qnaItem } from '#src/data/collections/qna/qna.queries.ts';
import type { MessageMatch } from '#src/data/retrieval/claim-matching/claim.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import common from '#src/locales/zh-TW/common.json';
import replyTexts from '#src/locales/zh-TW/reply.json';
import { MessageAnswer } from '#src/pages/check/MessageAnswer.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import '../render-page.tsx';
import { createQueryClient } from '#src/app/router.tsx';

const title = '選票摺到壓印會變廢票？';
const at = envelope.createdAt;

const record: QnaRecord = {
  ...envelope,
  id: 'ballot',
  question: title,
  answer: '摺好再投入票匭是正常的做法。',
  claim: '選票摺到壓印會變廢票',
  verdict: '錯誤',
  tags: [],
  sources: [],
  verifiedAt: '2026-11-20',
  imageIds: [],
  videoIds: [],
};

addPartTexts({ check: checkTexts });

const item = { collection: 'qna', id: 'ballot', title, updatedAt: at, names: [], verdict: record.verdict };

/** Shows the answer to a message, whose best match can be read or not. */
async function showAnswer(message: string, matches: readonly MessageMatch[], cached: readonly Cached[]) {
  const queryClient = createQueryClient();
  for (const [{ queryKey }, data] of cached) queryClient.setQueryData(queryKey, data);
  const element = <MessageAnswer message={message} matches={matches} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>
    </QueryClientProvider>,
  );
  await act(async () => {});
  return container;
}

type Cached = readonly [{ readonly queryKey: readonly unknown[] }, unknown];

const answer = (message: string, match: Partial<MessageMatch> = {}, of: Partial<QnaRecord> = {}) =>
  showAnswer(
    message,
    [{ item, score: 1, ...match }],
    [[qnaItem('ballot'), { state: 'published', record: { ...record, ...of } }]],
  );

const { notice } = common.verdict.false;
const { related } = checkTexts.answer;
const copyReply = () => screen.queryByRole('button', { name: replyTexts.copy });

test('a message that is the claim gets its verdict and a reply', async () => {
  const shown = await answer('早安，選票摺到壓印會變廢票，大家小心');
  expect(shown.textContent).toContain(checkTexts.answer.same);
  expect(shown.textContent).toContain(notice);
  expect(copyReply()).toBeTruthy();
});

test.each([
  ['the opposite', '選票摺到壓印不會變廢票', related.negated],
  ['that it is false', '選票摺到壓印會變廢票是謠言', related.refuted],
  ['something else about the same thing', '選票摺到壓印就換新的一張給你', related.other],
])('a message that says %s gets neither verdict nor reply', async (_, message, sentence) => {
  const shown = await answer(message);
  expect(screen.getByRole('heading', { name: related.title })).toBeTruthy();
  expect(shown.textContent).toContain(sentence);
  expect(shown.textContent).not.toContain(notice);
  expect(shown.textContent).not.toContain(common.verdict.false.word);
  expect(copyReply()).toBeNull();
});

test('a check that shares words with a message only in its text is not said to be like it', async () => {
  const shown = await answer('示範藥物管理署公告：喝漂白水能殺死病菌');
  expect(shown.textContent).toContain(related.apart);
  expect(shown.textContent).not.toContain(related.other);
  expect(shown.querySelector('mark, dl')).toBeNull();
});

test('what differs is marked in both texts', async () => {
  const shown = await answer('選票摺到簽名會變廢票');
  const marked = [...shown.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['簽名', '壓印']);
});

test('other numbers are named', async () => {
  const claim = '選票摺三次會變廢票';
  const shown = await answer('選票摺五次會變廢票', { item: { ...item, title: claim } }, { question: claim });
  expect(shown.textContent).toContain(
    related.number.replace('{{checked}}', '三次').replace('{{message}}', '五次'),
  );
});

test('contradicting checks of one claim give no verdict', async () => {
  const shown = await answer('選票摺到壓印會變廢票', { isDisputed: true });
  expect(shown.textContent).toContain(related.disputed);
  expect(shown.textContent).not.toContain(notice);
});

test('the words of a variant of the family are the claim', async () => {
  const shown = await answer('摺選票要小心變成廢票', { variant: '摺選票要小心變成廢票' });
  expect(shown.textContent).toContain(notice);
});

test('a message with the claim in one sentence gets the verdict on that sentence, and no reply', async () => {
  const sentence = '選票摺到壓印會變廢票';
  const shown = await answer(`昨天去看展覽，人很多。${sentence}。下次再約吃飯看電影。`);
  expect(shown.textContent).toContain(`${checkTexts.answer.part}${sentence}`);
  expect(shown.textContent).toContain(checkTexts.answer.ofClaim);
  expect(shown.textContent).not.toContain(notice);
  expect(copyReply()).toBeNull();
});

test('without the document of the match nothing is said about the message', async () => {
  const shown = await showAnswer('選票摺到壓印會變廢票', [{ item, score: 1 }], []);
  expect(await screen.findByText(checkTexts.answer.unread)).toBeTruthy();
  expect(shown.textContent).not.toContain(notice);
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

/** Shows an answer whose best match no longer exists; `next` are the ids of the other matches. */
const showAfterGone = (withoutBest: ContentItem<QnaRecord>, next: readonly string[]) =>
  showAnswer(
    '選票摺到壓印會變廢票',
    ['ballot', ...next].map((id) => ({ item: { ...item, id, title: id }, score: 1 })),
    [
      [qnaItem('ballot'), withoutBest],
      ...next.map((id): Cached => [qnaItem(id), { state: 'published', record: { ...record, id } }]),
    ],
  );

test.each([
  ['withdrawn, this is stated with the reason', { state: 'withdrawn', tombstone }, '/qna/ballot'],
  ['removed, this is stated without a link to the missing page', { state: 'absent' }, undefined],
] as const)('where the best match was %s, and the next one is the answer', async (_, best, reason) => {
  const shown = await showAfterGone(best, ['next']);
  expect(shown.textContent).toContain(gone.notice);
  expect(screen.queryByRole('link', { name: gone.why })?.getAttribute('href')).toBe(reason);
  expect(shown.textContent).toContain(checkTexts.answer.same);
  expect(shown.textContent).toContain(notice);
});

test('if the only match was withdrawn, the answer offers to request a check', async () => {
  const shown = await showAfterGone({ state: 'withdrawn', tombstone }, []);
  expect(shown.textContent).toContain(gone.notice);
  expect(shown.textContent).toContain(gone.none);
  expect(screen.getByRole('link', { name: checkTexts.answer.report })).toBeTruthy();
});
