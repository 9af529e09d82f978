const wan = 10_000;
const yi = 100_000_000;
const zhao = 1_000_000_000_000;

/** Formats New Taiwan dollars as people in Taiwan say them: 2兆1,050億元, 4億9,000萬元, 1,200元. */
export function formatMoney(amount: number): string {
  const digits = Math.abs(amount);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(digits / zhao), '兆'],
    [Math.floor((digits % zhao) / yi), '億'],
    [Math.floor((digits % yi) / wan), '萬'],
    [digits % wan, ''],
  ];
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count.toLocaleString('en-US')}${unit}`)
    .join('');
  return `${amount < 0 ? '-' : ''}${words || '0'}元`;
}

const figures = (digits: number) => new Intl.NumberFormat('zh-TW', { maximumFractionDigits: digits });
const exact = figures(0);
const short = figures(2);

/** Formats New Taiwan dollars as a single number: 12,345,000元. */
export const formatExactMoney = (amount: number): string => `${exact.format(amount)}元`;

/** Formats a number in short form, with at most two decimals: 2.11兆, 1.23億, 3,500萬, 900. */
export function formatAmount(amount: number): string {
  const size = Math.abs(amount);
  // Rounding would otherwise give 10,000萬 instead of 1億, and 10,000億 instead of 1兆.
  if (size >= 999_999_500_000) return `${short.format(amount / zhao)}兆`;
  if (size >= 99_999_950) return `${short.format(amount / yi)}億`;
  if (size >= wan) return `${short.format(amount / wan)}萬`;
  return short.format(amount);
}
