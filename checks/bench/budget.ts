import {
  byAmount,
  type BudgetRow,
  filterRows,
  byMinistry,
  rowsOf,
  totalOf,
} from '#src/data/collections/budgets/budget-rows.ts';
import { type BudgetListRecord, budgets, sumsOf } from '#src/data/collections/budgets/budget.collection.ts';
import { manyRecords } from './lists/many-records.ts';
import { reportTimes } from './lists/report-times.ts';

const agencies = 100;
const linesOfEach = 200;

const ministryOf = (number: number): string => `示範${'甲乙丙丁戊己庚辛壬癸'[number % 10]}部`;

/** Documents of one year with their lines: unknown values are absent, every fifth line is cut. */
function year(): {
  readonly listed: BudgetListRecord[];
  readonly bundled: { id: string; lines: BudgetRow['line'][] }[];
} {
  const documents = manyRecords(budgets, agencies, { summary: { lines: linesOfEach } }).map(
    (record, number) => {
      const lines = Array.from({ length: linesOfEach }, (_, line) => ({
        code: String(1000 + line),
        programme: `${['一般行政', '宣導', '設備汰換', '補助', '工程'][line % 5]}（${number}之${line}）`,
        purpose: '一般政務支出',
        proposed: 1_000_000 + line,
        ...(line % 5 > 0 && { cut: line * 100 }),
        motion: '減列宣導經費，其餘照列，並於三個月內提出書面報告。',
        proposers: ['王示範', '林樣本'],
      }));
      const listed = {
        ...record,
        fiscalYear: 2026,
        ministry: ministryOf(number),
        agency: `示範${number}署`,
        summary: sumsOf(lines),
      };
      return { listed, lines };
    },
  );
  return {
    listed: documents.map(({ listed }) => listed),
    bundled: documents.map(({ listed: { id }, lines }) => ({ id, lines })),
  };
}

/** What a visitor does with the budget of a year with 20,000 lines. */
export default function benchBudget(): void {
  const { listed, bundled } = year();
  const any = { ministry: '', agency: '', query: '' };
  reportTimes('budget lines', rowsOf(bundled, listed), (rows) => ({
    'open the year': () => rowsOf(bundled, listed),
    'bars of ministries': () => [...byMinistry(listed).values()].map((group) => totalOf(group, 'cut')),
    filter: () => filterRows(rows, { ...any, ministry: '示範丙部' }),
    'by amount': () => byAmount(rows, 'cut'),
    search: (query) => filterRows(rows, { ...any, query }),
  }));
}
