import { formatRecurrence, parseRecurrence, type WeekdayOf } from '#src/data/content/declare/recurrence.ts';
import { addDays } from '#src/platform/time/taipei-time.ts';
import { parseDay } from './typed-values.ts';

const figures = '一二三四五六七八九';

/** Parses a number below 100 in digits or Chinese numerals: 8, 八, 兩, 十二, 二十. */
export function numberIn(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const figure = (each = '', empty = 0) =>
    each === '' ? empty : each === '兩' || each === '雙' ? 2 : figures.indexOf(each) + 1;
  return (text.includes('十') ? figure(tens, 1) * 10 : 0) + figure(ones);
}

/** The maximum length of a text that is parsed; no valid format is longer. */
export const longest = 100;

const number = `(?:\\d{1,3}|[${figures}兩十]{1,3})`;
const week = '(?:週|周|星期|禮拜)';
const dayNames = '一二三四五六日天';

const weekdayIn = (name: string): number => (name === '天' ? 0 : (dayNames.indexOf(name) + 1) % 7);

/** Parses weekdays: 二、四 and 二和四, 一到五, 末. Undefined if invalid. */
function weekdaysIn(text: string): number[] | undefined {
  const names = text.replaceAll(new RegExp(week, 'g'), '').replace(/^的/, '');
  if (names === '末') return [6, 0];
  const [, from, to] = /^([一二三四五六日天])[到至~-]([一二三四五六日天])$/.exec(names) ?? [];
  if (from !== undefined && to !== undefined) {
    const [first, last] = [dayNames.indexOf(from), dayNames.indexOf(to)];
    return first < last
      ? dayNames
          .slice(first, last + 1)
          .split('')
          .map(weekdayIn)
      : undefined;
  }
  if (!/^[一二三四五六日天]([、,和與及跟]?[一二三四五六日天])*$/.test(names)) return undefined;
  return names
    .replaceAll(/[、,和與及跟]/g, '')
    .split('')
    .map(weekdayIn);
}

interface Head {
  readonly every: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  readonly weekdays: readonly WeekdayOf[];
  readonly monthDays: readonly number[];
}

const nothing = { weekdays: [], monthDays: [] } as const;

const place = new RegExp(`^(?:(最後一?個?)|第?(\\d|[${figures}])個?)(?:${week}([${dayNames}]))?$`);

/** Parses weekdays of a month: 第2個星期六, 第二、四個週六, 第1個週日和最後一個週日. An item without a weekday has that of the next. */
function placedDays(text: string): WeekdayOf[] | undefined {
  const found: WeekdayOf[] = [];
  let weekday: number | undefined;
  for (const part of text.split(/[、,和與及跟]/).toReversed()) {
    const [, last, nth = '', name] = place.exec(part) ?? [];
    if (name !== undefined) weekday = weekdayIn(name);
    if (weekday === undefined || (last === undefined && nth === '')) return undefined;
    found.unshift({ weekday, place: last === undefined ? numberIn(nth) : -1 });
  }
  return found;
}

function monthlyHead(interval: number, rest: string): Head | undefined {
  const which = rest.replace(/^的/, '');
  if (which === '') return { every: 'MONTHLY', interval, ...nothing };
  const weekdays = placedDays(which);
  if (weekdays) return { every: 'MONTHLY', interval, weekdays, monthDays: [] };
  if (!/^\d{1,2}[日號]?([、,和與及跟]\d{1,2}[日號]?)*$/.test(which) || !/[日號]$/.test(which))
    return undefined;
  const monthDays = which.split(/[、,和與及跟]/).map((each) => Number.parseInt(each, 10));
  return { every: 'MONTHLY', interval, weekdays: [], monthDays };
}

/** Parses the part before the end: 每週二, 每兩週的星期六, 每月第2個星期六, 每月15日, 每天. */
function headIn(text: string): Head | undefined {
  const [, apart, often, unit, rest = ''] =
    new RegExp(`^每?(隔)?(${number}|雙)?個?(天|日|${week}|月)(.*)$`).exec(text) ?? [];
  if (unit === undefined || !/^[每隔雙]/.test(text)) return undefined;
  // 隔週 means every other week, as does 每隔一週.
  const between = often === undefined ? 1 : numberIn(often);
  const interval = apart === undefined ? between : between + 1;
  return headOf(unit, interval, rest);
}

function headOf(unit: string, interval: number, rest: string): Head | undefined {
  if (unit === '天' || unit === '日')
    return rest === '' ? { every: 'DAILY', interval, ...nothing } : undefined;
  if (unit === '月') return monthlyHead(interval, rest);
  if (rest === '') return { every: 'WEEKLY', interval, ...nothing };
  const weekdays = weekdaysIn(rest)?.map((weekday) => ({ weekday, place: 0 }));
  return weekdays && { every: 'WEEKLY', interval, weekdays, monthDays: [] };
}

/** The last day of a month. */
export function monthEnd(year: number, month: number): string {
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return addDays(next, -1);
}

/** Parses the date of an end in the future: 12/31, 115/12/31, 年底, 12月底, 明年2月底. */
function endDay(text: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  if (/^(?:今年)?年底$/.test(text)) return `${year}-12-31`;
  if (text === '明年年底' || text === '明年底') return `${year + 1}-12-31`;
  const [, later, month] = /^(明年)?(\d{1,2})月底?$/.exec(text) ?? [];
  if (month !== undefined && Number(month) >= 1 && Number(month) <= 12) {
    const end = monthEnd(year + (later === undefined ? 0 : 1), Number(month));
    return end < today ? monthEnd(year + 1, Number(month)) : end;
  }
  const [, later2, inMonth, day] = /^(明年)?(\d{1,2})[/.月-](\d{1,2})[日號]?$/.exec(text) ?? [];
  if (inMonth !== undefined && day !== undefined) {
    const years = later2 === undefined ? [year, year + 1, year + 2, year + 3, year + 4] : [year + 1];
    return years.flatMap((each) => parseDay(`${each}-${inMonth}-${day}`) ?? []).find((each) => each >= today);
  }
  return parseDay(
    text.replace(/號$/, '日').replace(/^(今年|明年)/, (which) => `${year + (which === '明年' ? 1 : 0)}年`),
  );
}

/** The index of an unparsable end. If the part before it is valid, only the end is missing. */
const unclearEnd = (text: string): number | undefined =>
  /[,、]?(?:到(?!週|周|星期|禮拜)|直到|共)/.exec(text)?.index;

/** What a text about a recurrence lacks: the recurrence itself or its end. */
export type RecurrenceMissing = 'recurrence' | 'recurrenceEnd';

/**
 * Converts a recurrence in everyday wording to the stored rule: 每週二，到12/31; 每兩週的星期六，共8次; 每月第2個星期六，到年底. `today` is an
 * ISO date; an end without a year is the next such date from then on.
 */
export function typedRecurrence(
  text: string,
  today: string,
): { readonly value: string } | { readonly missing: RecurrenceMissing } {
  const typed = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^RRULE:/, '');
  if (parseRecurrence(typed)) return { value: typed };
  if (typed.length > longest) return { missing: 'recurrence' };
  const end =
    /[,，、。;]*(?:(?:一?共|總共|合計|連續)(?:舉?辦)?|,)(\d{1,3}|[一二三四五六七八九兩十]{1,3})(?:次|場|回|堂)。?$/.exec(
      typed,
    ) ?? /[,，、。;]*(?:一直)?(?:到|至|直到|辦到|~)([^到至~]*[\d底日號月])(?:為止|止|結束)?。?$/.exec(typed);
  const start = typed.slice(0, end?.index ?? unclearEnd(typed)).replace(/[,，、。;]$/, '');
  const head = headIn(start);
  if (!head || !parseRecurrence(formatRecurrence({ ...head, count: 2 }))) return { missing: 'recurrence' };
  const [whole = '', last = ''] = end ?? [];
  const isCount = /[次場回堂]。?$/.test(whole);
  const until = isCount ? undefined : endDay(last, today);
  const value = formatRecurrence({
    ...head,
    ...(until === undefined ? { count: numberIn(last) } : { until }),
  });
  return (isCount || until !== undefined) && parseRecurrence(value)
    ? { value }
    : { missing: 'recurrenceEnd' };
}
