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
