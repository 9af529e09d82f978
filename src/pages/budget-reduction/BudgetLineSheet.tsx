import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { BudgetRow } from '#src/data/collections/budgets/budget-rows.ts';
import { budgetItem } from '#src/data/collections/budgets/budgets.queries.ts';
import { amountKinds } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { isAbovePage, inPage } from '#src/ui/controls/in-page.ts';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { SourceList } from '#src/ui/record/SourceList.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatExactMoney } from '#src/ui/text/format-money.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { type Budget, useAmountText } from './use-budget.ts';

const Ledger = styled('dl')(({ theme: { vars, typography } }) => ({
  margin: 0,
  lineHeight: 1.7,
  '& .amount': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& .amount dd': { margin: 0, textAlign: 'right' },
  '& small': { ...typography.note, display: 'block' },
  '& .fact': { fontSize: '1rem' },
  '& .fact dt': { fontWeight: 700, color: vars.palette.text.secondary },
  '& .fact dd': { margin: '0 0 10px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

/**
 * The line's five amounts in full, in the order in which they came about, each also per person; then what was moved, by
 * whom, why, and how the vote went. Unknown facts are omitted.
 */
function LineLedger({ row: { line, document } }: { readonly row: BudgetRow }) {
  const { t } = useTranslation('budget-reduction');
  const format = useAmountText('person');
  const { code, purpose, motion, proposers, reason, vote } = line;
  const voted = vote && [
    t('line.voted', { for: vote.for, against: vote.against }),
    vote.abstained === undefined ? '' : t('line.abstained', { count: vote.abstained }),
    vote.on === undefined ? '' : t('line.on', { date: formatDate(vote.on, { calendar: 'roc' }) }),
  ];
  const facts = { code, purpose, motion, proposers: proposers?.join('、'), reason, vote: voted?.join('') };
  return (
    <Ledger>
      {amountKinds.map((kind) => (
        <div key={kind} className="amount">
          <dt>{t(`amount.${kind}`)}</dt>
          <dd>
            <strong>{line[kind] === undefined ? t('unknown') : formatExactMoney(line[kind])}</strong>
            {line[kind] !== undefined && <small>{format(line[kind], document.fiscalYear)}</small>}
          </dd>
        </div>
      ))}
      {(Object.keys(facts) as (keyof typeof facts)[])
        .filter((name) => facts[name])
        .map((name) => (
          <div key={name} className="fact">
            <dt>{t(`line.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
    </Ledger>
  );
}

const Body = styled('div')(({ theme: { typography } }) => ({
  padding: '0 20px 20px',
  '& .place': { ...typography.note, margin: '0 0 12px' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '16px 0' },
}));

interface BudgetLineSheetProps {
  readonly budget: Budget;
  /** Undefined if the URL names a line that does not exist. */
  readonly row: BudgetRow | undefined;
}

/** A sheet over the page with one line: its ledger, the motion and its reason, and sources; it has its own URL. */
export function BudgetLineSheet({ budget, row }: BudgetLineSheetProps) {
  const { t } = useTranslation('budget-reduction');
  const { state } = budget;
  const navigate = useNavigate();
  const isAbove = isAbovePage(useLocation().state);
  const close = () => (isAbove ? void navigate(-1) : state.set({ line: '' }, inPage));
  return (
    <Sheet title={row?.line.programme ?? t('line.missing.title')} place="edge" onClose={close} hasAddress>
      <Body>
        {row ? (
          <Line budget={budget} row={row} />
        ) : (
          <EmptyState pattern="budget" title={t('line.missing.hint')} />
        )}
      </Body>
    </Sheet>
  );
}

function Line({ budget: { state, amount }, row }: { readonly budget: Budget; readonly row: BudgetRow }) {
  const { t } = useTranslation('budget-reduction');
  const { programme } = row.line;
  const { fiscalYear: year, ministry, agency } = row.document;
  const format = useAmountText('money');
  const item = useQuery(budgetItem(row.document.id)).data;
  const document = item?.state === 'published' ? item.record : undefined;
  const name = t('year', { ce: year, roc: year - 1911 });
  const address = linkTo('budgetReduction', { year: `${year}`, line: row.id });
  const text = t('line.share', {
    title: programme,
    agency,
    year: name,
    amount: t(`amount.${amount}`),
    value: format(row.line[amount], year),
  });
  return (
    <>
      <p className="place">{[name, ministry, agency].join('・')}</p>
      <LineLedger row={row} />
      <div className="actions">
        <ShareButton title={programme} text={text} url={absoluteUrl(address)} />
        <FilterLink to={state.to({ ministry, agency, line: '', q: '' })}>
          {t('line.document', { agency })}
        </FilterLink>
      </div>
      {document && (
        <>
          <RecordCorrections corrections={document.corrections} />
          <SourceList sources={document.sources} />
        </>
      )}
    </>
  );
}
