import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'politicians',
  ['constituency'],
  [
    ['no name', { name: '' }],
    ['a name of 41 characters', { name: '字'.repeat(41) }],
    ['no party', { party: '' }],
    ['no office', { office: undefined }],
    ['a summary of 2,001 characters', { summary: '字'.repeat(2001) }],
    ['an empty constituency', { constituency: '' }],
    ['a photo of another site', { photo: { url: 'https://example.org/a.jpg' } }],
    ['21 aliases', { aliases: Array(21).fill('a') }],
    ['51 terms', { terms: Array.from({ length: 51 }, () => ({})) }],
    ['201 figures', { performance: Array.from({ length: 201 }, () => ({})) }],
    ['21 links', { links: Array.from({ length: 21 }, () => ({})) }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
    ['a score', { score: 5 }],
  ],
  [['a politician with a photo', { photo: { object: 'a'.repeat(64), credit: '示範攝影' } }]],
);
