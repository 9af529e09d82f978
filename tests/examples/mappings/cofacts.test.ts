import { expect, test } from 'vitest';
import { mapping, threshold } from '#examples/mappings/cofacts.ts';
import { mapContent } from './run-mapping.ts';
import data from './cofacts.data.json';

const reply = data.reply;

test('a rumour becomes 錯誤 and a non-rumour 正確, with the sources and the date of the check', async () => {
  const rows = [reply, { ...reply, articleId: 'a2', verdict: 'NOT_RUMOR', claim_url: '' }];
  const { documents, outcomes } = await mapContent(mapping, { 'a.json': rows });
  expect(documents.get('cofacts-a1')).toMatchObject({
    question: '示範流言：喝示範水會發光',
    claim: reply.claim_title,
    claimUrl: 'https://example.org/claim',
    verdict: '錯誤',
    summary: reply.reply,
    checker: {
      name: 'Cofacts 社群',
      url: 'https://cofacts.tw/article/a1',
      verdictInTheirWords: '含有不實訊息',
    },
    answer: expect.stringMatching(/^喝示範水不會發光。[^]*Cofacts/),
    sources: [{ title: '示範查核', url: 'https://example.org/source' }],
    tags: ['食品安全'],
  });
  expect(documents.get('cofacts-a2')).toMatchObject({
    verdict: '正確',
    checker: { url: 'https://cofacts.tw/article/a2', verdictInTheirWords: '含有正確訊息' },
  });
  expect(documents.get('cofacts-a2')).not.toHaveProperty('claimUrl');
  expect(outcomes[0]).toMatchObject({ verifiedAt: '2020-01-02' });
});

test('the date of the check is the day in Taipei of the latest reply that the fact-check contains', async () => {
  const rows = [
    { ...reply, helpful: '9' },
    { ...reply, createdAt: '2020-03-04T16:00:00.000Z' },
    { ...reply, createdAt: '2020-05-06T07:08:09.000Z', reference: '' },
  ];
  const { outcomes } = await mapContent(mapping, { 'a.json': rows });
  expect(outcomes[0]).toMatchObject({ verifiedAt: '2020-03-05' });
});

test.each(data.cases)('a title that is only the name of %s is no claim: %s', async (_, claim_title) => {
  const { documents, apart } = await mapContent(mapping, { 'a.json': [{ ...reply, claim_title }] });
  expect(documents.size).toBe(0);
  expect(apart).toEqual(['name-only: a name, or a heading of fewer than 10 letters, is no claim']);
});

test.each(['示範水會發光？', '喝示範水', '示範水在夜裡發光'])(
  '%s: a short title is a claim if it asks',
  async (claim_title) => {
    const { documents } = await mapContent(mapping, { 'a.json': [{ ...reply, claim_title }] });
    expect(documents.size).toBe(claim_title.endsWith('？') ? 1 : 0);
  },
);

test('what stands beside three headlines is the name of a site, and is not in the title', async () => {
  const headlines = ['喝示範水會發光', '示範水不含示範鈉示範鉀', '示範鎮的示範水用完了沒有人知道'];
  const rows = headlines.map((headline, at) => ({
    ...reply,
    articleId: `a${at}`,
    claim_title: `示範縣示範日報新聞網電子報 | ${headline}？`,
  }));
  const { documents } = await mapContent(mapping, { 'a.json': rows });
  expect([...documents.values()].map(({ question }) => question)).toEqual(
    headlines.map((each) => `${each}？`),
  );
});

test('a summary does not end behind a first sentence that explains nothing', async () => {
  const rows = [{ ...reply, reply: `假的。${'示範水不會發光，'.repeat(30)}` }];
  const { documents } = await mapContent(mapping, { 'a.json': rows });
  expect(documents.get('cofacts-a1')?.['summary']).toMatch(/^假的。示範水不會發光.{80,}…$/);
});

test('opinions, non-articles, contradictions and replies without source or date are set aside', async () => {
  const rows = [
    { ...reply, verdict: 'OPINIONATED' },
    { ...reply, articleId: 'a2', verdict: 'NOT_ARTICLE' },
    { ...reply, articleId: 'a3' },
    { ...reply, articleId: 'a3', verdict: 'NOT_RUMOR' },
    { ...reply, articleId: 'a4', reference: '我查過了' },
    { ...reply, articleId: 'a5', createdAt: '' },
  ];
  const { documents, apart } = await mapContent(mapping, { 'a.json': rows });
  expect(documents.size).toBe(0);
  expect(apart).toEqual([
    'no-verdict: OPINIONATED is not a verdict on a claim',
    'no-verdict: NOT_ARTICLE is not a verdict on a claim',
    'conflicting: the replies say RUMOR, NOT_RUMOR',
    'conflicting: the replies say RUMOR, NOT_RUMOR',
    'no-source: the reply names no source',
    'no-date: the date of the check is missing',
  ]);
});

test('replies that agree become one answer, the most helpful one first', async () => {
  const second = {
    ...reply,
    reply: `第二則。${reply.reply}`,
    helpful: '5',
    reference: 'https://demo.gov.tw/',
  };
  const { documents } = await mapContent(mapping, { 'a.json': [reply, second] });
  expect([...documents.values()]).toMatchObject([
    {
      answer: expect.stringMatching(/^第二則。[^]*喝示範水不會發光。/),
      sources: [{ kind: 'official' }, { kind: 'media' }],
    },
  ]);
});

test('every document names its checker', async () => {
  const rows = ['RUMOR', 'NOT_RUMOR'].map((verdict, index) => ({
    ...reply,
    articleId: `b${index}`,
    verdict,
  }));
  const { documents } = await mapContent(mapping, { 'a.json': rows });
  expect(documents.size).toBe(2);
  expect([...documents.values()].filter(({ checker }) => checker === undefined)).toEqual([]);
});

test('replies below the threshold are set aside, each in its list, and the others remain', async () => {
  const rows = [
    { ...reply, helpful: String(threshold.votes - 1), reply: `沒人看過。${reply.reply}` },
    { ...reply, reply: '假的。' },
    reply,
    { ...reply, articleId: 'a2', helpful: '3', unhelpful: '3' },
    { ...reply, articleId: 'a3', reply: `https://example.org/${'a'.repeat(threshold.letters)} 假的。` },
  ];
  const { documents, apart } = await mapContent(mapping, { 'a.json': rows });
  expect([...documents.keys()]).toEqual(['cofacts-a1']);
  expect(documents.get('cofacts-a1')).toMatchObject({ answer: expect.stringMatching(/^喝示範水/) });
  expect(apart).toEqual([
    'few-votes: the reply has 0 helpful votes more than unhelpful ones',
    'short-reply: the reply has 2 letters',
    'few-votes: the reply has 0 helpful votes more than unhelpful ones',
    'short-reply: the reply has 2 letters',
  ]);
});

test.each([
  ['forecast', 'NOT_RUMOR', '示範新聞網 | 強烈冷氣團報到 下週一北部下探11度'],
  ['advertisement', 'NOT_RUMOR', '示範咖啡館買一送一，憑券再折50元'],
  ['greeting', 'RUMOR', '早安！願您今天事事順心，轉給十位好友'],
  ['name-only', 'NOT_RUMOR', '示範衛生福利部'],
  ['debunk-title', 'NOT_RUMOR', '【假LINE】示範超商週年慶送禮券？假的官網'],
  ['debunk-title', 'NOT_RUMOR', '【謠言】喝示範水會發光'],
])('%s: a %s titled %s becomes no fact-check', async (list, verdict, claim_title) => {
  const { documents, apart } = await mapContent(mapping, { 'a.json': [{ ...reply, verdict, claim_title }] });
  expect(documents.size).toBe(0);
  expect(apart.map((line) => line.split(':')[0])).toEqual([list]);
});

test.each([
  ['RUMOR', '【謠言】喝示範水會發光，請轉傳'],
  ['RUMOR', '示範貼圖限量免費領取，加好友就送'],
  ['RUMOR', '天氣熱的時候在示範樹下乘涼會中毒'],
  ['NOT_RUMOR', '早安健康｜飯後喝示範水會影響吸收'],
])('%s titled %s stays a claim', async (verdict, claim_title) => {
  const { documents } = await mapContent(mapping, { 'a.json': [{ ...reply, verdict, claim_title }] });
  expect(documents.size).toBe(1);
});

test("the title is the informative sentence, and the document's id stays the same", async () => {
  const titled = async (claim_title: string) => {
    const { documents } = await mapContent(mapping, { 'a.json': [{ ...reply, claim_title }] });
    return [...documents].map(([id, { question }]) => `${id}: ${String(question)}`);
  };
  expect(await titled('注意！示範市26日起將停水47小時　共影響35萬戶 | 生活 | 示範新聞網')).toEqual([
    'cofacts-a1: 示範市26日起將停水47小時　共影響35萬戶',
  ]);
  expect(await titled('示範新聞網 | 示範水喝多了也會發光？專家：不會')).toEqual([
    'cofacts-a1: 示範水喝多了也會發光？',
  ]);
});

test('fact-checks with equal title and verdict and a common article become a family led by the earliest', async () => {
  const row = (articleId: string, createdAt: string, own: object = {}) => ({
    ...reply,
    articleId,
    createdAt,
    ...own,
  });
  const apart = { claim_url: '', reference: 'https://example.org/another' };
  const { documents } = await mapContent(mapping, {
    'a.json': [
      row('late', '2020-03-01T00:00:00Z', { claim_url: '' }),
      row('first', '2019-03-01T00:00:00Z'),
      row('other-verdict', '2018-03-01T00:00:00Z', { verdict: 'NOT_RUMOR' }),
      row('other-article', '2018-03-01T00:00:00Z', apart),
      row('other-title', '2018-03-01T00:00:00Z', { claim_title: '別的關於示範水的流言。' }),
    ],
  });
  const families = [...documents].flatMap(([id, { variants }]) =>
    variants === undefined ? [] : [[id, variants]],
  );
  expect(families).toEqual([['cofacts-first', [{ qnaId: 'cofacts-late' }]]]);
});
