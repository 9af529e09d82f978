import { type ReactNode, useId } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import chartTexts from '#src/locales/zh-TW/chart.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { alongAxis, axisOf, type ChartProps, findingOf, formatFigure, pointText } from './chart-data.ts';

const Scroll = styled('section')({ overflowX: 'auto', maxHeight: '32rem', overflowY: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& th, & td': {
    padding: '8px 10px',
    textAlign: 'right',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 700 },
  '& [scope="row"], & thead th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& thead th': { borderTop: 0, color: theme.vars.palette.text.secondary },
}));

addPartTexts({ chart: chartTexts });

const Root = styled('figure')(({ theme: { vars, typography } }) => ({
  margin: 0,
  '& figcaption': typography.h3,
  '& footer, & .measure, & .note': { ...typography.note, margin: 0, overflowWrap: 'anywhere' },
  '& footer': { marginTop: 8 },
  '& > details > summary': {
    ...inlineTarget,
    cursor: 'pointer',
    fontWeight: 700,
    fontSize: '1rem',
    color: vars.palette.primary.main,
  },
  '& > details > summary::before': { content: '"▸"', width: '1.2em' },
  '& > [open] > summary::before': { content: '"▾"' },
  '@media print': { '& > details': { display: 'none' } },
}));

interface ChartFigureProps extends ChartProps {
  readonly drawing: 'bars' | 'lines';
  readonly children: ReactNode;
}

/**
 * The frame of every chart: a title that states what the figures show, what is measured, the drawing, source and
 * date, and the same data as a table.
 */
export function ChartFigure({ children, drawing, notes = [], ...chart }: ChartFigureProps) {
  const { title, unit, series, source, asOf, format = formatFigure } = chart;
  const { t } = useTranslation('chart');
  const titleId = useId();
  const axis = axisOf(series);
  const columns = series.map((each) => alongAxis(each, axis));
  const caption = t('caption', { title, unit });
  const found = chart.finding === undefined ? findingOf(drawing, chart) : undefined;
  const finding = found && t(`finding.${found.key}`, found);
  const [first, last] = [axis.names[0], axis.names.at(-1)];
  const measured = [title, drawing === 'lines' && first !== last && t('period', { first, last })];
  const written = (parts: readonly (string | false)[]) => parts.filter(Boolean).join('，');
  return (
    <Root aria-labelledby={titleId}>
      <figcaption id={titleId}>{chart.finding ?? finding ?? written(measured)}</figcaption>
      {chart.finding === undefined && (
        <p className="measure">{written([...(finding ? measured : []), t('unit', { unit })])}</p>
      )}
      {children}
      {notes.map((note) => (
        <p className="note" key={note}>
          {note}
        </p>
      ))}
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
      <details>
        <summary>{t('table')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by key */}
        <Scroll tabIndex={0} aria-label={caption}>
          <Table>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                {[t('item'), ...series.map(({ name }) => name)].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {axis.values.map((x, row) => (
                <tr key={String(x)}>
                  <th scope="row">{axis.names[row]}</th>
                  {series.map((each, column) => (
                    <td key={each.name}>
                      {pointText(each, x, columns[column]?.[row] ?? null, format, t('unknown'))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </details>
    </Root>
  );
}
