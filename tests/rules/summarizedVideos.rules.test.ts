import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'summarizedVideos',
  ['checkedBy', 'publishedOn', 'duration'],
  [
    ['a YouTube id of 10 characters', { youtubeId: 'abcdefghi-' }],
    ['a title of 121 characters', { title: '字'.repeat(121) }],
    ['a channel of 101 characters', { channel: '字'.repeat(101) }],
    ['no summary', { summary: '' }],
    ['a summary of 5,001 characters', { summary: '字'.repeat(5001) }],
    ['101 chapters', { chapters: Array.from({ length: 101 }, () => ({})) }],
    ['no field about AI', { aiAssisted: undefined }],
    ['a checkedBy of 61 characters', { checkedBy: '字'.repeat(61) }],
    ['an empty date', { publishedOn: '' }],
    ['a fractional duration', { duration: 1.5 }],
  ],
);
