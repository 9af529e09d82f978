import { type ReactNode, useId, useState } from 'react';
import i18next from 'i18next';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import chartTexts from '#src/locales/zh-TW/chart.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { inlineTarget, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { siteLook } from '#src/platform/browser/site-look.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { offerFile } from '#src/ui/share/offer-file.ts';
import { isTouchDevice } from '#src/ui/share/share-targets.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { alongAxis, axisOf, type ChartProps, formatFigure, pointText } from './chart-data.ts';
import type { ImagedChart } from './chart-image.ts';

const Scroll = styled('section')({ overflowX: 'auto', maxHeight: '32rem', overflowY: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  fontVariantNumeric: 'tabular-nums',
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

interface DataTableProps {
  /** The accessible name of the table, which sighted visitors read in the text above it. */
  readonly caption: string;
  /** The column headings, beginning with that of the names. */
  readonly head: readonly ReactNode[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/**
 * Figures in rows; the first cell of a row is its header. A table wider than the screen scrolls by itself, also by
 * keyboard.
 */
function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by key
    <Scroll tabIndex={0} aria-label={caption}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {head.map((each, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns are never reordered
              <th key={index} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns are never reordered
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

interface ChartImageButtonProps {
  readonly chart: ImagedChart;
}

/** True if the device can share files, which suits phones better than saving them. */
const canShare = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] }) && isTouchDevice();

async function handOn(file: File, title: string): Promise<void> {
  if (canShare(file)) {
    try {
      await navigator.share({ files: [file], title });
      return;
    } catch (error) {
      // The visitor closed the dialog without a choice.
      if ((error as Error).name === 'AbortError') return;
    }
  }
  offerFile(file.name, file.type, file);
}

/** Offers the chart as an image with its title, source, date and origin. The image is made on the device. */
function ChartImageButton({ chart }: ChartImageButtonProps) {
  const { t } = useTranslation('chart');
  const [busy, setBusy] = useState(false);

  async function give(): Promise<void> {
    setBusy(true);
    try {
      const { chartImage } = await import('./chart-image.ts');
      const { title, asOf, sourceText } = chart;
      const file = await chartImage(chart, {
        unit: t('unit', { unit: chart.unit }),
        unknown: t('unknown'),
        rest: (count) => t('image.rest', { count }),
        foot: [
          t('source') + sourceText,
          (asOf === undefined ? '' : t('asOf', { date: formatDate(asOf) })) +
            t('image.made', { date: formatDate(new Date()) }),
          `${siteLook().name ?? i18next.t('common:site.name')} ${absoluteUrl(globalThis.location.pathname)}`,
        ],
        file: t('image.file', { title }),
      });
      await handOn(file, title);
    } catch {
      notify({ type: 'negative', message: t('image.failed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outlined" size="small" disabled={busy} onClick={() => void give()}>
      {t('image.save')}
    </Button>
  );
}

addPartTexts({ chart: chartTexts });

const Root = styled('figure')(({ theme }) => ({
  margin: 0,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-plain]': { padding: 0, border: 0, background: 'none' },
  '& figcaption': { ...theme.typography.h4, margin: '0 0 2px' },
  '& footer, & .unit': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .unit': { marginBottom: 12 },
  '& footer': { marginTop: 8 },
  '& > details': { marginTop: 8 },
  '& > details > summary': {
    ...inlineTarget,
    cursor: 'pointer',
    fontWeight: 700,
    fontSize: '1rem',
    color: theme.vars.palette.primary.main,
  },
  '& > details > summary::before': { content: '"▸"', width: '1.2em' },
  '& > details[open] > summary::before': { content: '"▾"' },
  '@media print': {
    '& > details > summary, & button': { display: 'none' },
  },
}));

interface ChartFigureProps extends ChartProps {
  /** How the chart is drawn in its image. */
  readonly drawing: 'bars' | 'lines';
  /** A sentence shown instead of the title and the unit, which it contains. */
  readonly heading?: ReactNode;
  /** Without a frame: the chart is the page. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** The frame of every chart: title, unit, drawing, the same data as a table, source and date. */
export function ChartFigure({ children, drawing, heading, isPlain, ...chart }: ChartFigureProps) {
  const { title, unit, series, source, sourceText, asOf, format } = chart;
  const { t } = useTranslation('chart');
  const titleId = useId();
  const axis = axisOf(series);
  const columns = series.map((each) => alongAxis(each, axis));
  const write = format ?? formatFigure;
  const words = sourceText ?? (typeof source === 'string' ? source : undefined);
  return (
    <Root aria-labelledby={titleId} data-plain={isPlain || undefined}>
      <figcaption id={titleId}>{heading ?? title}</figcaption>
      {heading === undefined && <p className="unit">{t('unit', { unit })}</p>}
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
      {words !== undefined && <ChartImageButton chart={{ ...chart, drawing, sourceText: words }} />}
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
