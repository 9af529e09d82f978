import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'timelineEntries',
  ['archivedUrl', 'imageId'],
  [
    ['a date with a time', { date: '2026-10-01T00:00' }],
    ['no outlet', { outlet: '' }],
    ['an outlet of 61 characters', { outlet: '字'.repeat(61) }],
    ['a title of 121 characters', { title: '字'.repeat(121) }],
    ['a body of 501 characters', { body: '字'.repeat(501) }],
    ['no URL', { url: undefined }],
    ['a url of 2,001 characters', { url: '字'.repeat(2001) }],
    ['an archivedUrl of 2,001 characters', { archivedUrl: '字'.repeat(2001) }],
    ['an imageId of 65 characters', { imageId: '字'.repeat(65) }],
    ['no topic', { topic: '' }],
    ['a topic of 41 characters', { topic: '字'.repeat(41) }],
    ['tags that are a text', { tags: '市場' }],
  ],
);
