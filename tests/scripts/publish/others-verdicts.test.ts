import { expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import type { Address } from '#scripts/publish/addresses.ts';
import { cardWords } from '#scripts/publish/cards/card-words.ts';
import { collectionFeed, openCollections } from '#scripts/publish/feeds.ts';
import { openDataFiles } from '#scripts/publish/data/open-data.ts';
import { structuredData } from '#scripts/publish/pages/structured-data.ts';
import { familiesIn } from '#scripts/snapshot/families.ts';
import { searchRecord } from '#scripts/snapshot/search/searched-texts.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import common from '#src/locales/zh-TW/common.json';
import reply from '#src/locales/zh-TW/reply.json';
import { qnaWords } from '#src/pages/qna/QnaPage.tsx';
import {
  type Checker,
  type Verdict,
  verdicts,
  verdictScale,
  verdictVoice,
} from '#src/platform/text/verdict-scale.ts';
import { routes } from '#src/routes.ts';
import { envelope, site } from '#tests/pages/cached-list.ts';

const checker: Checker = {
  name: '示範查核組織',
  url: 'https://example.org/checks/1',
  verdictInTheirWords: '內容屬實',
};
const asOf = '2026-11-21T00:00:00Z';

const commonText = (path: string, values: object = {}): string => {
  let text: unknown = common;
  for (const key of path.split('.')) text = (text as Readonly<Record<string, unknown>>)[key];
  return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String((values as Readonly<Record<string, unknown>>)[name]),
  );
};

const documentWith = (verdict: Verdict) => ({
  id: 'x',
  data: { ...envelope, ...contents.qna, verdict, checker, variants: [{ qnaId: 'y' }] },
});

/** Everything that publication says of a fact-check outside its page's markup, by surface. */
function surfacesOf(verdict: Verdict): Readonly<Record<string, string>> {
  const document = documentWith(verdict);
  const parsed = qna.parse(document);
  const row = routes.find(({ id }) => id === 'qna');
  const collection = openCollections.find(({ name }) => name === 'qna');
  if (parsed?.state !== 'published' || !row || !collection) throw new Error('the sample cannot be read');
  const address = { row, path: '/qna/x', entry: { collection: 'qna', document } } as unknown as Address;
  const voice = verdictVoice(parsed.record as { verdict: Verdict; checker: Checker }, commonText);
  const words = qnaWords(parsed.record, voice);
  const page = { title: words.title, description: words.description, image: '', asOf };
  const [, feed] = collectionFeed(site, 'qna', [
    {
      collection: 'qna',
      document,
      id: `${site.url}/qna/x`,
      path: '/qna/x',
      url: `${site.url}/qna/x`,
      ...words,
      day: '2020-01-03',
      updatedAt: asOf,
    },
  ]);
  const open = [...openDataFiles(site, collection, [document], asOf)];
  const variant = { id: 'y', data: { ...envelope, ...contents.qna } };
  return {
    page: JSON.stringify(words),
    structuredData: JSON.stringify(structuredData(address, page, site, new Map())),
    card: JSON.stringify(cardWords(address, '', asOf)),
    feed,
    openJson: Array.from(open[0]?.[1] ?? []).join(''),
    openCsv: Array.from(open[1]?.[1] ?? []).join(''),
    search: JSON.stringify(searchRecord(qna, document)),
    families: JSON.stringify(familiesIn([document, variant]).published),
    list: JSON.stringify(qna.parseForList(document)),
  };
}

test.each(verdicts)("every surface names another organisation's %s as its own, in its word", (verdict) => {
  const { key } = verdictScale[verdict];
  const { notice, stamp } = common.verdict[key];
  for (const [surface, text] of Object.entries(surfacesOf(verdict))) {
    expect(text, surface).toContain(checker.name);
    expect(text, surface).toContain(checker.verdictInTheirWords);
    expect(text, surface).not.toContain(notice);
    expect(text, surface).not.toContain(`【${verdict}】`);
    expect(text, surface).not.toContain(`"text":"${stamp}"`);
  }
});

test('a review by another organisation has its author, its page and its word, and no number of this site', () => {
  const review = JSON.parse(surfacesOf('正確')['structuredData'] ?? '[]') as { '@type': string }[];
  const found = review.find((thing) => thing['@type'] === 'ClaimReview');
  expect(found).toMatchObject({
    url: checker.url,
    author: { name: checker.name },
    reviewRating: { alternateName: checker.verdictInTheirWords },
  });
  expect(JSON.stringify(found)).not.toMatch(/ratingValue|民眾之窗/);
});

test('a verdict of another organisation has neither colour nor sign of a verdict of this site', () => {
  const ofThis = verdicts.map((verdict) => verdictVoice({ verdict, checker: undefined }, commonText));
  for (const verdict of verdicts) {
    const voice = verdictVoice({ verdict, checker }, commonText);
    expect(ofThis.map(({ sign }) => sign)).not.toContain(voice.sign);
    expect(ofThis.map(({ notice }) => notice)).not.toContain(voice.notice);
    expect(voice.color).toBe('neutral');
  }
});

test('only the reply for 正確 of this site says that a message is true', () => {
  const { true: ofThis, ...others } = reply.elder;
  const claim = /，(是真的)。/.exec(ofThis)?.[1] ?? '';
  expect(claim).not.toBe('');
  expect(Object.values(others).filter((text) => text.includes(claim))).toEqual([]);
  expect(reply.short.verdict).not.toContain(claim);
});
