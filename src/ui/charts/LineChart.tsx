import { Suspense } from 'react';
import { ChartSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import type { ChartProps } from './chart-data.ts';
import { ChartFigure } from './ChartFigure.tsx';

// Lazy: the drawing needs a browser that can draw it; the table is in the page from the start.
const LinePlot = lazyPart(async () => (await import('./LinePlot.tsx')).LinePlot, { silent: true });

export interface LineChartProps extends ChartProps {
  /** The y axis begins at zero unless this is false, which the chart then states. */
  readonly fromZero?: boolean;
}

/** Lines over numbers, dates or steps, with gaps where nothing is known. */
export function LineChart(props: LineChartProps) {
  return (
    <ChartFigure {...props} drawing="lines">
      <Suspense fallback={<ChartSkeleton />}>
        <LinePlot {...props} />
      </Suspense>
    </ChartFigure>
  );
}
