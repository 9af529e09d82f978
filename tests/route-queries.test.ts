import { expect, test } from 'vitest';
import { corruptionCasesQuery, eventsQuery, timelineQuery, youtubeQuery } from '#src/routes.ts';

test.each([
  ['台中市', '臺中市'],
  ['臺東縣', '臺東縣'],
  ['台', '不分區'],
  ['沒有市', '不分區'],
  [undefined, '不分區'],
])('the city %s in a URL becomes %s', (given, city) => {
  expect(eventsQuery.parse({ city: given }).city).toBe(city);
  expect(corruptionCasesQuery.parse({ region: given }).region).toBe(city);
});

test.each(['2020s', '2021', '2021-04', '2021-04-30', '2024-02-29'])('the period %s is valid', (at) => {
  expect(timelineQuery.parse({ at }).at).toBe(at);
});

test.each(['2021-13', '2021-00', '2021-04-31', '2023-02-29', '2021-02-00', '2021-4', '21', '20210s', 'x'])(
  'the invalid period %s is ignored',
  (at) => {
    expect(timelineQuery.parse({ at }).at).toBe('');
  },
);

test('each category of channels has a URL, and an unknown one becomes the default', () => {
  expect(youtubeQuery.parse({ channelCategory: 'music_channels' }).channelCategory).toBe('music_channels');
  expect(youtubeQuery.parse({ channelCategory: 'other' }).channelCategory).toBe('editors_choice');
});
