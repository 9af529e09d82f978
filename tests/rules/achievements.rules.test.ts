import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'achievements',
  ['stage', 'billNumber'],
  [
    ['an unknown kind', { kind: 'scandal' }],
    ['no title', { title: '' }],
    ['a title of 301 characters', { title: '字'.repeat(301) }],
    ['a summary of 1,001 characters', { summary: '字'.repeat(1001) }],
    ['a body of 20,001 characters', { body: '字'.repeat(20_001) }],
    ['no category', { category: '' }],
    ['an incomplete date', { date: '2026' }],
    ['101 people', { participants: Array.from({ length: 101 }, () => ({ name: '王示範' })) }],
    ['people that are not a list', { participants: '王示範' }],
    ['people as in the first version of the schema', { politicianIds: ['wang-shi-fan'], proposers: [] }],
    ['51 motions', { motions: Array.from({ length: 51 }, () => ({ title: '收文' })) }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
    ['21 tags', { tags: Array(21).fill('a') }],
    ['an empty bill number', { billNumber: '' }],
    ['an unknown stage', { stage: '五讀' }],
    ['an unknown outcome', { ended: '忘了' }],
  ],
  [['a bill with an outcome', { ended: '撤回' }]],
);
