import { expect, test } from 'vitest';
import { corruptionCasesQuery, eventsQuery, youtubeQuery } from '#src/routes.ts';

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

test('each category of channels has a URL, and an unknown one becomes the default', () => {
  expect(youtubeQuery.parse({ channelCategory: 'music_channels' }).channelCategory).toBe('music_channels');
  expect(youtubeQuery.parse({ channelCategory: 'other' }).channelCategory).toBe('editors_choice');
});
