// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { relatedImages } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { familyQuery, qnaItem, variantsOf } from '#src/data/collections/qna/qna.queries.ts';
import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import type { PublishedFamily } from '#src/data/collections/qna/read-family.ts';
import { check } from '#tests/data/collections/qna/sample-checks.ts';
import { cachedSome, envelope } from '#tests/pages/cached-list.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { image } from '#tests/pages/sample-lists.ts';
import common from '#src/locales/zh-TW/common.json';
import familyTexts from '#src/locales/zh-TW/qna-family.json';
import replyTexts from '#src/locales/zh-TW/reply.json';
import qnaTexts from '#src/locales/zh-TW/qna.json';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const words = zhIn('qna-family');

const at = '2026-10-01T00:00:00.000000Z';
const record: QnaRecord = {
  ...envelope,
  id: 'receipt',
  rev: 2,
  verifiedAt: '2026-10-02',
  change: { kind: '勘誤', note: '' },
  history: [{ rev: 1, at, kind: '首次', note: '' }],
  corrections: [{ at: '2026-10-02', before: '三天', after: '三小時', reason: '誤植' }],
  question: '掃描發票會被扣款？',
  claim: '掃描發票就會被扣款，快轉。',
  claimant: '不明，轉傳訊息',
  claimedOn: '2026-09-20',
  claimedIn: 'LINE群組',
  claimUrl: 'https://example.org/claim',
  claimArchivedUrl: 'https://example.org/archive/claim',
  verdict: '錯誤',
  summary: '掃描不會觸發付款。',
  answer: '掃描只讀取文字[^1]。',
  sources: [{ title: '規格', publisher: '示範中心', url: 'https://example.org/spec', kind: 'official' }],
  imageIds: [image(1).id, 'gone'],
  videoIds: [],
  tags: ['發票'],
};

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Parts of the page are separate chunks, which a busy machine takes seconds to load. */
const slowChunk = { timeout: 10_000 };

const show = (own: Partial<QnaRecord> = {}, family: PublishedFamily | null = null) =>
  renderPage('/qna/receipt', [
    [familyQuery('receipt'), family],
    [qnaItem('receipt'), { state: 'published', record: { ...record, ...own } }],
    cachedSome(relatedImages(record.imageIds), [image(1, { verdict: '錯誤' })], ['gone']),
  ]);

test('title and description for sharing begin with the verdict', async () => {
  const { head } = await show();
  expect(head()).toMatchObject({
    name: `【${zh('common:verdict.false.word')}】掃描發票會被扣款？`,
    description: `${zh('common:verdict.false.notice')}掃描不會觸發付款。`,
  });
});

test('the claim is quoted with claimant, date, place and archived copy', async () => {
  await show();
  const claim = await screen.findByRole('region', { name: zh('qna:claim.title') }, slowChunk);
  expect(within(claim).getByText(zh('common:verdict.false.word'))).toBeTruthy();
  expect(within(claim).getByRole('blockquote').textContent).toBe(record.claim);
  for (const text of ['不明，轉傳訊息', '2026年9月20日', 'LINE群組']) {
    expect(within(claim).getByText(text)).toBeTruthy();
  }
  const hrefs = within(claim)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([record.claimUrl, record.claimArchivedUrl]);
});

test('unknown details of the claim are omitted', async () => {
  await show({ claimant: undefined, claimedOn: undefined, claimedIn: undefined } as never);
  expect(screen.queryByText(zh('qna:claim.by'))).toBeNull();
  expect(screen.queryByText(zh('qna:claim.on'))).toBeNull();
});

test('citations in the answer link to the numbered sources', async () => {
  await show();
  const mark = await screen.findByRole(
    'link',
    { name: zh('common:record.source', { number: 1 }) },
    { timeout: 5000 },
  );
  expect(document.querySelector(mark.getAttribute('href') ?? '')?.textContent).toContain('規格');
});

test('correction, history and related images are on the page, with a note for a withdrawn image', async () => {
  await show();
  expect(screen.getByText('三小時')).toBeTruthy();
  expect(byRole(screen, 'heading', 'common:record.history')).toBeTruthy();
  const images = await screen.findByRole('list', { name: qnaTexts.images });
  expect(within(images).getAllByRole('listitem')).toHaveLength(2);
  expect(byRole(within(images), 'link', 'common:image.gone')).toBeTruthy();
  expect(within(images).getByText(zh('common:verdict.false.stamp'))).toBeTruthy();
});

test('a fact-check without a date of the check says so, and does not show the day of its publication', async () => {
  const { verifiedAt: _, ...unchecked } = { ...record, createdAt: '2020-01-01T17:00:00.000000Z' };
  await renderPage('/qna/receipt', [
    [familyQuery('receipt'), null],
    [qnaItem('receipt'), { state: 'published', record: unchecked }],
  ]);
  await screen.findByRole('region', { name: zh('reply:title') });
  const answer = document.body.textContent;
  expect(answer).toContain(common.record.undated);
  expect(answer).not.toContain('2020年1月2日查核');
});

test('the answer comes first: verdict, finding, best source, date of the check, and a reply', async () => {
  await show({
    verifiedAt: '2020-01-02',
    sources: [
      { title: '報導', publisher: '示範報', url: 'https://example.org/news', kind: 'media' },
      ...record.sources,
    ],
  });
  const reply = await screen.findByRole('region', { name: zh('reply:title') });
  const text = document.body.textContent;
  const parts = [
    zh('common:verdict.false.notice'),
    '掃描不會觸發付款。',
    `${zh('common:record.basis')}規格・示範中心`,
    zh('common:record.checked', { date: '2020年1月2日', age: zh('common:age.years', { count: 6 }) }),
    zh('common:record.old'),
    zh('reply:line'),
    zh('qna:claim.title'),
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const elder = fill(replyTexts.elder.false, {
    title: record.question,
    site: common.site.name,
    date: '2020年1月2日',
    finding: '掃描不會觸發付款。',
  });
  expect(within(reply).getByLabelText(replyTexts.preview).textContent).toContain(elder);
  fireEvent.click(byRole(within(reply), 'radio', 'reply:tone.short'));
  const short = within(reply).getByText(
    new RegExp(`^【${zh('common:verdict.false.word')}】掃描發票會被扣款？`),
  ).textContent;
  expect(short).toContain('2020年1月2日');
  expect(short).toContain(common.site.name);
  expect(short).toMatch(/\/qna\/receipt$/);
});

test("another organisation's check is quoted with its name, its word and its page, and is nowhere this site's", async () => {
  const checker = {
    name: '示範查核組織',
    url: 'https://example.org/checks/1',
    verdictInTheirWords: '內容屬實',
  };
  await show({ verifiedAt: '2020-01-02', verdict: '正確', checker });
  const reply = await screen.findByRole('region', { name: replyTexts.title }, slowChunk);
  const values = { checker: checker.name, word: checker.verdictInTheirWords };
  const link = screen.getByRole('link', { name: new RegExp(fill(common.verdict.others.link, values)) });
  expect(link.getAttribute('href')).toBe(checker.url);
  expect(link.parentElement?.textContent).toContain(fill(common.verdict.others.notice, values));
  const preview = within(reply).getByLabelText(replyTexts.preview);
  const quoted = { ...values, title: record.question, date: '2020年1月2日', finding: '掃描不會觸發付款。' };
  expect(preview.textContent).toContain(fill(replyTexts.elder.others, quoted));
  fireEvent.click(within(reply).getByRole('radio', { name: replyTexts.tone.short }));
  expect(preview.textContent).toContain(`【${fill(common.verdict.others.word, values)}】`);
  expect(preview.textContent).toContain('2020年1月2日');
  expect(document.body.textContent).not.toContain(common.verdict.true.notice);
  expect(document.body.textContent).not.toContain('【正確】');
});

test('a source whose title equals its publisher is named once', async () => {
  await show({
    sources: [
      { title: 'example.org', publisher: 'example.org', url: 'https://example.org/a', kind: 'media' },
    ],
  });
  const [link] = await screen.findAllByRole('link', { name: /^example\.org/ });
  expect(link?.parentElement?.textContent).toBe(`${zh('common:record.basis')}example.org`);
});

test('the main fact-check of a family lists when the rumour circulated, latest first', async () => {
  const variants = [{ qnaId: 'older' }, { qnaId: 'other' }, { on: dayOf(Date.now()), where: '臉書社團' }];
  const others = [
    check('older', { question: '掃發票會中毒？', claimedOn: '2019-01-02' }),
    check('other', { question: '發票QR碼是詐騙？', verdict: '部分錯誤', claimedOn: '2020-03-04' }),
  ];
  await renderPage('/qna/receipt', [
    [familyQuery('receipt'), null],
    [qnaItem('receipt'), { state: 'published', record: { ...record, imageIds: [], variants } }],
    cachedSome(variantsOf({ variants }), others),
  ]);
  const times = await screen.findByRole('list', { name: words('list') }, slowChunk);
  expect(
    within(times)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${formatDate(dayOf(Date.now()))}臉書社團 ${words('unseen')}`,
    `2026年9月20日 ${words('this')}`,
    `2020年3月4日${zh('common:verdict.partlyFalse.word')} 發票QR碼是詐騙？`,
    `2019年1月2日${words('first')} 掃發票會中毒？`,
  ]);
  expect(within(times).getByRole('link', { name: '掃發票會中毒？' }).getAttribute('href')).toBe('/qna/older');
  expect(byRole(screen, 'heading', 'qna-family:title')).toBeTruthy();
  expect(screen.getByText(words('lead', { count: 4, date: formatDate(dayOf(Date.now())) }))).toBeTruthy();
});

test('a rumour last seen years ago is not described as circulating again', async () => {
  const variants = [{ on: '2019-01-02' }];
  await show({ variants, claimedOn: '2018-01-01' });
  expect(await screen.findByRole('heading', { name: words('before') }, slowChunk)).toBeTruthy();
});

test('a variant links to its family, with the verdict there', async () => {
  await show({}, { id: 'leader', question: '掃描會扣款？', verdict: '錯誤', variantIds: ['receipt', 'x'] });
  const link = await screen.findByRole('link', { name: '掃描會扣款？' }, slowChunk);
  expect(link.getAttribute('href')).toBe('/qna/leader');
  expect(screen.getByText(words('variantOf', { count: 3 }))).toBeTruthy();
  expect(screen.getByText(familyTexts.sameVerdict).textContent).toBe(
    `${familyTexts.sameVerdict} ${zh('common:verdict.false.word')}`,
  );
});

test('a fact-check without a family has no such section', async () => {
  await show();
  await screen.findByRole('region', { name: zh('qna:claim.title') }, slowChunk);
  expect(
    screen.queryByRole('heading', { name: new RegExp(`${words('title')}|${words('before')}`) }),
  ).toBeNull();
});
