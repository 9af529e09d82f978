import { type PointerEvent, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { formatFigure, markPath, seriesColors, seriesLook } from './chart-data.ts';
import { lineGeometry, pathOf, plotHeight } from './line-geometry.ts';
import type { LineChartProps } from './LineChart.tsx';
import { useWidth } from './use-width.ts';

const ReadingRoot = styled('div')(({ theme }) => ({
  fontSize: '1rem',
  lineHeight: 1.6,
  '& ul': { ...plainList, display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& svg': { flex: 'none' },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface ReadingProps {
  /** The name of the selected point. */
  readonly name: string;
  readonly unit: string;
  readonly readings: readonly { readonly name: string; readonly value: string }[];
}

/** The legend of a line chart, with its figures at the selected point. */
function Reading({ name, unit, readings }: ReadingProps) {
  return (
    <ReadingRoot>
      <small>
        {name}・{unit}
      </small>
      <ul>
        {readings.map((each, index) => {
          const { dash, mark } = seriesLook(index);
          return (
            <li key={each.name}>
              <svg width="32" height="14" aria-hidden data-series={index % 6}>
                <path className="line" d="M0,7H32" strokeDasharray={dash} />
                <path className="mark" d={markPath(mark, 16, 7)} />
              </svg>
              {each.name} <b>{each.value}</b>
            </li>
          );
        })}
      </ul>
    </ReadingRoot>
  );
}

const Root = styled('div')(({ theme }) => ({
  '& > svg': { display: 'block', width: '100%', touchAction: 'pan-y' },
  '& text': { fontSize: 13, fill: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .grid': { stroke: theme.vars.palette.divider },
  '& .zero, & .cursor': { stroke: theme.vars.palette.control },
  '& .line': { fill: 'none', stroke: 'currentcolor', strokeWidth: 2.5, strokeLinejoin: 'round' },
  '& .mark': { fill: 'currentcolor' },
  '& input': {
    width: '100%',
    height: controlHeight,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
    cursor: 'ew-resize',
  },
  '& .note': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '@media print': { '& input': { display: 'none' } },
  ...seriesColors(theme),
}));

/** Marks on more points would hide a long line. */
const maxMarks = 40;

/** The drawing of a line chart, with a slider that selects a point by touch, pointer or arrow keys. */
export function LinePlot({ title, unit, series, format = formatFigure, fromZero = true }: LineChartProps) {
  const { t } = useTranslation('chart');
  const [measure, width] = useWidth(640);
  const plot = lineGeometry(series, width, format, fromZero);
  const { axis, columns, left, right, floor, xOf } = plot;
  const [chosen, choose] = useState<number>();
  const last = axis.values.length - 1;
  const index = Math.min(chosen ?? last, last);
  if (last < 0) return <p>{t('unknown')}</p>;

  const readings = series.map(({ name }, place) => {
    const figure = columns[place]?.[index] ?? null;
    return { name, value: figure === null ? t('unknown') : format(figure) };
  });
  const name = axis.names[index] ?? '';
  const follow = (event: PointerEvent<SVGSVGElement>) =>
    choose(plot.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));

  return (
    <Root ref={measure}>
      <svg
        viewBox={`0 0 ${width} ${plotHeight}`}
        height={plotHeight}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file
        role="img"
        aria-label={t('plot', { title, from: axis.names[0], to: axis.names[last] })}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        {plot.ticks.map(({ value, y }) => (
          <g key={value}>
            <line className={value === 0 ? 'zero' : 'grid'} x1={left} x2={right} y1={y} y2={y} />
            <text x={left - 6} y={y + 4} textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        {axis.values.map((x, place) =>
          place % plot.step === 0 ? (
            <text
              key={String(x)}
              x={xOf(place)}
              y={plotHeight - 8}
              textAnchor={place === 0 ? 'start' : place === last ? 'end' : 'middle'}
            >
              {axis.names[place]}
            </text>
          ) : null,
        )}
        <line className="cursor" x1={xOf(index)} x2={xOf(index)} y1={plot.ceiling} y2={floor} />
        {plot.runs.map((runs, place) => (
          <g key={series[place]?.name} data-series={place % 6}>
            {runs.map((run) => (
              <path
                key={run[0]?.index}
                className="line"
                d={pathOf(run)}
                strokeDasharray={seriesLook(place).dash}
              />
            ))}
            {runs
              .flatMap((run) => (run.length === 1 || last < maxMarks ? run : []))
              .map((point) => (
                <path
                  key={point.index}
                  className="mark"
                  d={markPath(seriesLook(place).mark, point.x, point.y)}
                />
              ))}
          </g>
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={t('slider', { title })}
        aria-valuetext={`${name}：${readings.map((each) => `${each.name} ${each.value}`).join('，')}`}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <Reading name={name} unit={unit} readings={readings} />
      {!fromZero && <p className="note">{t('notFromZero')}</p>}
    </Root>
  );
}
