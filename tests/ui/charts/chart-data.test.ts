import { expect, test } from 'vitest';
import { alongAxis, axisOf, type ChartSeries, niceTicks } from '#src/ui/charts/chart-data.ts';
import { labelStep, lineGeometry } from '#src/ui/charts/line-geometry.ts';

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
  const plot = lineGeometry([series([1, 5], [2, null], [3, 0], [4, 2])], 400, (value) => String(value), true);
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

test('the vertical axis starts at zero unless configured otherwise', () => {
  const write = (value: number) => String(value);
  const lowest = (fromZero: boolean) =>
    lineGeometry([series([1, 50], [2, 60])], 400, write, fromZero).ticks[0]?.value;
  expect(lowest(true)).toBe(0);
  expect(lowest(false)).toBe(50);
});

test('a touch selects the nearest point', () => {
  const plot = lineGeometry([series([2010, 1], [2012, 1], [2020, 1])], 400, (value) => String(value), true);
  expect(plot.indexAt(plot.xOf(1) + 3)).toBe(1);
  expect(plot.indexAt(10_000)).toBe(2);
});

test('labels below the axis are skipped where they would overlap', () => {
  expect(labelStep(20, 280, 34)).toBe(4);
  expect(labelStep(3, 280, 34)).toBe(1);
});

test('an empty chart has an axis and no line', () => {
  const plot = lineGeometry([], 300, (value) => String(value), true);
  expect(plot.axis.values).toEqual([]);
  expect(plot.runs).toEqual([]);
});

test('labels beside the axis have room for Han characters', () => {
  const narrow = lineGeometry([series([1, 2])], 400, () => '20', true).left;
  const wide = lineGeometry([series([1, 2])], 400, () => '20億元', true).left;
  expect(wide - narrow).toBeGreaterThan(26);
});
