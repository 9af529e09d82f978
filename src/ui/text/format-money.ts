/** More decimals than any ratio of two amounts needs. */
const maxDigits = 16;

const withDigits = (percent: number, digits: number): string =>
  percent.toLocaleString('zh-TW', { maximumFractionDigits: digits });

/**
 * Formats a ratio as a percentage with one decimal: 4.5％; with more where it would otherwise look like nothing or like
 * the whole: 0.04％, 99.96％. `signed` adds the sign of a change: −3％, +2.1％.
 */
export function formatPercent(part: number, { signed = false } = {}): string {
  const percent = Math.abs(part * 100);
  const hidesValue = (text: string) => (text === '0' && percent !== 0) || (text === '100' && percent !== 100);
  let digits = 1;
  while (digits < maxDigits && hidesValue(withDigits(percent, digits))) digits += 1;
  const text = withDigits(percent, digits);
  const sign = text === '0' ? '' : part < 0 ? '−' : signed ? '+' : '';
  return `${sign}${text}％`;
}

const wan = 10_000;
const yi = 100_000_000;
const zhao = 1_000_000_000_000;

const figures = (digits: number) => new Intl.NumberFormat('zh-TW', { maximumFractionDigits: digits });
const exact = figures(0);
const hundredths = figures(2);

/**
 * Formats a number as people in Taiwan say it: 2兆1,050億, 4億9,000萬, 1,200.5. It is never shortened: whole numbers are
 * exact and others have two decimals, so that what is added or subtracted adds up as it is shown.
 */
export function formatAmount(amount: number): string {
  const size = Math.abs(amount);
  const digits = Number.isInteger(size) ? size : Math.round(size * 100) / 100;
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(digits / zhao), '兆'],
    [Math.floor((digits % zhao) / yi), '億'],
    [Math.floor((digits % yi) / wan), '萬'],
  ];
  const rest = hundredths.format(digits % wan);
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${exact.format(count)}${unit}`);
  const text = words.join('') + (rest === '0' && words.length > 0 ? '' : rest);
  return amount < 0 && digits > 0 ? `-${text}` : text;
}

/** Formats New Taiwan dollars as people in Taiwan say them: 2兆1,050億元, 4億9,000萬元, 1,200元. */
export const formatMoney = (amount: number): string => `${formatAmount(amount)}元`;

/** Formats New Taiwan dollars as a single number: 12,345,000元. */
export const formatExactMoney = (amount: number): string => `${exact.format(amount)}元`;
