import { expect, test } from 'vitest';
import { alongAxis, axisOf, type ChartSeries, findingOf, niceTicks } from '#src/ui/charts/chart-data.ts';
import findings from './findings.data.json';
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

test.each(findings)('the title of a chart states $condition', ({ drawing, series: given, finding }) => {
  const found = findingOf(drawing as 'bars', {
    title: '',
    unit: '度',
    series: given as unknown as ChartSeries[],
  });
  if (finding) expect(found).toMatchObject(finding);
  else expect(found).toBeUndefined();
});
