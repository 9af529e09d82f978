import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import {
  alongAxis,
  axisOf,
  type ChartProps,
  formatFigure,
  knownFigures,
  pointText,
  seriesColors,
} from './chart-data.ts';
import { ChartFigure } from './ChartFigure.tsx';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  // A common grid: all tracks must be equally long, as long as the longest figure leaves room for, or bars could not be
  // compared.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '12px 10px',
  '& li, & .row': {
    gridColumn: '1 / -1',
    display: 'grid',
    // Chrome before 117 has no subgrid.
    gridTemplateColumns: ['minmax(0, 1fr) 7em', 'subgrid'],
    alignItems: 'center',
  },
  '& .name': { gridColumn: '1 / -1', fontSize: '1rem', lineHeight: 1.5, fontWeight: 700 },
  '& .series': { ...theme.typography.body2, gridColumn: '1 / -1', color: theme.vars.palette.text.secondary },
  '& .track': { position: 'relative', height: 18, backgroundColor: theme.vars.palette.background.sunken },
  // An unknown figure has no bar.
  '& .track[data-unknown]': {
    backgroundColor: 'transparent',
    border: `1px dashed ${theme.vars.palette.control}`,
  },
  '& .bar': {
    position: 'absolute',
    insetBlock: 0,
    // Zero is a hairline, not nothing.
    minWidth: 2,
    backgroundColor: 'currentcolor',
    printColorAdjust: 'exact',
    // This mode removes backgrounds, and a bar is nothing else.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
  '& .value': {
    minWidth: '4em',
    textAlign: 'right',
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
  },
  ...seriesColors(theme),
}));

export interface BarChartProps extends ChartProps {
  /** The value of a full bar, if there is a whole: 100 for percent. */
  readonly max?: number;
}

/** Bars from zero, one below the other so that long names fit a phone, each with its figure beside it. */
export function BarChart({ max = 0, ...chart }: BarChartProps) {
  const { t } = useTranslation('chart');
  const { series, format = formatFigure } = chart;
  const axis = axisOf(series);
  const figures = knownFigures(series);
  const min = Math.min(0, ...figures);
  const span = Math.max(max, 0, ...figures) - min || 1;
  const share = (value: number) => `${(value / span) * 100}%`;
  const columns = series.map((each) => ({ each, figures: alongAxis(each, axis) }));
  return (
    <ChartFigure {...chart} drawing="bars">
      <List>
        {axis.values.map((x, row) => (
          <li key={String(x)}>
            <div className="name">{axis.names[row]}</div>
            {columns.map(({ each, figures: column }, index) => {
              const figure = column[row] ?? null;
              return (
                <div className="row" key={each.name}>
                  {columns.length > 1 && <span className="series">{each.name}</span>}
                  <div className="track" data-unknown={figure === null || undefined}>
                    {figure !== null && (
                      <div
                        className="bar"
                        data-series={index}
                        style={{
                          left: share(Math.min(figure, 0) - min),
                          width: share(Math.abs(figure)),
                        }}
                      />
                    )}
                  </div>
                  <span className="value">{pointText(each, x, figure, format, t('unknown'))}</span>
                </div>
              );
            })}
          </li>
        ))}
      </List>
    </ChartFigure>
  );
}
