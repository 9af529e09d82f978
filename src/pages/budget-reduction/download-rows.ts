import i18next from 'i18next';
import type { BudgetRow } from '#src/data/collections/budgets/budget-rows.ts';
import { amountKinds } from '#src/data/content/declare/categories.ts';
import { toCsv } from '#src/data/content/exchange/csv.ts';
import { offerFile } from '#src/ui/share/offer-file.ts';

/** Downloads the rows as a CSV file: amounts in TWD, unknown values empty. */
export function downloadRows(rows: readonly BudgetRow[], year: number): void {
  const t = i18next.getFixedT(null, 'budget-reduction');
  const head = [
    ...(['year', 'roc', 'ministry', 'agency', 'code', 'programme', 'purpose'] as const).map((name) =>
      t(`csv.${name}`),
    ),
    ...amountKinds.map((kind) => t('csv.amount', { amount: t(`amount.${kind}`) })),
    ...(['motion', 'proposers', 'reason'] as const).map((name) => t(`csv.${name}`)),
  ];
  const cells = rows.map(({ line, document }) => [
    document.fiscalYear,
    document.fiscalYear - 1911,
    document.ministry,
    document.agency,
    line.code,
    line.programme,
    line.purpose,
    ...amountKinds.map((kind) => line[kind]),
    line.motion,
    line.proposers?.join('、'),
    line.reason,
  ]);
  offerFile(t('csv.file', { year }), 'text/csv;charset=utf-8', toCsv([head, ...cells]));
}
