/** What people type, with full-width figures and marks as plain ones, without spaces. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

const isoDay = (year: number, month: string, day: string): string | undefined => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== iso ? undefined : iso;
};

/** 民國1年 is 1912. */
const rocOffset = 1911;

/**
 * The day that somebody typed, in either calendar: 2026-11-21, 2026/11/21, 2026年11月21日, 115/11/21, 民國115年11月21日,
 * 20261121, 1151121. undefined when it is no day.
 */
export function parseDay(text: string): string | undefined {
  const typed = plain(text).replace(/^西元/, '');
  const parts =
    /^(民國)?(\d{1,4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed) ??
    /^(民國)?(\d{3,4})(\d{2})(\d{2})$/.exec(typed);
  if (!parts) return undefined;
  const [, era, year = '', month = '', day = ''] = parts;
  const isRoc = era !== undefined || year.length < 4;
  return isoDay(Number(year) + (isRoc ? rocOffset : 0), month, day);
}

/** The number that somebody typed: 1,234 and １２３４ alike; of money also 1億2000萬 and 3.5萬. undefined when it is none. */
export function parseNumber(text: string, isMoney = false): number | undefined {
  const typed = plain(text).replaceAll(',', '').replace(/元$/, '');
  if (/^-?\d+(\.\d+)?$/.test(typed)) return Number(typed);
  const parts = isMoney ? /^(?:(\d+(?:\.\d+)?)億)?(?:(\d+(?:\.\d+)?)萬)?(\d+)?$/.exec(typed) : null;
  if (!parts || typed === '') return undefined;
  const [, hundredMillions = '0', tenThousands = '0', rest = '0'] = parts;
  return Math.round(Number(hundredMillions) * 1e8 + Number(tenThousands) * 1e4) + Number(rest);
}

const taipei = 8 * 3_600_000;

const storedMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text is a moment as it is stored, with its zone. Browsers take 1 and 12/1 for moments as well. */
export const isStoredMoment = (text: string): boolean =>
  storedMoment.test(text) && !Number.isNaN(Date.parse(text));

/**
 * A stored moment as the clock in Taipei shows it, for an input of date and time: `2026-12-05T14:00`. '' for anything else,
 * such as a time that is half typed.
 */
export function taipeiClock(iso: string): string {
  const time = isStoredMoment(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time + taipei).toISOString().slice(0, 16);
}

/** The moment at which the clock in Taipei shows what was typed; undefined when it shows no time. */
export function momentOf(clock: string): string | undefined {
  return Number.isNaN(Date.parse(`${clock}:00+08:00`)) ? undefined : `${clock}:00+08:00`;
}
