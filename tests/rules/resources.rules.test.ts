import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'resources',
  [],
  [
    ['no title', { title: '' }],
    ['no address', { url: '' }],
    ['an address of 2,001 characters', { url: 'a'.repeat(2001) }],
    ['a description of 501 characters', { description: '字'.repeat(501) }],
    ['no category', { category: '' }],
    ['a place that is no whole number', { order: 1.5 }],
  ],
);
