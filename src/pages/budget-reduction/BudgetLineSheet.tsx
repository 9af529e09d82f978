import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
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
import { SheetHead } from '#src/ui/sheet/SheetHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatExactMoney } from '#src/ui/text/format-money.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { Budget } from './use-budget.ts';
import { useAmountText } from './use-amount-text.ts';

const LedgerList = styled('ol')(({ theme }) => ({
  ...plainList,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& div': { textAlign: 'right' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** The line's five amounts in full, in the order in which they came about, each also per person. */
function LineLedger({ row }: { readonly row: BudgetRow }) {
  const { t } = useTranslation('budget-reduction');
  const { format } = useAmountText('person');
  return (
    <LedgerList>
      {amountKinds.map((kind) => {
        const amount = row.line[kind];
        return (
          <li key={kind}>
            <span>{t(`amount.${kind}`)}</span>
            <div>
              <strong>{amount === undefined ? t('unknown') : formatExactMoney(amount)}</strong>
              {amount !== undefined && <small>{format(amount, row.document.fiscalYear)}</small>}
            </div>
          </li>
        );
      })}
    </LedgerList>
  );
}

const FactList = styled('dl')(({ theme }) => ({
  margin: '16px 0 0',
  fontSize: '1rem',
  lineHeight: 1.7,
  '& dt': { fontWeight: 700, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 10px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

/** What was moved, by whom, why, and how the vote went; unknown facts are omitted. */
function LineFacts({ row }: { readonly row: BudgetRow }) {
  const { t } = useTranslation('budget-reduction');
  const { code, purpose, motion, proposers, reason, vote } = row.line;
  const voted = vote && [
    t('line.voted', { for: vote.for, against: vote.against }),
    vote.abstained === undefined ? '' : t('line.abstained', { count: vote.abstained }),
    vote.on === undefined ? '' : t('line.on', { date: formatDate(vote.on, { calendar: 'roc' }) }),
  ];
  const facts = [
    ['code', code],
    ['purpose', purpose],
    ['motion', motion],
    ['proposers', proposers?.join('、')],
    ['reason', reason],
    ['vote', voted?.join('')],
  ] as const;
  return (
    <FactList>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{t(`line.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </FactList>
  );
}

const Body = styled('div')({
  padding: '0 20px 20px',
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '16px 0' },
});

const Place = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));

interface BudgetLineSheetProps {
  readonly budget: Budget;
  /** Undefined if the URL names a line that does not exist. */
  readonly row: BudgetRow | undefined;
}

/** A sheet over the page with one line: its ledger, the motion and its reason, and sources; it has its own URL. */
export function BudgetLineSheet({ budget, row }: BudgetLineSheetProps) {
  const { t } = useTranslation('budget-reduction');
  const titleId = useId();
  const { state } = budget;
  const navigate = useNavigate();
  const isAbove = isAbovePage(useLocation().state);
  const close = () => (isAbove ? void navigate(-1) : state.set({ line: '' }, inPage));
  return (
    <Sheet labelledBy={titleId} place="edge" onClose={close}>
      <SheetHead id={titleId} title={row?.line.programme ?? t('line.missing.title')} onClose={close} />
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
  const { format } = useAmountText('money');
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
      <Place>{[name, ministry, agency].join('・')}</Place>
      <LineLedger row={row} />
      <LineFacts row={row} />
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
