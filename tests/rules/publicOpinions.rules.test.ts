import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'publicOpinions',
  [],
  [
    ['no title', { title: '' }],
    ['a body of 20,001 characters', { body: '字'.repeat(20_001) }],
    ['an unknown kind', { kind: 'rumour' }],
    ['a poll without figures', { poll: undefined }],
    ['a poll that is a text', { poll: '41%' }],
    ['the figures of a poll in an opinion', { kind: 'opinion' }],
    ['an author of 61 characters', { author: '字'.repeat(61) }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => String(index)) }],
  ],
  [['an opinion with an author and without figures', { kind: 'opinion', poll: undefined, author: '林樣本' }]],
);
