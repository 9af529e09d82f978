const plain = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 1 });

/**
 * Formats a ratio as a percentage with at most one decimal: 4.5％; `signed` adds the sign of a change: −3％, +2.1％.
 */
export function formatPercent(part: number, { signed = false } = {}): string {
  const digits = plain.format(Math.abs(part * 100));
  const sign = digits === '0' ? '' : part < 0 ? '−' : signed ? '+' : '';
  return `${sign}${digits}％`;
}
