import { expect, test } from 'vitest';
import { alongAxis, axisOf, type ChartSeries, findingOf, niceTicks } from '#src/ui/charts/chart-data.ts';
import { labelled, lineGeometry, spread } from '#src/ui/charts/line-geometry.ts';

const series = (...points: ChartSeries['points'][number][]): ChartSeries => ({ name: 'a', points });

test('numbers and dates are placed to scale, text in its given order', () => {
  expect(axisOf([series([2020, 1], [2010, 1], [2012, 1])])).toEqual({
    values: [2010, 2012, 2020],
    names: ['2010', '2012', '2020'],
    places: [0, 0.2, 1],
  });
  expect(axisOf([series(['2026-03', 1], ['2026-01', 1])]).values).toEqual(['2026-01', '2026-03']);
  expect(axisOf([series(['乙', 1], ['甲', 1], ['丙', 1])])).toEqual({
    values: ['乙', '甲', '丙'],
    names: ['乙', '甲', '丙'],
    places: [0, 0.5, 1],
  });
});

test('a series without a point that another one has is unknown there', () => {
  const short = series([2010, 0]);
  const axis = axisOf([short, series([2010, 5], [2011, 6])]);
  expect(alongAxis(short, axis)).toEqual([0, null]);
});

test('a line stops at a gap and continues after it; 0 is a point', () => {
  const plot = lineGeometry([series([1, 5], [2, null], [3, 0], [4, 2])]);
  expect(plot.runs[0]?.map((run) => run.map(({ index }) => index))).toEqual([[0], [2, 3]]);
});

test.each([
  [0, 97, [0, 25, 50, 75, 100]],
  [0, 0.3, [0, 0.1, 0.2, 0.3]],
  [-20, 35, [-20, 0, 20, 40]],
  [0, 0, [0, 0.25, 0.5, 0.75, 1]],
])('from %d to %d the axis has round ticks that include both', (min, max, ticks) => {
  const found = niceTicks(min, max);
  expect(found).toEqual(ticks);
});

test('the vertical axis includes zero, above which 50 is at half of 100', () => {
  const { ticks, runs } = lineGeometry([series([1, 50], [2, 100])]);
  expect(ticks[0]).toEqual({ value: 0, y: 1 });
  expect(runs[0]?.[0]).toEqual([
    { index: 0, x: 0, y: 0.5 },
    { index: 1, x: 1, y: 0 },
  ]);
});

test('labels below the axis are left out where they would overlap', () => {
  const evenly = (count: number) => Array.from({ length: count }, (_, index) => index / (count - 1));
  expect(labelled(['2024', '2025', '2026'], evenly(3))).toEqual([0, 1, 2]);
  const years = Array.from({ length: 11 }, (_, index) => String(2016 + index));
  expect(labelled(years, evenly(11))).toEqual([0, 4, 10]);
  expect(labelled([], [])).toEqual([]);
});

test.each([
  [
    [0.5, 0.5],
    [0.5, 0.7],
  ],
  [
    [0.9, 0.95],
    [0.8, 1],
  ],
  [
    [0.1, 0.8],
    [0.1, 0.8],
  ],
])('names at %j are moved apart to %j', (wanted, placed) => {
  expect(spread(wanted, 0.2).map((each) => Number(each.toFixed(3)))).toEqual(placed);
});

test('an empty chart has an axis and no line', () => {
  const plot = lineGeometry([]);
  expect(plot.axis.values).toEqual([]);
  expect(plot.runs).toEqual([]);
});

const named = (name: string, ...figures: (number | null)[]): ChartSeries => ({
  name,
  points: figures.map((y, index) => [String(2020 + index), y]),
});
const many = (figure: (index: number) => number) =>
  series(...Array.from({ length: 50 }, (_, index) => [index, figure(index)] as const));

test.each([
  ['the highest bar', 'bars', [series(['甲', 1], ['乙', 3])], { key: 'highest', name: '乙', value: '3度' }],
  [
    'the highest of the known bars',
    'bars',
    [series(['甲', 1], ['乙', 3], ['丙', null])],
    { key: 'highestKnown', count: 2, name: '乙' },
  ],
  ['nothing of equal bars', 'bars', [series(['甲', 3], ['乙', 3])], undefined],
  ['nothing of a single bar', 'bars', [series(['甲', 3])], undefined],
  ['nothing of bars of two kinds', 'bars', [named('甲', 1), named('乙', 2)], undefined],
  [
    'the ends of a line',
    'lines',
    [named('甲', 5, null, 3, null)],
    { key: 'fall', from: '2020年', before: '5', to: '2022年', value: '3度' },
  ],
  ['that the ends of a line are equal', 'lines', [named('甲', 5, 9, 5)], { key: 'same', value: '5度' }],
  [
    'the range of a long line',
    'lines',
    [many((index) => (index * 7) % 50)],
    { key: 'range', min: '0', max: '49度' },
  ],
  [
    'the highest line where all lines have figures',
    'lines',
    [named('甲', 1, 4, 9), named('乙', 3, 2, null), named('丙', null, null, null)],
    { key: 'topOfAll', count: 2, x: '2021年', name: '甲', value: '4度' },
  ],
  [
    'nothing of lines without a common figure',
    'lines',
    [named('甲', 1, null), named('乙', null, 2)],
    undefined,
  ],
  ['nothing without figures', 'lines', [named('甲', null)], undefined],
] as const)('the title of a chart states %s', (_, drawing, given, finding) => {
  const found = findingOf(drawing, { title: '', unit: '度', series: given });
  if (finding) expect(found).toMatchObject(finding);
  else expect(found).toBeUndefined();
});
