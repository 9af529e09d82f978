import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import {
  type BudgetRow,
  byAmount,
  filterRows,
  matchesRow,
} from '#src/data/collections/budgets/budget-rows.ts';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { cardLook } from '#src/ui/theme/card-look.ts';
import { flexRow, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useAmountText, type BudgetProps } from './use-budget.ts';
import { abovePage, inPageSearch } from '#src/ui/controls/in-page.ts';

const Row = styled(Link)(({ theme }) => ({
  ...cardLook(theme),
  ...gridOf('minmax(0, 1fr) auto', '2px 16px'),
  padding: '12px 16px',
  color: 'inherit',
  textDecoration: 'none',
  '& strong': { fontSize: '1.0625rem', lineHeight: 1.5 },
  '& b': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.note, gridColumn: '1 / -1' },
}));

const anchor = 'lines';

const Tools = styled('div')({
  ...flexRow,
  justifyContent: 'space-between',
  gap: '8px 20px',
  marginBottom: 8,
});

/** All lines of the chosen year, ministry and agency, searched and sorted in the browser. */
export function BudgetLines({ budget, year, rows }: BudgetProps & { readonly rows: readonly BudgetRow[] }) {
  const { t } = useTranslation(['budget-reduction', 'common']);
  const { state, amount } = budget;
  const { ministry, agency, q, sort, unit } = state.values;
  const format = useAmountText(unit);
  useWarmSearch(rows, matchesRow.fold);
  const query = useSearchQuery(q);
  const found = useMemo(() => {
    const filtered = filterRows(rows, { ministry, agency, query });
    return sort === 'code' ? filtered : byAmount(filtered, amount);
  }, [rows, ministry, agency, query, sort, amount]);

  const download = async () => (await import('./download-rows.ts')).downloadRows(found, year);

  return (
    <div id={anchor}>
      <SearchBar
        label={t('lines.search')}
        placeholder={t('lines.placeholder')}
        value={q}
        onSearch={(text, isSubmitted) => state.set({ q: text }, inPageSearch(q, text, isSubmitted))}
        live
      />
      <Tools>
        <LinkChips
          label={t('lines.sort')}
          choices={(['amount', 'code'] as const).map((each) => ({
            label: t(`lines.by.${each}`),
            to: state.to({ sort: each }),
            current: (each === 'code') === (sort === 'code'),
          }))}
          isFilter
        />
        <Button variant="outlined" disabled={found.length === 0} onClick={() => void download()}>
          {t('lines.csv', { count: found.length })}
        </Button>
      </Tools>
      <ResultCount>{t('common:list.found', { count: found.length })}</ResultCount>
      {found.length === 0 ? (
        <EmptyState
          pattern="budget"
          title={t('lines.empty.title')}
          hint={t('lines.empty.hint')}
          action={
            <FilterLink to={state.to({ q: '', ministry: '', agency: '' })}>
              {t('lines.empty.action')}
            </FilterLink>
          }
        />
      ) : (
        <NumberedList
          label={t('lines.list')}
          records={found}
          anchor={anchor}
          markOf={({ line }) => (sort === 'amount' ? format(line[amount], year) : line.code)}
        >
          {(row) => (
            <Row to={state.to({ line: row.id })} {...abovePage}>
              <strong>
                {row.line.programme}
                <SampleMark of={row.document.sample} />
              </strong>
              <b>{format(row.line[amount], year)}</b>
              <small>
                {t('lines.place', { ...row.document, code: row.line.code })}
                {amount !== 'proposed' &&
                  row.line.proposed !== undefined &&
                  t('lines.proposed', { amount: format(row.line.proposed, year) })}
              </small>
            </Row>
          )}
        </NumberedList>
      )}
    </div>
  );
}
