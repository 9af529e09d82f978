import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Source } from '#src/data/content/declare/fields.ts';
import { SourceNote } from '#src/ui/record/SourceNote.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatMoney } from '#src/ui/text/format-money.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';
import { flowAnchor } from './FlowDiagram.tsx';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '1rem',
  lineHeight: 1.7,
  '& th, & td': {
    padding: '8px 8px 8px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary, border: 0 },
  '& thead th:first-of-type': { width: '2.6em' },
  '& :is(th, td):last-of-type': { paddingRight: 0, textAlign: 'end', width: '7em' },
  '& tbody tr': { scrollMarginTop: 72, breakInside: 'avoid' },
  '& tbody tr:target': { backgroundColor: theme.vars.palette.primary.container },
  '& :is(strong, p)': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, ...wholeDates, color: theme.vars.palette.text.secondary },
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
  readonly sources: readonly Source[];
}

/** The content of the diagram as a table, row by row with its sources; an unknown amount is named as such. */
export function FlowTable({ label, flows, sources }: FlowTableProps) {
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
                {what} <SourceNote number={sourceIndex + 1} sources={sources} />
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
