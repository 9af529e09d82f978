import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'channels',
  [],
  [
    ['a channel id that is a name', { youtubeChannelId: '@sample' }],
    ['no title', { title: undefined }],
    ['a title of 101 characters', { title: '字'.repeat(101) }],
    ['an unknown category', { category: 'debunking' }],
    ['a description of 1,001 characters', { description: '字'.repeat(1001) }],
    ['a fractional order', { order: 0.5 }],
  ],
);
