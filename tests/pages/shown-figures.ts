const unitSizes = { 兆: 1e12, 億: 1e8, 萬: 1e4 } as const;

/** Parses an amount as pages show it: 2兆1,050億元, 4億9,000萬元, 1,200元. NaN if it is none. */
export function shownAmount(text: string): number {
  const [, sign, parts = '', rest = '0'] =
    /^([-−+]?)((?:[\d,]+[兆億萬])*)([\d,.]+)?元?$/.exec(text) ?? ([] as string[]);
  if (sign === undefined || text === '') return Number.NaN;
  const digits = (each: string) => Number(each.replaceAll(',', ''));
  let sum = digits(rest);
  for (const [, count = '', unit] of parts.matchAll(/([\d,]+)([兆億萬])/g))
    sum += digits(count) * unitSizes[unit as keyof typeof unitSizes];
  return sign === '-' || sign === '−' ? -sum : sum;
}

/** Parses a percentage as pages show it, with the unit of its last decimal: −3％, +2.1％. */
export function shownPercent(text: string): { readonly value: number; readonly step: number } {
  const [, sign = '', digits = ''] = /^([−+]?)([\d,.]+)[％%]$/.exec(text) ?? [];
  const [, decimals = ''] = digits.split('.');
  const size = Number(digits.replaceAll(',', '') || Number.NaN);
  // A figure without a decimal is rounded to one decimal that is 0.
  return { value: sign === '−' ? -size : size, step: 10 ** -Math.max(1, decimals.length) };
}

/** Returns a pattern that matches a text of a locale file, with a named group for each of its values. */
export function patternOf(template: string): RegExp {
  const [first = '', ...rest] = template.split(/\{\{(\w+)\}\}/);
  const plain = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  let source = plain(first);
  rest.forEach((part, index) => {
    source += index % 2 === 0 ? `(?<${part}>.+?)` : plain(part);
  });
  return new RegExp(`^${source}$`);
}

/** Returns the values in a text of a locale file; undefined if the text is another one. */
export const valuesIn = (template: string, text: string): Readonly<Record<string, string>> | undefined =>
  patternOf(template).exec(text)?.groups;
