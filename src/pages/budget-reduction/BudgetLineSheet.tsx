import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetRow } from '#src/data/budgets/budget-rows.ts';
import { budgetItem } from '#src/data/budgets/budgets.queries.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/config.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { SourceList } from '#src/ui/record/SourceList.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { SheetHead } from '#src/ui/sheet/SheetHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { LineFacts } from './LineFacts.tsx';
import { LineLedger } from './LineLedger.tsx';
import type { Budget } from './use-budget.ts';
import { useAmountText } from './use-amount-text.ts';

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
  /** Undefined when the address names a line that is not there. */
  readonly row: BudgetRow | undefined;
}

/** One line laid over the page: its ledger, what was moved and why, sources; its address can be shared. */
export function BudgetLineSheet({ budget, row }: BudgetLineSheetProps) {
  const { t } = useTranslation('budget-reduction');
  const titleId = useId();
  const { state } = budget;
  const close = () => state.set({ line: '' });
  return (
    <Sheet labelledBy={titleId} place="edge" onClose={close}>
      <SheetHead id={titleId} title={row?.line.programme ?? t('line.missing.title')} onClose={close} />
      <Body>{row ? <Line budget={budget} row={row} /> : <EmptyState title={t('line.missing.hint')} />}</Body>
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
        <LinkButton
          to={state.to({ ministry, agency, line: '', q: '' })}
          replace
          preventScrollReset
          variant="outlined"
        >
          {t('line.document', { agency })}
        </LinkButton>
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
