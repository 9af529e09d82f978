import type { CSSProperties, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import {
  type BudgetPart,
  ranked,
  shareOf,
  sumOfParts,
  withRest,
  hasShare,
} from '#src/data/collections/budgets/budget-rows.ts';
import { stageBases } from '#src/data/content/declare/categories.ts';
import { textWidth } from '#src/ui/charts/line-geometry.ts';
import { abovePage, chosen } from '#src/ui/controls/in-page.ts';
import { formatMoney, formatPercent } from '#src/ui/text/format-money.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight, desktop, solidLook, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useAmountText, type BudgetProps } from './use-budget.ts';

const List = styled('ol')(({ theme: { vars, typography } }) => ({
  ...plainList,
  marginTop: 4,
  '& > li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& .part': {
    ...gridOf('minmax(0, 1fr) auto', '2px 12px'),
    alignItems: 'center',
    minHeight: controlHeight,
    padding: '5px 0',
    color: 'inherit',
    textDecoration: 'none',
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    breakInside: 'avoid',
  },
  '& summary': { cursor: 'pointer' },
  '& a:hover, & summary:hover': { backgroundColor: vars.palette.background.sunken },
  '& a[aria-current]': { backgroundColor: vars.palette.primary.container, fontWeight: 700 },
  '& .name': { fontSize: '1rem', overflowWrap: 'anywhere' },
  '& a .name': { color: vars.palette.primary.main },
  '& summary .name::before': { content: '"▸ "' },
  '& [open] > summary .name::before': { content: '"▾ "' },
  '& small, & .side': typography.note,
  '& small': { marginLeft: 8 },
  '& .side': { textAlign: 'right', whiteSpace: 'nowrap' },
  // The figure follows its bar; `--room` is the width of the longest, so that all bars have the same scale.
  '& .plot': { gridArea: '2 / 1 / auto / -1', display: 'flex', alignItems: 'center', gap: 8 },
  '& .bar': {
    flex: 'none',
    height: 16,
    // Zero is a hairline, not nothing.
    width: 'max(2px, (100% - var(--room)) * var(--part))',
    borderRadius: '0 3px 3px 0',
    backgroundColor: vars.palette.primary.main,
    ...solidLook,
  },
  '& b': { whiteSpace: 'nowrap' },
  [`@media (min-width: ${desktop})`]: {
    '&[data-wide] .part': { gridTemplateColumns: 'minmax(0, 11em) minmax(0, 1fr) var(--side)' },
    '&[data-wide] .plot': { gridArea: '1 / 2' },
  },
}));

export interface RankedPart extends BudgetPart {
  /** In the table, where each has another name. */
  readonly name: string;
  readonly label: ReactNode;
  readonly to?: To;
  readonly isCurrent?: boolean;
}

/** Returns a function that returns the texts of a part: its amount, its share, and what the share is of, in TWD. */
export function usePartTexts({ budget: { amount, state }, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const format = useAmountText(state.values.unit);
  return ({ sum, base }: BudgetPart) => {
    const figure = format(sum, year);
    const share = shareOf({ sum, base }, amount);
    if (share === undefined || !hasShare(amount)) return { figure, percent: '', reading: figure };
    const percent = formatPercent(share, { signed: amount === 'final' });
    const from = t(`amount.${stageBases[amount]}`);
    return {
      figure,
      percent,
      reading: t('ranking.reading', { figure, percent, from, base: formatMoney(base ?? 0) }),
    };
  };
}

interface BudgetRankingProps extends BudgetProps {
  readonly label: string;
  readonly parts: readonly RankedPart[];
  /** The name of the row for all others. */
  readonly restName: (count: number) => string;
  /** The parts are lines, which open sheets; otherwise the rest opens below its row, and there is room on desktops. */
  readonly ofLines?: boolean;
}

/** Bars from zero, the greatest first, each with its figure beside it; the last row is the rest. */
export function BudgetRanking({ label, parts, restName, ofLines = false, ...props }: BudgetRankingProps) {
  const { amount, state } = props.budget;
  const textsOf = usePartTexts(props);
  const byShare = state.values.sort === 'percent' && hasShare(amount);
  const { top, rest } = withRest(ranked(parts, amount, byShare));
  const shownOf = (part: RankedPart) => {
    const { figure, percent, reading } = textsOf(part);
    const [text, side] = byShare && percent !== '' ? [percent, figure] : [figure, percent];
    return { part, text, side, reading, size: byShare ? shareOf(part, amount) : part.sum };
  };
  const name = restName(rest.length);
  const others = rest.length > 0 ? [shownOf({ name, label: name, ...sumOfParts(rest) })] : [];
  const [named, behind] = [top.map(shownOf), rest.map(shownOf)];
  const all = [...named, ...behind, ...others];
  const greatest = Math.max(...all.map(({ size = 0 }) => Math.abs(size))) || 1;
  const widths = {
    '--room': `${Math.max(...all.map(({ text }) => textWidth(text))) / 13 + 1}em`,
    '--side': `${Math.max(...all.map(({ side }) => textWidth(side))) / 13 + 1}em`,
  } as CSSProperties;

  const bodyOf = ({ part, text, side, size }: (typeof all)[number]) => (
    <>
      <span className="name">{part.label}</span>
      <span className="plot">
        {size !== undefined && (
          <span className="bar" style={{ '--part': Math.abs(size / greatest).toFixed(5) } as CSSProperties} />
        )}
        <b className="value">{text}</b>
      </span>
      <span className="side">{side}</span>
    </>
  );
  const rowOf = (row: (typeof all)[number]) => (
    <li key={row.part.name}>
      <Link
        className="part"
        to={row.part.to ?? {}}
        title={row.reading}
        {...(ofLines ? abovePage : chosen)}
        aria-current={row.part.isCurrent ? 'true' : undefined}
      >
        {bodyOf(row)}
      </Link>
    </li>
  );
  return (
    <List aria-label={label} data-wide={!ofLines || undefined} style={widths}>
      {named.map(rowOf)}
      {others.map((row) => (
        <li key="">
          {ofLines ? (
            <div className="part">{bodyOf(row)}</div>
          ) : (
            <details open={rest.some(({ isCurrent }) => isCurrent) || undefined}>
              <summary className="part">{bodyOf(row)}</summary>
              <List data-wide={!ofLines || undefined}>{behind.map(rowOf)}</List>
            </details>
          )}
        </li>
      ))}
    </List>
  );
}
