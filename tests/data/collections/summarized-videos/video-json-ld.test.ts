import { expect, test } from 'vitest';
import { secondsIn, videoJsonLd } from '#src/data/collections/summarized-videos/video-json-ld.ts';
import { summarizedVideos } from '#src/data/collections/summarized-videos/summarized-video.collection.ts';
import { contents } from '#checks/backend/contents.ts';
import { envelope } from '#tests/pages/cached-list.ts';

const chapters = [
  { seconds: 0, title: '開場', text: '' },
  { seconds: 136, title: '測量', text: '' },
];

test('the structured data of a video contains its chapters with start and end', () => {
  const { corrections: _none, ...fields } = contents.summarizedVideos;
  const parsed = summarizedVideos.parse({ id: 'water', data: { ...envelope, ...fields, chapters } });
  if (parsed?.state !== 'published') throw new Error('not published');
  const url = 'https://window.example.org/summarized-youtube-video/water';
  const thumbnailUrl = 'https://window.example.org/card.png';
  const description = '【AI協助整理】可以喝。';
  const data = videoJsonLd(parsed.record, { url, thumbnailUrl, description });
  expect(data).toMatchObject({
    '@type': 'VideoObject',
    description,
    uploadDate: '2026-10-01',
    duration: 'PT754S',
    embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghi-_',
    hasPart: [
      { '@type': 'Clip', name: '開場', startOffset: 0, endOffset: 136, url: `${url}#t=0` },
      { '@type': 'Clip', name: '測量', startOffset: 136, endOffset: 754, url: `${url}#t=136` },
    ],
  });
});

test.each([
  ['#t=136', 136],
  ['#t=0', 0],
  ['#t=1e3', undefined],
  ['#t=-5', undefined],
  ['#source-1', undefined],
  ['', undefined],
])('the fragment %s gives the time %s', (hash, seconds) => {
  expect(secondsIn(hash)).toBe(seconds);
});

test('chapters that are out of order or start after the end of the video are rejected', () => {
  const { corrections: _none, ...fields } = contents.summarizedVideos;
  const parse = (own: object) => summarizedVideos.schema.safeParse({ ...fields, chapters, ...own }).success;
  expect(parse({})).toBe(true);
  expect(parse({ chapters: chapters.toReversed() })).toBe(false);
  expect(parse({ duration: 100 })).toBe(false);
});
