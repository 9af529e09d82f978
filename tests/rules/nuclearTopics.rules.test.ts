import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'nuclearTopics',
  [],
  [
    ['an unknown type', { type: '其他' }],
    ['an unknown tab', { tab: 'news' }],
    ['a title of 121 characters', { title: '字'.repeat(121) }],
    ['a summary of 301 characters', { summary: '字'.repeat(301) }],
    ['a body of 50,001 characters', { body: '字'.repeat(50001) }],
    ['11 charts', { charts: Array.from({ length: 11 }, () => ({})) }],
    ['sources that are not a list', { sources: {} }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
  ],
);
