import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import flowTexts from '#src/locales/zh-TW/flow.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { readingWidth, wrapOf, readingText } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { type Flow, flowWidth, layOutFlows } from './flow-layout.ts';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatMoney } from '#src/ui/text/format-money.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

addPartTexts({ flow: flowTexts });

const Figure = styled('figure')(({ theme }) => ({
  maxWidth: '27rem',
  margin: '0 0 20px',
  '& svg': { display: 'block', width: '100%', height: 'auto', overflow: 'visible' },
  '& rect': { fill: theme.vars.palette.background.paper, stroke: theme.vars.palette.control },
  '& text': { fill: theme.vars.palette.text.primary, fontSize: 15, textAnchor: 'middle' },
  '& path': { fill: 'none', stroke: theme.vars.palette.primary.main, strokeWidth: 2 },
  '& polygon': { fill: theme.vars.palette.primary.main },
  '& [data-kind="decision"] :is(path)': {
    stroke: theme.vars.palette.text.secondary,
    strokeDasharray: '5 4',
  },
  '& [data-kind="decision"] polygon': { fill: theme.vars.palette.text.secondary },
  '& a': { cursor: 'pointer', outline: 'none' },
  '& a .area': { fill: 'transparent', stroke: 'none' },
  '& a .mark': {
    fill: theme.vars.palette.background.default,
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 2,
  },
  '& a text': { fontWeight: 700, fill: theme.vars.palette.primary.main },
  '& a[data-kind="decision"] .mark': { stroke: theme.vars.palette.text.secondary },
  '& a[data-kind="decision"] text': { fill: theme.vars.palette.text.primary },
  '& a:hover .mark': { fill: theme.vars.palette.primary.container },
  '& a:focus-visible .mark': { stroke: theme.vars.palette.focus, strokeWidth: 4 },
  '@media print': { breakInside: 'avoid' },
}));

const Key = styled('figcaption')(({ theme }) => ({
  ...theme.typography.note,
  ...wrapOf('0 16px'),
  maxWidth: readingWidth,
  marginBottom: 12,
}));

export interface NamedFlow extends Flow {
  readonly kind: 'money' | 'decision';
  /** The flow as a sentence, for those who do not see the lines. */
  readonly words: string;
}

/** Returns the anchor of a flow's row in the table beside the diagram. Counted from 1. */
const flowAnchor = (number: number): string => `flow-${number}`;

/** Parties from top to bottom with numbered lines between them; each number links to its row of the table. */
function FlowDiagram({ label, flows }: { readonly label: string; readonly flows: readonly NamedFlow[] }) {
  const { t } = useTranslation('flow');
  const layout = useMemo(() => layOutFlows(flows), [flows]);
  return (
    <Figure aria-label={label}>
      <Key>
        <span>{t('money')}</span>
        <span>{t('decision')}</span>
        <span>{t('numbers')}</span>
      </Key>
      <svg viewBox={`0 0 ${flowWidth} ${layout.height}`}>
        {layout.flows.map(({ index, path, end, down }) => (
          <g key={index} data-kind={flows[index]?.kind}>
            <path d={path} />
            <polygon
              points={
                down
                  ? `${end.x},${end.y} ${end.x - 6},${end.y - 9} ${end.x + 6},${end.y - 9}`
                  : `${end.x},${end.y} ${end.x - 6},${end.y + 9} ${end.x + 6},${end.y + 9}`
              }
            />
          </g>
        ))}
        {layout.parties.map(({ name, lines, x, y, width, height }) => (
          <g key={name}>
            <rect x={x} y={y} width={width} height={height} rx={8} />
            {lines.map((line, place) => (
              <text
                key={`${place} ${line}`}
                x={x + width / 2}
                y={y + height / 2 + (place - (lines.length - 1) / 2) * 22 + 5}
              >
                {line}
              </text>
            ))}
          </g>
        ))}
        {layout.flows.map(({ index, mark }) => (
          <a
            key={index}
            href={`#${flowAnchor(index + 1)}`}
            data-kind={flows[index]?.kind}
            aria-label={t('link', { number: index + 1, words: flows[index]?.words })}
          >
            <circle className="area" cx={mark.x} cy={mark.y} r={22} />
            <circle className="mark" cx={mark.x} cy={mark.y} r={14} />
            <text x={mark.x} y={mark.y + 5}>
              {index + 1}
            </text>
          </a>
        ))}
      </svg>
    </Figure>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...readingText,
  '& th, & td': {
    padding: '8px 8px 8px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary, border: 0 },
  '& thead th:first-of-type': { width: '2.6em' },
  '& :is(th, td):last-of-type': { paddingRight: 0, textAlign: 'end', width: '7em' },
  '& tbody tr': { scrollMarginTop: 72 },
  '& tbody tr:target': { backgroundColor: theme.vars.palette.primary.container },
  '& :is(strong, p)': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.note, ...wholeDates },
}));

interface FlowTableProps {
  readonly label: string;
  readonly flows: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: 'money' | 'decision';
    readonly label: string;
    /** New Taiwan dollars; absent when unknown. */
    readonly amount?: number | undefined;
    /** ISO date. */
    readonly date?: string | undefined;
    /** Counted from 0. */
    readonly sourceIndex: number;
  }[];
}

/** The content of the diagram as a table, row by row with its sources; an unknown amount is named as such. */
function FlowTable({ label, flows }: FlowTableProps) {
  const { t } = useTranslation('flow');
  const amountOf = (kind: 'money' | 'decision', amount: number | undefined) => {
    if (amount !== undefined) return formatMoney(amount);
    return t(kind === 'money' ? 'unknown' : 'none');
  };
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {flows.map(({ from, to, kind, label: what, amount, date, sourceIndex }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the flow's identity
          <tr key={index} id={flowAnchor(index + 1)}>
            <td>{index + 1}</td>
            <td>
              <strong>{t('route', { from, to })}</strong>
              <p>
                {what} <SourceMark number={sourceIndex + 1} />
              </p>
              <small>
                {t(`kind.${kind}`)}
                {date && `・${formatDate(date)}`}
              </small>
            </td>
            <td>{amountOf(kind, amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface MoneyFlowsProps extends FlowTableProps {
  /** The name of the diagram. */
  readonly diagram: string;
}

/** Who paid or decided what: a diagram, and the same as a table. */
export function MoneyFlows({ diagram, label, flows }: MoneyFlowsProps) {
  const { t } = useTranslation('flow');
  const named = useMemo(
    () =>
      flows.map(({ from, to, kind, label: what, amount }) => ({
        from,
        to,
        kind,
        words: [t('route', { from, to }), what, ...(amount === undefined ? [] : [formatMoney(amount)])].join(
          '，',
        ),
      })),
    [flows, t],
  );
  return (
    <>
      <FlowDiagram label={diagram} flows={named} />
      <FlowTable label={label} flows={flows} />
    </>
  );
}
