import { expect, test } from 'vitest';
import { cardWords } from '#scripts/publish/cards/card-words.ts';
import { caseRoles, caseStages } from '#src/data/content/declare/categories.ts';
import { caseTexts } from '#src/data/collections/corruption-cases/case-texts.ts';
import { generalNotice, noticeOf } from '#src/data/collections/corruption-cases/case-status.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { routes } from '#src/routes.ts';
import { imageWords } from '#src/pages/debunking-images/ImageArticle.tsx';
import { qnaWords } from '#src/pages/qna/QnaPage.tsx';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { verdicts, verdictScale } from '#src/platform/text/verdict-scale.ts';
import common from '#src/locales/zh-TW/common.json';
import { contents, ids } from '#checks/backend/contents.ts';
import { zh } from '#tests/helpers/texts.ts';

const today = '2026-11-21';
const envelope = {
  rev: 1,
  writeId: '0b0f2a4e-0000-4000-8000-000000000000',
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  change: { kind: '首次', note: '' },
  history: [],
  corrections: [],
  verifiedAt: '2026-11-20',
};

type Collection =
  | 'corruptionCases'
  | 'debunkingImages'
  | 'events'
  | 'grasswayPosts'
  | 'politicians'
  | 'publicOpinions'
  | 'qna'
  | 'summarizedVideos';

const addressOf = (collection: Collection, fields: object) => {
  const row = routes.find((each) => 'entries' in each && each.entries === collection);
  if (!row) throw new Error(`no page of ${collection}`);
  const data = { ...envelope, ...contents[collection], ...fields };
  return { row, path: '/', entry: { collection, document: { id: ids[collection], data } } };
};

const caseWith = (role: string, stage: string) => {
  const [someone] = contents.corruptionCases.participants;
  const proceedings = [{ stage, date: '2026-01-05', sourceIndex: 0 }];
  return addressOf('corruptionCases', { participants: [{ ...someone, role, proceedings }] });
};

const pairs = caseRoles.flatMap((role) => caseStages.map((stage) => [role, stage] as const));

test.each(pairs)('%s with %s: share text, meta tags and card contain the notice', (role, stage) => {
  const address = caseWith(role, stage);
  const notice = ['被告', '涉案人（未起訴）'].includes(role) ? noticeOf([stage]) : generalNotice;
  expect(cardWords(address, '', `${today}T00:00:00Z`).notice).toContain(notice);
  const parsed = corruptionCases.parse(address.entry.document);
  if (parsed?.state !== 'published') throw new Error('the sample cannot be read');
  const { title, description, share } = caseTexts(parsed.record, today);
  for (const words of [title, description, share]) expect(words).toContain(notice);
});

test.each(verdicts)('%s: share text, meta tags and card of both kinds contain the notice', (verdict) => {
  const { stamp, notice } = common.verdict[verdictScale[verdict].key];
  for (const collection of ['qna', 'debunkingImages'] as const) {
    const words = cardWords(addressOf(collection, { verdict }), '', `${today}T00:00:00Z`);
    expect([words.badge?.text, words.notice]).toEqual([stamp, notice]);
  }
  const parsed = qna.parse(addressOf('qna', { verdict }).entry.document);
  if (parsed?.state !== 'published') throw new Error('the sample cannot be read');
  const card = qnaWords(parsed.record, { word: verdict, notice });
  expect(card.title).toContain(verdict);
  const image = imageWords(contents.debunkingImages, { stamp, notice });
  expect(image.title).toContain(stamp);
  for (const words of [card.description, card.text, image.description, image.text]) {
    expect(words).toContain(notice);
  }
});

test.each([
  ['grasswayPosts', { type: '評論' }, '評論'],
  ['publicOpinions', { kind: 'opinion' }, zh('public-opinion:kind.opinion')],
  ['publicOpinions', { kind: 'poll' }, zh('collections:publicOpinions')],
  ['summarizedVideos', { aiAssisted: true }, zh('summarized-youtube-video:ai')],
  ['summarizedVideos', { aiAssisted: false }, zh('collections:summarizedVideos')],
] as const)('the card of %s with %o is labelled %s', (collection, fields, label) => {
  expect(cardWords(addressOf(collection, fields), '', `${today}T00:00:00Z`).badge?.text).toBe(label);
});

test('a card has the day of the thing, in Taipei, or none', () => {
  const dateOf = (collection: Parameters<typeof addressOf>[0], fields: object) =>
    cardWords(addressOf(collection, fields), '', today).date;
  const single = { repeats: undefined, exceptions: undefined };
  expect(dateOf('events', { ...single, startsAt: '2026-11-20T16:30:00Z' })).toBe('2026年11月21日');
  expect(dateOf('events', {})).toBeUndefined();
  expect(dateOf('qna', { verifiedAt: '2026-11-19' })).toBe('2026年11月19日');
  expect(
    dateOf('grasswayPosts', { writtenOn: undefined, createdAt: '2026-11-20T16:30:00Z' }),
  ).toBeUndefined();
  expect(dateOf('grasswayPosts', { writtenOn: 'soon' })).toBeUndefined();
});

test('the card of a politician names the office with its term', () => {
  const office = contents.politicians.office;
  const terms = [{ office, session: 11, from: '2010-12-25', to: '2014-12-24' }];
  expect(cardWords(addressOf('politicians', { terms }), '', today).people).toEqual([
    expect.stringMatching(new RegExp(`.+${office}.*11.*2010.2014`)),
  ]);
});

test('a card without a verdict shows none', () => {
  const { title, text } = imageWords({ title: '垃圾分類', altText: '三個步驟' }, undefined);
  expect([title, text]).toEqual(['垃圾分類', '垃圾分類']);
});

test('the card of a fact-check shows its answer and the pattern of its verdict', () => {
  const address = addressOf('qna', { verdict: '錯誤', summary: '第一句。第二句。第三句。' });
  expect(cardWords(address, '', `${today}T00:00:00Z`)).toMatchObject({
    answer: '第一句。第二句。',
    pattern: 'false',
  });
});
