import { Suspense } from 'react';
import { ChartSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import type { BarChartProps } from './BarChart.tsx';
import type { LineChartProps } from './LineChart.tsx';

// The charts as pages show them, loaded lazily: drawing, tables and images are not part of a page's first load, since
// a prerendered page contains the finished chart.
const Bars = lazyPart(async () => (await import('./BarChart.tsx')).BarChart);
const Lines = lazyPart(async () => (await import('./LineChart.tsx')).LineChart);

/** Bars from zero, one below the other. */
export function BarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <Bars {...props} />
    </Suspense>
  );
}

/** Lines over numbers, dates or steps. */
export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <Lines {...props} />
    </Suspense>
  );
}
