import { type CostLine, freeUntil, monthOf, prices, totalOf } from './month.ts';
import words from './words.json' with { type: 'json' };

export const scales = [1_000, 100_000, 10_000_000] as const;

export type CostLanguage = keyof typeof words;

const counted = new Set<CostLine['item']>(['reads', 'writes', 'requests']);

function amountText(item: CostLine['item'], amount: number): string {
  if (amount === 0) return '0';
  if (counted.has(item)) return amount.toLocaleString('en-US');
  return `${(amount / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
}

const money = (usd: number): string => `$${usd.toFixed(2)}`;

const unitText = (item: CostLine['item']): string => {
  const { unit, usd } = prices[item];
  return `$${usd} / ${counted.has(item) ? unit.toLocaleString('en-US') : 'GB'}`;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns the table of the operating manual: amounts and prices, for three sizes of a site. */
export function costTable(language: CostLanguage): string[] {
  const text = words[language];
  const months = scales.map(monthOf);
  const lines = (Object.keys(prices) as CostLine['item'][]).map((item) => {
    const cells = months.map((month) => {
      const line = month.find((each) => each.item === item);
      return line ? `${amountText(item, line.amount)}: ${money(line.usd)}` : '';
    });
    return row([text[item], amountText(item, prices[item].free), ...cells, unitText(item)]);
  });
  return [
    row(text.header),
    row(text.header.map(() => '---')),
    ...lines,
    row([text.total, '', ...months.map((month) => money(totalOf(month))), '']),
  ];
}

/** Returns a line for each free quota: up to how many visits it lasts. */
export function freeLines(language: CostLanguage): string[] {
  const text = words[language];
  return (Object.keys(prices) as CostLine['item'][]).flatMap((item) => {
    const visits = freeUntil(item);
    const rounded = visits === undefined ? '' : (Math.floor(visits / 1000) * 1000).toLocaleString('en-US');
    return rounded ? [`- ${text[item]}${text.colon}${text.until.replace('{visits}', rounded)}`] : [];
  });
}
