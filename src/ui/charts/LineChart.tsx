import { type CSSProperties, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { type ChartProps, formatFigure, seriesColors, seriesLook } from './chart-data.ts';
import { lineGeometry, type PlacedPoint, spread, textWidth } from './line-geometry.ts';
import { PointReader } from './PointReader.tsx';

const Plot = styled('div')(({ theme: { vars, typography }, theme }) => ({
  ...typography.note,
  // The labels of the values, the lines, their names.
  ...gridOf('var(--ticks) minmax(0, 1fr) var(--names)', '0 8px'),
  margin: '28px 0 8px',
  fontSize: '0.8125rem',
  lineHeight: 1.25,
  '& .side, & .lines, & .axis': { position: 'relative' },
  '& .side, & .lines': { height: 'var(--height)' },
  '& .tick, & .axis span, & .name, & .read': { position: 'absolute', whiteSpace: 'nowrap' },
  '& .tick': { right: 0, transform: 'translateY(-50%)' },
  '& .axis': { gridColumn: 2, height: '1.6em', marginTop: 4 },
  '& .axis span, & .read': { transform: 'translateX(-50%)' },
  '& .axis span:first-of-type': { transform: 'none' },
  '& .axis span:last-of-type': { transform: 'translateX(-100%)' },
  '& ul': { ...plainList, position: 'relative' },
  '& .name': { left: 0, transform: 'translateY(-50%)' },
  '& .name b': { display: 'block', fontSize: '0.875rem' },
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& li svg': { position: 'static', width: 18, height: 8, marginRight: 4 },
  '& path': { fill: 'none', stroke: 'currentcolor', strokeWidth: 2.5, strokeLinejoin: 'round' },
  '& .point': { strokeWidth: 7, strokeLinecap: 'round' },
  '& .grid': { stroke: vars.palette.divider, strokeWidth: 1 },
  '& .zero, & .cursor': { stroke: vars.palette.control, strokeWidth: 1 },
  '& .read': { bottom: '100%', fontWeight: 700, color: vars.palette.text.primary },
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' } },
  '@media print': { '& .cursor, & .read': { display: 'none' } },
  ...seriesColors(theme),
}));

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** The path through points, in a drawing of 100 × 100 that is stretched to the plot. */
const pathOf = (points: readonly Pick<PlacedPoint, 'x' | 'y'>[]): string =>
  `M${points.map(({ x, y }) => `${(x * 100).toFixed(2)},${(y * 100).toFixed(2)}`).join('L')}`;

/** Without length, its round ends are a dot. */
const dotAt = (point: PlacedPoint): string => `${pathOf([point])}h0`;

/** Dots on more points would hide a long line. */
const maxDots = 40;
/** More lines have their names in one row each, and their figures only in the table and under the pointer. */
const maxFigures = 6;

/** Lines over numbers, dates or steps, with gaps where nothing is known; each ends at its name and last figure. */
export function LineChart(chart: ChartProps) {
  const { t } = useTranslation('chart');
  const { title, series, format = formatFigure } = chart;
  const { axis, columns, ticks, labels, runs } = lineGeometry(series);
  const [read, setRead] = useState<number>();
  const last = axis.values.length - 1;
  const index = Math.min(read ?? last, last);
  const textAt = (line: number, at: number) => {
    const figure = columns[line]?.[at] ?? null;
    return figure === null ? t('unknown') : format(figure);
  };
  const ends = runs.flatMap((own, line) => {
    const end = own.at(-1)?.at(-1);
    if (!end) return [];
    const year = end.index === last ? '' : t('until', { x: axis.names[end.index] });
    return [{ line, end, name: series[line]?.name ?? '', figure: textAt(line, end.index) + year }];
  });
  const withFigures = ends.length <= maxFigures;
  // In em of the small type.
  const rows = ends.length * (withFigures ? 2.9 : 1.5);
  const height = Math.max(16, rows);
  const positions = spread(
    ends.map(({ end }) => end.y),
    (withFigures ? 2.9 : 1.5) / height,
  );
  const widest = (texts: readonly string[]) => `${Math.max(0, ...texts.map(textWidth)) / 13 + 0.3}em`;
  const name = axis.names[index] ?? '';
  const style = {
    '--height': `${height}em`,
    '--ticks': widest(ticks.map(({ value }) => format(value))),
    '--names': `calc(${widest(ends.flatMap((each) => [each.name, ...(withFigures ? [each.figure] : [])]))} + 26px)`,
  } as CSSProperties;
  return (
    <ChartFigure {...chart} drawing="lines">
      {last < 0 ? (
        <p>{t('unknown')}</p>
      ) : (
        <Plot style={style}>
          <div className="side" aria-hidden>
            {ticks.map(({ value, y }) => (
              <span className="tick" key={value} style={{ top: percent(y) }}>
                {format(value)}
              </span>
            ))}
          </div>
          <PointReader
            className="lines"
            label={t('slider', { title })}
            text={`${name}：${series.map((each, line) => `${each.name} ${textAt(line, index)}`).join('，')}`}
            places={axis.places}
            index={index}
            onRead={setRead}
            onLeave={() => setRead(undefined)}
          >
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file
              role="img"
              aria-label={t('plot', { title, from: axis.names[0], to: axis.names[last] })}
            >
              {ticks.map(({ value, y }) => (
                <path
                  key={value}
                  className={value === 0 ? 'zero' : 'grid'}
                  vectorEffect="non-scaling-stroke"
                  d={pathOf([0, 1].map((x) => ({ x, y })))}
                />
              ))}
              {read !== undefined && (
                <path
                  className="cursor"
                  vectorEffect="non-scaling-stroke"
                  d={pathOf([0, 1].map((y) => ({ x: axis.places[index] ?? 0, y })))}
                />
              )}
              {runs.map((own, line) => (
                <g key={series[line]?.name} data-series={line % 6}>
                  {own.map((run) => (
                    <path
                      key={run[0]?.index}
                      vectorEffect="non-scaling-stroke"
                      d={pathOf(run)}
                      strokeDasharray={seriesLook(line).dash}
                    />
                  ))}
                  {own
                    .flatMap((run) => (run.length === 1 || last < maxDots ? run : []))
                    .map((point) => (
                      <path
                        key={point.index}
                        className="point"
                        vectorEffect="non-scaling-stroke"
                        d={dotAt(point)}
                      />
                    ))}
                </g>
              ))}
            </svg>
            {read !== undefined && (
              <span className="read" style={{ left: percent(axis.places[index] ?? 0) }}>
                {name}
              </span>
            )}
          </PointReader>
          <ul>
            {ends.map((each, place) => (
              <li
                className="name"
                key={each.name}
                data-series={each.line % 6}
                style={{ top: percent(positions[place] ?? 0) }}
              >
                <svg viewBox="0 0 18 8" aria-hidden>
                  <path d="M0,4H18" strokeDasharray={seriesLook(each.line).dash} />
                </svg>
                {each.name}
                {(withFigures || read !== undefined) && (
                  <b>{read === undefined ? each.figure : textAt(each.line, index)}</b>
                )}
              </li>
            ))}
          </ul>
          <div className="axis" aria-hidden>
            {labels.map((at) => (
              <span key={at} style={{ left: percent(axis.places[at] ?? 0) }}>
                {axis.names[at]}
              </span>
            ))}
          </div>
        </Plot>
      )}
    </ChartFigure>
  );
}
