import { type ReactNode, useId } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import chartTexts from '#src/locales/zh-TW/chart.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { inlineTarget, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { alongAxis, axisOf, type ChartProps, formatFigure, pointText } from './chart-data.ts';
import { ChartPictureButton } from './ChartPictureButton.tsx';
import { DataTable } from './DataTable.tsx';

addPartTexts({ chart: chartTexts });

const Root = styled('figure')(({ theme }) => ({
  margin: 0,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& figcaption': { ...theme.typography.h4, margin: '0 0 2px' },
  '& footer, & .unit': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .unit': { marginBottom: 12 },
  '& footer': { marginTop: 8 },
  '& details': { marginTop: 8 },
  '& summary': {
    ...inlineTarget,
    cursor: 'pointer',
    fontWeight: 700,
    fontSize: '1rem',
    color: theme.vars.palette.primary.main,
  },
  '& summary::before': { content: '"▸"', width: '1.2em' },
  '& details[open] > summary::before': { content: '"▾"' },
  '@media print': {
    '& summary, & button': { display: 'none' },
  },
}));

interface ChartFigureProps extends ChartProps {
  /** How the chart is drawn in its picture. */
  readonly drawing: 'bars' | 'lines';
  readonly children: ReactNode;
}

/** The frame of every chart: title, unit, drawing, the same data as a table, source and date. */
export function ChartFigure({ children, drawing, ...chart }: ChartFigureProps) {
  const { title, unit, series, source, sourceText, asOf, format } = chart;
  const { t } = useTranslation('chart');
  const titleId = useId();
  const axis = axisOf(series);
  const columns = series.map((each) => alongAxis(each, axis));
  const write = format ?? formatFigure;
  const words = sourceText ?? (typeof source === 'string' ? source : undefined);
  return (
    <Root aria-labelledby={titleId}>
      <figcaption id={titleId}>{title}</figcaption>
      <p className="unit">{t('unit', { unit })}</p>
      {children}
      <details>
        <summary>{t('table')}</summary>
        <DataTable
          caption={t('caption', { title, unit })}
          head={[t('item'), ...series.map(({ name }) => name)]}
          rows={axis.values.map((x, row) => ({
            key: String(x),
            cells: [
              axis.names[row],
              ...series.map((each, column) =>
                pointText(each, x, columns[column]?.[row] ?? null, write, t('unknown')),
              ),
            ],
          }))}
        />
      </details>
      {words !== undefined && <ChartPictureButton chart={{ ...chart, drawing, sourceText: words }} />}
      {(source !== undefined || asOf !== undefined) && (
        <footer>
          {source !== undefined && (
            <>
              {t('source')}
              {source}
            </>
          )}
          {asOf !== undefined && <> {t('asOf', { date: formatDate(asOf) })}</>}
        </footer>
      )}
    </Root>
  );
}
