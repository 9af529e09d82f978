import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'grasswayPosts',
  ['author', 'writtenOn', 'attribution'],
  [
    ['no type', { type: '' }],
    ['a type of 41 characters', { type: '字'.repeat(41) }],
    ['a title of 121 characters', { title: '字'.repeat(121) }],
    ['a summary of 301 characters', { summary: '字'.repeat(301) }],
    ['no body', { body: '' }],
    ['a body of 50,001 characters', { body: '字'.repeat(50001) }],
    ['an author of 61 characters', { author: '字'.repeat(61) }],
    ['a date with a time', { writtenOn: '2026-10-01T00:00' }],
    ['an attribution of 501 characters', { attribution: '字'.repeat(501) }],
    ['tags that are a text', { tags: '地方' }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
  ],
);
