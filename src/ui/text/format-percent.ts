const plain = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 1 });

/** A part of one as percent, with one decimal at most: 4.5％; `signed` gives a change its sign: −3％, +2.1％. */
export function formatPercent(part: number, { signed = false } = {}): string {
  const digits = plain.format(Math.abs(part * 100));
  const sign = digits === '0' ? '' : part < 0 ? '−' : signed ? '+' : '';
  return `${sign}${digits}％`;
}
