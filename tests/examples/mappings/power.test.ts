import { expect, test } from 'vitest';
import { mapping as generation } from '#examples/mappings/power-generation.ts';
import { mapping as reserve } from '#examples/mappings/reserve-margin.ts';
import { mapContent } from './run-mapping.ts';

const hours = (date: string, fuel: string, count: number) =>
  Array.from({ length: count }, (_, hour) => `${date} ${String(hour).padStart(2, '0')}:00,${fuel},100`);

test('a day with a missing hour and a fuel without data have no figures', async () => {
  const rows = [
    'time,fuel,output_mw',
    ...hours('2026-05-01', '燃氣(LNG)', 24),
    ...hours('2026-05-01', '風力(Wind)', 23),
    ...hours('2026-05-02', '燃氣(LNG)', 24),
    ...hours('2026-05-02', '風力(Wind)', 24),
    ...hours('2026-05-03', '燃氣(LNG)', 2),
    '2026-05-02 24,燃氣,1',
  ];
  const { documents, notes, refused } = await mapContent(generation, { 'a.csv': `${rows.join('\n')}\n` });
  const point = (x: string, y: number | null) => ({ x, y });
  expect(documents.get('power-generation-2026-05-01')).toMatchObject({
    tab: 'data',
    title: expect.stringMatching(/2026-05-01 至 2026-05-02$/),
    charts: [
      {
        series: [
          { name: '燃氣', points: [point('2026-05-01', 2.4), point('2026-05-02', 2.4)] },
          { name: '風力', points: [point('2026-05-01', null), point('2026-05-02', 2.4)] },
          { name: '核能', points: [point('2026-05-01', null), point('2026-05-02', null)], note: /沒有/ },
        ].map((series) => ({ ...series, ...('note' in series && { note: expect.stringMatching(/沒有/) }) })),
        asOf: '2026-05-02',
      },
    ],
  });
  expect(notes).toEqual([
    'time: 2026-05-01 lacks hours: no figure for that day',
    'time: 2026-05-03 lacks hours: no figure for that day',
  ]);
  expect(refused).toEqual(['a.csv:99 time']);
});

test('hours of which no day is whole make no chart', async () => {
  const rows = ['time,fuel,output_mw', ...hours('2026-05-01', '燃氣(LNG)', 23)];
  const { documents, outcomes } = await mapContent(generation, { 'a.csv': `${rows.join('\n')}\n` });
  expect(documents.size).toBe(0);
  expect(outcomes).toMatchObject([{ kind: 'refused', field: 'time' }]);
});

test('the reserve margin has a gap for a day without a published value, and ends with the last one', async () => {
  const rows = [
    { date: '2025-01-04' },
    { date: '2025-01-03', real_reserve_cap: 5 },
    { date: '2025-01-01', real_reserve_cap: 6.1 },
    { date: '2025-01-02' },
  ];
  const { documents, notes } = await mapContent(reserve, { 'a.json': rows });
  const points = [
    { x: '2025-01-01', y: 6.1 },
    { x: '2025-01-02', y: null },
    { x: '2025-01-03', y: 5 },
  ];
  expect(documents.get('reserve-margin-2025-01-01')).toMatchObject({
    title: expect.stringMatching(/2025-01-01 至 2025-01-03$/),
    charts: [{ series: [{ points }], asOf: '2025-01-03' }],
  });
  expect(notes).toEqual([
    'real_reserve_cap: line 1#4: no figure for 2025-01-02',
    'real_reserve_cap: line 1#1: no figure for 2025-01-04',
  ]);
});
