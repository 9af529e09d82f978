import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'videos',
  ['channelId', 'duration', 'summaryId'],
  [
    ['a URL instead of a YouTube id', { youtubeId: 'https://x.y' }],
    ['a YouTube id of 12 characters', { youtubeId: 'abcdefghi-_1' }],
    ['a title of 121 characters', { title: '字'.repeat(121) }],
    ['a description of 2,001 characters', { description: '字'.repeat(2001) }],
    ['an unknown kind', { kind: 'music' }],
    ['a topic video without its topic', { topic: undefined }],
    ['a topic of 41 characters', { topic: '字'.repeat(41) }],
    ['a channelId of 65 characters', { channelId: '字'.repeat(65) }],
    ['a date in natural language', { publishedOn: '十月一日' }],
    ['a duration of 0', { duration: 0 }],
    ['a duration as text', { duration: '754' }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => String(index)) }],
    ['51 fact-checks', { qnaIds: Array.from({ length: 51 }, (_, index) => String(index)) }],
    ['a summaryId of 65 characters', { summaryId: '字'.repeat(65) }],
  ],
);
