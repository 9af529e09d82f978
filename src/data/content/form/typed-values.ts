/** Normalises typed text: full-width digits and punctuation become ASCII, white space is removed. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

const isoDay = (year: number, month: string, day: string): string | undefined => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== iso ? undefined : iso;
};

/** The offset of the ROC calendar: 民國1年 is 1912. */
const rocOffset = 1911;

/**
 * Parses a date in either calendar; undefined if invalid. Formats: 2026-11-21, 2026/11/21, 2026年11月21日, 115/11/21,
 * 民國115年11月21日, 20261121, 1151121.
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

/** Parses a number: 1,234 or １２３４, and for money also 1億2000萬 or 3.5萬. Undefined if invalid. */
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

/** True if a text is a time in its stored form, with a zone. `Date.parse` of browsers also accepts `1` and `12/1`. */
export const isStoredMoment = (text: string): boolean =>
  storedMoment.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Formats a stored time as the local time in Taipei for a `datetime-local` input: `2026-12-05T14:00`. Returns '' for
 * anything else, such as a time that is still being typed.
 */
export function taipeiClock(iso: string): string {
  const time = isStoredMoment(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time + taipei).toISOString().slice(0, 16);
}

/** The ISO time of a local time in Taipei; undefined if invalid. */
export function momentOf(clock: string): string | undefined {
  return Number.isNaN(Date.parse(`${clock}:00+08:00`)) ? undefined : `${clock}:00+08:00`;
}
