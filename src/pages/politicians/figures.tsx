import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Performance } from '#src/data/collections/politicians/politician.collection.ts';
import {
  type PerformanceMetric,
  shareMetrics,
  chartValue,
  type Counts,
} from '#src/data/collections/politicians/performance.ts';
import { type CSSObject, styled, type Theme } from '#src/ui/theme/styled.ts';

/** Without the code of the charts, which no first load contains. */
const plain = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 2 });
const formatFigure = (value: number): string => plain.format(value);

/**
 * Returns functions that format performance figures, always with their denominator (docs/editorial-rules.md, rule 6).
 */
export function useFigureText() {
  const { t } = useTranslation('politicians');

  /** 18／20 or 7件; an unknown figure is shown as unknown. */
  function write(
    metric: PerformanceMetric,
    counts: Counts | undefined,
    unit: string = t(`figure.unit.${metric}`),
  ): string {
    const { value, eligible } = counts ?? {};
    if (value === undefined) return t('unknown');
    if (!shareMetrics.includes(metric)) return `${formatFigure(value)}${unit}`;
    return t('figure.share', {
      value: formatFigure(value),
      eligible: eligible === undefined ? '？' : formatFigure(eligible),
    });
  }

  /** Formats leave and inability to attend, separately from absence; '' if neither is known. */
  const absenceText = ({ leave, unable }: Performance): string =>
    [
      leave === undefined ? '' : t('figure.leave', { count: leave }),
      unable === undefined ? '' : t('figure.unable', { count: unable }),
    ]
      .filter(Boolean)
      .join('・');

  const average = (metric: PerformanceMetric, given: Performance['average']): string =>
    given
      ? t('figure.average', { value: write(metric, given) }) + t('figure.people', { count: given.people })
      : '';

  return { write, absenceText, average };
}

/** A table of figures: people and measures, with the names of both and small print. */
export const figureTable = (theme: Theme): CSSObject => ({
  width: '100%',
  borderCollapse: 'collapse',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& th, & td': { padding: 0, fontWeight: 400, textAlign: 'left' },
  '& strong': { whiteSpace: 'nowrap' },
  '& small, & thead': { ...theme.typography.note, lineHeight: 1.4 },
  '& thead [aria-hidden], & label > input, & a > [aria-hidden]': {
    width: 40,
    height: 40,
    fontSize: '1.0625rem',
  },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
});

/** Stripes, for what is neither done nor missed. */
export const hatched = (color: string) =>
  `repeating-linear-gradient(-45deg, ${color} 0 1.5px, transparent 1.5px 4px)`;

const Track = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  height: 6,
  margin: '5px 0 3px',
  borderRadius: 3,
  backgroundColor: theme.vars.palette.divider,
  printColorAdjust: 'exact',
  '&[data-unknown]': { background: 'none', border: `1px dashed ${theme.vars.palette.control}` },
  // Zero is a hairline, not nothing.
  '& i': { position: 'absolute', insetBlock: 0, left: 0, minWidth: 2, borderRadius: 'inherit' },
  '& s': { position: 'absolute', insetBlock: 0, background: hatched(theme.vars.palette.primary.main) },
  '& i, & b': { backgroundColor: theme.vars.palette.primary.main },
  '& b': {
    position: 'absolute',
    top: -3,
    bottom: -3,
    width: 2,
    backgroundColor: theme.vars.palette.text.primary,
  },
  // This mode removes backgrounds, and bars are nothing else.
  '@media (forced-colors: active)': {
    outline: '1px solid GrayText',
    '& i, & b': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
    '& b': { backgroundColor: 'Highlight' },
  },
}));

const place = (share: number) => `${share * 100}%`;

interface ShareBarProps {
  /** From 0 to 1; absent when unknown, which has no bar. */
  readonly share: number | undefined;
  readonly average?: number | undefined;
  /** The share of leave and inability to attend, which is hatched. */
  readonly excused?: number | undefined;
}

/** A bar from zero with the average as a tick. Its text is beside it. */
export function ShareBar({ share, average, excused = 0 }: ShareBarProps) {
  return (
    <Track aria-hidden data-unknown={share === undefined || undefined}>
      {share !== undefined && <i style={{ width: place(share) }} />}
      {share !== undefined && excused > 0 && <s style={{ left: place(share), width: place(excused) }} />}
      {average !== undefined && <b style={{ left: `calc(${place(average)} - 1px)` }} />}
    </Track>
  );
}

interface FigureBarProps {
  readonly metric: PerformanceMetric;
  readonly figure: Performance | undefined;
  /** The value of a full bar. */
  readonly max: number;
}

/** A performance figure as a bar. */
export function FigureBar({ metric, figure, max }: FigureBarProps) {
  const shareOf = (counts: Counts | undefined) => {
    const value = chartValue(metric, counts);
    return value === null ? undefined : value / max;
  };
  const { leave = 0, unable = 0, eligible } = figure ?? {};
  const excused = shareMetrics.includes(metric) && eligible ? (leave + unable) / eligible : undefined;
  return <ShareBar share={shareOf(figure)} average={shareOf(figure?.average)} excused={excused} />;
}

/** The value of a full bar of a metric, so that the bars of these figures have one scale. */
export const fullBar = (metric: PerformanceMetric, figures: readonly (Performance | undefined)[]): number =>
  shareMetrics.includes(metric)
    ? 100
    : Math.max(1, ...figures.flatMap((each) => [each?.value ?? 0, each?.average?.value ?? 0]));
