import { expect, test } from 'vitest';
import { mapping as articles } from '#examples/mappings/articles.ts';
import { mapping as events } from '#examples/mappings/culture-events.ts';
import { mapping as nuclear } from '#examples/mappings/nuclear-articles.ts';
import { mapContent } from './run-mapping.ts';
import data from './texts.data.json';

const event = data.event;
const at = (location: string, endTime = '') => ({
  ...event,
  UID: location || 'none',
  showInfo: [{ ...event.showInfo[0], location, endTime }],
});

test('an event gets its time in Taipei and the city at the start of its address', async () => {
  const { documents, notes } = await mapContent(events, { 'a.json': [event] });
  expect([...documents.values()]).toMatchObject(data.cases);
  expect(notes).toEqual([]);
});

test('an event without an address is 不分區, and one at an address outside the known cities is set aside', async () => {
  const rows = [at('示範縣中山路'), at('', '2026/12/01 20:00')];
  const { documents, notes } = await mapContent(events, { 'a.json': rows });
  expect([...documents.values()].map(({ city }) => city)).toEqual(['不分區']);
  expect(notes).toContain('city: missing, 不分區');
});

test('each show of an event becomes a document, and one with an invalid time is rejected', async () => {
  const [show] = event.showInfo;
  const twice = { ...event, showInfo: [show, { ...show, time: '2026/13/01 19:30:00' }, { ...show }] };
  const { documents, outcomes } = await mapContent(events, { 'a.json': [twice] });
  expect(documents.size).toBe(2);
  expect(outcomes).toContainEqual(expect.objectContaining({ kind: 'refused', field: 'time' }));
});

const article = data.article;

test('an article keeps its Markdown, and missing or omitted values are reported', async () => {
  const { documents, notes } = await mapContent(articles, { 'a.jsonl': JSON.stringify(article) });
  expect(documents.get('abc')).toMatchObject({
    title: '示範標題',
    summary: '摘要。',
    body: '第一段。\n\n| 欄 | 值 |\n| -- | -- |\n| a | b |',
    tags: ['甲'],
  });
  expect(documents.get('abc')).not.toHaveProperty('writtenOn');
  expect(notes).toEqual([
    'title: missing; from the first heading: 示範標題',
    'date: no date: 2026-13-01',
    'tags: left out: 這個標籤太長了放不下因為它超過二十個字所以不收',
  ]);
});

const markdown = (title: string) => `---
title: ${title}
author: 示範作者
author_page: https://example.org/a
---

第一段<sup class="ref">[1]</sup>。

<figure>
<img alt="" src="/a.png">
<figcaption>圖片說明</figcaption>
</figure>
`;

test('an article on nuclear power gets the type its title names, or is set aside', async () => {
  const { documents, apart } = await mapContent(nuclear, {
    '2014-03-22-fushe.md': markdown('輻射入門'),
    'b.md': markdown('各國的能源政策'),
    'c.md': markdown('示範'),
  });
  expect([...documents.values()]).toMatchObject([
    {
      type: '安全',
      tab: 'content',
      summary: '第一段[1]。',
      body: expect.not.stringContaining('圖片說明'),
      writtenOn: '2014-03-22',
      sources: [{ title: expect.stringContaining('作者：'), url: 'https://example.org/a' }],
    },
  ]);
  expect(apart).toEqual([
    'no-type: its title speaks of 國際, 能源政策',
    'no-type: its title names no subject of the zone',
  ]);
});
