import type { CSSProperties } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { solidLook, gridOf, pseudoBox } from '#src/ui/theme/shape.ts';
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
import { textWidth } from './line-geometry.ts';

const List = styled('ul')(({ theme: { vars, typography }, theme }) => ({
  ...plainList,
  marginTop: 8,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '& li': {
    ...gridOf('auto minmax(0, 1fr)', '2px 10px'),
    alignItems: 'center',
    padding: '6px 0 8px',
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& .name': { gridColumn: '1 / -1', fontSize: '1rem', overflowWrap: 'anywhere' },
  '& small': typography.note,
  // The figure follows its bar; `--room` is the width of the longest, so that all bars have the same scale.
  '& .plot': { position: 'relative', gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 8 },
  '& small + .plot': { gridColumn: 2 },
  '& .plot::before': {
    ...pseudoBox,
    left: 'calc((100% - var(--room)) * var(--zero))',
    height: '100%',
    borderLeft: `1px solid ${vars.palette.control}`,
  },
  '& .bar': {
    flex: 'none',
    height: 16,
    marginLeft: 'calc((100% - var(--room)) * var(--from))',
    // Zero is a hairline, not nothing.
    width: 'max(2px, (100% - var(--room)) * var(--part))',
    backgroundColor: 'currentcolor',
    ...solidLook,
  },
  // In grey, the second series differs from the first.
  '& .bar[data-series="1"]': { height: 10 },
  ...seriesColors(theme),
  '& b': { whiteSpace: 'nowrap' },
  // An unknown figure has no bar.
  '& [data-unknown]': { paddingLeft: 6, fontWeight: 400, color: vars.palette.text.secondary },
}));

/** Bars from zero, one below the other so that long names fit a phone, each followed by its figure. */
export function BarChart(chart: ChartProps) {
  const { t } = useTranslation('chart');
  const { series, format = formatFigure } = chart;
  const axis = axisOf(series);
  const figures = knownFigures(series);
  const min = Math.min(0, ...figures);
  const span = Math.max(0, ...figures) - min || 1;
  const part = (value: number) => (value / span).toFixed(5);
  const columns = series.map((each) => {
    const own = alongAxis(each, axis);
    const texts = axis.values.map((x, row) => pointText(each, x, own[row] ?? null, format, t('unknown')));
    return { name: each.name, figures: own, texts };
  });
  const longest = Math.max(0, ...columns.flatMap(({ texts }) => texts.map(textWidth)));
  const style = { '--room': `${longest / 13 + 1}em`, '--zero': part(-min) } as CSSProperties;
  return (
    <ChartFigure {...chart} drawing="bars">
      <List style={style}>
        {axis.values.map((x, row) => (
          <li key={String(x)}>
            <span className="name">{axis.names[row]}</span>
            {columns.map(({ name, figures: own, texts }, index) => {
              const figure = own[row] ?? null;
              const bar = figure !== null && {
                '--from': part(Math.min(figure, 0) - min),
                '--part': part(Math.abs(figure)),
              };
              return [
                columns.length > 1 && <small key={`${name} name`}>{name}</small>,
                <span className="plot" key={name}>
                  {bar && <span className="bar" data-series={index % 6} style={bar as CSSProperties} />}
                  <b className="value" data-unknown={figure === null || undefined}>
                    {texts[row]}
                  </b>
                </span>,
              ];
            })}
          </li>
        ))}
      </List>
    </ChartFigure>
  );
}
