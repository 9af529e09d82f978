const pad = (number: string): string => number.padStart(2, '0');

/** Returns the ISO date of year, month and day; undefined when the calendar has no such day. */
function validDate(year: number, month: string, day: string): string | undefined {
  const iso = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** Parses 民國89年6月21日, 2018/08/25 or 2018-08-25 to an ISO date; undefined for anything else. */
export function toIsoDate(text: string): string | undefined {
  const roc = /^(?:民國)?\s*(\d{2,3})年(\d{1,2})月(\d{1,2})日$/.exec(text.trim());
  if (roc) return validDate(Number(roc[1]) + 1911, roc[2] ?? '', roc[3] ?? '');
  const common = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text.trim());
  return common ? validDate(Number(common[1]), common[2] ?? '', common[3] ?? '') : undefined;
}

/** Parses `2018/08/25 20:00:00` (or without seconds) to an ISO time in Taipei; undefined for anything else. */
export function toTaipeiTime(text: string): string | undefined {
  const [day = '', time = ''] = text.trim().split(/\s+/);
  const date = toIsoDate(day);
  const clock = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  return date && clock ? `${date}T${clock[1]}:${clock[2]}:${clock[3] ?? '00'}+08:00` : undefined;
}
