import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'resources',
  [],
  [
    ['no title', { title: '' }],
    ['no URL', { url: '' }],
    ['a URL of 2,001 characters', { url: 'a'.repeat(2001) }],
    ['a description of 501 characters', { description: '字'.repeat(501) }],
    ['no category', { category: '' }],
    ['an order that is not an integer', { order: 1.5 }],
  ],
);
