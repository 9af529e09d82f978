import { expect, test } from 'vitest';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import type { ReceivedReport } from '#src/data/content/reports/reports.repository.ts';
import { adminRecords, foundInTexts, searchAdmin } from '#src/pages/admin/shared/search/admin-records.ts';

const draft = (id: string, data: DraftRecord['data']): DraftRecord => ({
  collection: 'qna',
  id,
  baseRev: 0,
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000001',
  updatedAt: '2026-11-20T00:00:00Z',
  stage: 'draft',
  authors: ['an-editor'],
  data,
});

const report: ReceivedReport = {
  id: '2026112008-00007',
  kind: 'error',
  target: '/qna/fridge',
  text: '第二段的日期寫錯了',
  contact: 'someone@local.test',
  writeId: '00000000-0000-4000-8000-000000000002',
  createdAt: '2026-11-20T08:00:00Z',
  nonce: '',
  expiresAt: '2027-05-19T08:00:00Z',
  outcome: undefined,
};

/** Returns a list record with the fields that its collection lists. */
const entry = (id: string, fields: object): { readonly id: string } => ({ id, ...fields });

const records = adminRecords({
  lists: [
    {
      collection: 'qna',
      records: [
        entry('fridge', { question: '臺灣的冰箱最省電？', claim: '示範說法' }),
        entry('bus-fare', { question: '公車票價', claim: '發票可以抵' }),
      ],
    },
    { collection: 'events', records: [entry('talk', { title: '台北講座' })] },
    { collection: 'debunkingImages', records: [entry('a1', { title: '示範圖卡' })] },
  ],
  withdrawn: [
    { collection: 'qna', id: 'old-claim', title: '臺東的舊問題', reason: '查核有誤' },
    { collection: 'qna', id: 'new-one', title: '下架前的標題', reason: '重寫' },
    { collection: 'events', id: 'gone', title: '', reason: '主辦要求' },
  ],
  drafts: [
    draft('bus-fare', { question: '公車票價要漲？', answer: '還在查' }),
    draft('new-one', { answer: '臺東的事' }),
    draft('2026-11-20-abcd', { answer: '只寫了答案' }),
  ],
  members: [{ uid: 'uid-1', name: '王示範', email: 'wang@local.test' }],
  reports: [report],
});

const found = (query: string) => searchAdmin(records, query).map(({ key }) => key);

test.each([
  ['台', ['events~talk', 'qna~fridge', 'qna~new-one', 'qna~old-claim']],
  ['主辦要求', ['events~gone']],
  ['下架前', ['qna~new-one']],
  ['臺北', ['events~talk']],
  ['发票', ['qna~bus-fare']],
  ['bus-fare', ['qna~bus-fare']],
  ['還在查', ['qna~bus-fare']],
  ['只寫了答案', ['qna~2026-11-20-abcd']],
  ['20-abcd', ['qna~2026-11-20-abcd']],
  ['示範', ['debunkingImages~a1', 'members~uid-1', 'qna~fridge']],
  ['wang@local', ['members~uid-1']],
  ['日期寫錯', ['reports~2026112008-00007']],
  ['00007', ['reports~2026112008-00007']],
  ['公車 抵', ['qna~bus-fare']],
  ['沒有這個', []],
  ['', []],
])('%s finds %j', (query, keys) => {
  expect(found(query).toSorted()).toEqual([...keys].toSorted());
});

test('matches in titles come before matches in texts, and a draft replaces its published document', () => {
  expect(found('示範').at(-1)).toBe('qna~fridge');
  const [fare] = searchAdmin(records, '公車');
  expect(fare).toMatchObject({ title: '公車票價要漲？', state: 'draft', to: '/admin/content/qna/bus-fare' });
  expect(records.find(({ key }) => key === 'qna~new-one')).toMatchObject({
    title: '下架前的標題',
    state: 'draft',
  });
});

test('a document without a title is found, and its id is not taken for one', () => {
  const titleOf = (key: string) => records.find((each) => each.key === key)?.title;
  expect(titleOf('events~gone')).toBe('');
  expect(titleOf('qna~2026-11-20-abcd')).toBe('');
});

test('a document missing from the lists is found through the published index, once, if it has an editor', () => {
  const record = (collection: string, id: string) => ({
    collection,
    id,
    title: `標題 ${id}`,
    updatedAt: '2026-11-20T00:00:00Z',
    names: [],
  });
  const answer = {
    groups: [
      {
        collection: 'debunkingImages',
        total: 2,
        records: ['a1', 'b2'].map((id) => record('debunkingImages', id)),
      },
      { collection: 'unknown', total: 1, records: [record('unknown', 'x')] },
    ],
    isNear: false,
    isPartial: false,
  };
  const listed = searchAdmin(records, '示範');
  expect(foundInTexts(answer, listed)).toMatchObject([
    { key: 'debunkingImages~b2', state: 'inText', to: '/admin/edit-debunking-image/b2' },
  ]);
  expect(foundInTexts({ ...answer, isNear: true }, listed)).toEqual([]);
  expect(foundInTexts(undefined, listed)).toEqual([]);
});
