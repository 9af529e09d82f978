import { parseRecurrence } from '#src/data/content/declare/recurrence.ts';
import { addDays } from '#src/platform/time/taipei-time.ts';
import { recurrenceDays } from '#src/data/content/declare/recurrence-days.ts';
import { longest, monthEnd, numberIn, typedRecurrence } from './typed-recurrence.ts';
import { isStoredMoment, momentOf, parseDay, plain, taipeiClock } from './typed-values.ts';

/** When something takes place, as far as a text says it; times are ISO times in Taipei. */
export interface TypedTime {
  readonly startsAt: string;
  readonly endsAt?: string;
  readonly allDay?: true;
  /** The stored rule of a series whose first date begins at `startsAt`. */
  readonly repeats?: string;
}

const nearDays = ['大前天', '前天', '昨天', '今天', '明天', '後天', '大後天'];

const weekdays = '一二三四五六日';

/** Monday of the week of an ISO date. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The date of a month and a day in the year that makes it nearest to today. */
function nearest(month: string, date: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => parseDay(`${each}-${month}-${date}`) ?? []);
  const far = (iso: string) => Math.abs(Date.parse(iso) - Date.parse(today));
  return days.toSorted((a, b) => far(a) - far(b))[0];
}

/** 週五 is the next one from today on, 這週五 and 下週五 are those of this week and the next. */
function weekdayIn(text: string, today: string): string | undefined {
  const [, which, name = ''] =
    /^(這個?|本|下個?|下下個?|上個?)?(?:週|周|星期|禮拜)([一二三四五六日天])$/.exec(text) ?? [];
  if (name === '') return undefined;
  const day = addDays(mondayOf(today), weekdays.indexOf(name === '天' ? '日' : name));
  if (which === undefined) return day < today ? addDays(day, 7) : day;
  const weeks = which.startsWith('下下') ? 2 : which.startsWith('下') ? 1 : which.startsWith('上') ? -1 : 0;
  return addDays(day, 7 * weeks);
}

/** 月底, 12月底, 下個月3日, 8日: a day of a month that may not be named. */
function dayOfMonth(text: string, today: string): string | undefined {
  const [, next, current, named, date, end] =
    /^(?:(下個?月)|(這個?月|本月)|(\d{1,2})月)?(?:的?(\d{1,2})日|(月?底))$/.exec(text) ?? [];
  if (date === undefined && end === undefined) return undefined;
  if (end !== undefined && end !== '月底' && (next ?? current ?? named) === undefined) return undefined;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const at = named === undefined ? month + (next === undefined ? 0 : 1) : Number(named);
  const inYear = year + Math.floor((at - 1) / 12) + (named !== undefined && at < month ? 1 : 0);
  const inMonth = ((at - 1) % 12) + 1;
  if (end !== undefined) return inMonth < 1 ? undefined : monthEnd(inYear, inMonth);
  const found = parseDay(`${inYear}-${inMonth}-${date}`);
  if (next ?? current ?? named) return found;
  return found !== undefined && found < today ? dayOfMonth(`下個月${date}日`, today) : found;
}

/** Chinese numerals as digits, 號 as 日, and without a weekday in brackets. */
const inDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[一二三四五六七八九十兩]{1,3}(?=[月日號點時分])/g, (word, at: number, whole: string) =>
      /[週周期拜]/.test(whole.charAt(at - 1)) ? word : String(numberIn(word)),
    )
    .replaceAll(/(\d)號/g, '$1日')
    .replaceAll(
      /\((?:週|周|星期|禮拜)?[一二三四五六日天]\)|(?<=\d日? ?)(?:週|周|星期|禮拜)[一二三四五六日天]/g,
      ' ',
    );

/**
 * Parses a day as people write it: 今天, 11/23, 115/11/23, 下週二, 12月底. `today` is an ISO date. Undefined if invalid.
 */
export function typedDay(text: string, today: string): string | undefined {
  if (text.length > longest) return undefined;
  const typed = plain(inDigits(text));
  const near = nearDays.indexOf(typed.replace(/^([昨今明])日$/, '$1天'));
  if (near !== -1) return addDays(today, near - 3);
  const [, month, date] = /^(\d{1,2})[/.月-](\d{1,2})日?$/.exec(typed) ?? [];
  return (
    parseDay(typed) ??
    (month !== undefined && date !== undefined ? nearest(month, date, today) : undefined) ??
    weekdayIn(typed, today) ??
    dayOfMonth(typed, today)
  );
}

const parts = '凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|晚間|夜間|晚|早|AM|PM';
const clock = `(${parts})? ?(\\d{1,2})(?::(\\d{2})|[點時](半|\\d{1,2}分?)?整?|(?= ?[AP]M))? ?([AP]M)?`;
const clockOnly = new RegExp(`^${clock}$`, 'i');
const clockAtEnd = new RegExp(`${clock}$`, 'i');
const dash = / ?(?:[-–—~]|到|至) ?/;

/**
 * The hour on a clock of 24 hours; 24 is midnight at the end of the day. Undefined for 晚上1點 to 晚上4點, which may be of
 * either day.
 */
function hourOf(part: string, hour: number): number | undefined {
  if (/凌晨|清晨|早|上午|AM/i.test(part)) return hour === 12 ? 0 : hour;
  if (/^[晚夜]/.test(part) && hour === 12) return 24;
  if (/^[晚夜]/.test(part) && hour < 5) return undefined;
  const isLate = /下午|傍晚|晚|夜|PM/i.test(part) || (part === '中午' && hour < 3);
  return hour + (isLate && hour < 12 ? 12 : 0);
}

/** The clock that a match found; the part of the day may be that of an earlier clock. */
function clockOf(match: RegExpExecArray | null, given = '') {
  if (!match) return undefined;
  const [, before, hour, colon, half, after] = match;
  const part = before ?? after ?? given;
  const hours = hourOf(part, Number(hour));
  const minutes = colon ?? (half === '半' ? '30' : (half?.replace('分', '') ?? '00'));
  return hours === undefined ? undefined : { part, hours, minutes: minutes.padStart(2, '0') };
}

function momentAt(day: string, hours: number, minutes: string): string | undefined {
  if (hours > 24) return undefined;
  const date = hours === 24 ? addDays(day, 1) : day;
  const time = `${date}T${String(hours === 24 ? 0 : hours).padStart(2, '0')}:${minutes}`;
  return taipeiClock(`${time}:00+08:00`) === time ? momentOf(time) : undefined;
}

/** Parses a day followed by a clock; of a clock alone, the day is `day`. A bare number is no clock. */
function oneTime(text: string, today: string, day?: string, part?: string) {
  const match = clockAtEnd.exec(text);
  const found = clockOf(match, part);
  if (!match || !found || /^\d{1,2}$/.test(match[0].trim())) return undefined;
  const rest = text
    .slice(0, match.index)
    .replace(/[ ,、的]$/, '')
    .trim();
  const on = rest === '' ? day : typedDay(rest, today);
  const at = on === undefined ? undefined : momentAt(on, found.hours, found.minutes);
  return on === undefined || at === undefined ? undefined : { at, day: on, part: found.part };
}

/** The end on the day of the start; an hour before it is one of the afternoon or of the next day. */
function endAfter(startsAt: string, day: string, end: string): string {
  if (end >= startsAt) return end;
  const later = momentAt(day, Number(end.slice(11, 13)) + 12, end.slice(14, 16));
  if (later !== undefined && later >= startsAt && later.startsWith(day)) return later;
  return `${addDays(end.slice(0, 10), 1)}${end.slice(10)}`;
}

/** Parses a time, or two with a dash between them. */
function timesIn(text: string, today: string, day?: string): TypedTime | undefined {
  const single = oneTime(text, today, day);
  if (single) return { startsAt: single.at };
  for (const match of text.matchAll(/ ?(?:[-–—~]|到|至) ?/g)) {
    const left = text.slice(0, match.index).trim();
    const right = text.slice(match.index + match[0].length).trim();
    // 晚上7到9點: the first hour takes its unit from the second.
    const start = oneTime(left, today, day) ?? oneTime(`${left}點`, today, day);
    if (!start) continue;
    const end = oneTime(right, today, start.day, clockOnly.test(right) ? start.part : undefined);
    if (end) return { startsAt: start.at, endsAt: endAfter(start.at, start.day, end.at) };
  }
  return undefined;
}

function wholeDays(text: string, today: string): TypedTime | undefined {
  const [first = '', last = first] = text.split(dash);
  const [from, to] = [typedDay(first, today), typedDay(last, today)];
  if (from === undefined || to === undefined || to < from) return undefined;
  return { startsAt: `${from}T00:00:00+08:00`, endsAt: `${to}T00:00:00+08:00`, allDay: true };
}

const clockSpan = new RegExp(`${clock}(?:${dash.source}${clock})?(?=[,、 ]|$|到|至|共)`, 'i');

/** 每週二晚上7點到9點，到12月底: the first date of the series from today on, with its rule. */
function seriesIn(text: string, today: string): TypedTime | undefined {
  const match = [...text.matchAll(new RegExp(clockSpan, 'gi'))].find(([each]) => /[點時:]|[AP]M/i.test(each));
  const rule = typedRecurrence(match ? text.replace(match[0], '') : text, today);
  if (!match || !('value' in rule)) return undefined;
  const parsed = parseRecurrence(rule.value);
  const first = parsed && recurrenceDays(parsed, today).days[0];
  const times = first === undefined ? undefined : timesIn(match[0].trim(), today, first);
  return times && { ...times, repeats: rule.value };
}

/** Removes the clock from a recurrence, which the times of the event give: 每週二晚上7點，到12月底. */
export const withoutClock = (text: string): string =>
  text.length > longest
    ? text
    : inDigits(text).replaceAll(new RegExp(`${clockSpan.source}|(?:${parts})`, 'gi'), (found) =>
        /[點時:早午晚夜晨傍]|[AP]M/i.test(found) ? '' : found,
      );

/**
 * Parses when something takes place: 12/8 19:00–21:00, 下週二晚上7點, 每週二晚上7點到9點，到12月底, 12/8整天. `today` is an ISO date; a
 * time without a day is the first such time after `from`. Undefined if invalid.
 */
export function typedTime(text: string, today: string, from?: string): TypedTime | undefined {
  if (text.length > longest) return undefined;
  if (isStoredMoment(text.trim())) return { startsAt: momentOf(taipeiClock(text.trim())) ?? text };
  const typed = inDigits(text)
    .replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*$/, '$1 $2')
    .replaceAll(/(今|明)(?=[晚早])/g, '$1天')
    .replaceAll(/[,，]/g, ',')
    .replace(/(?:開始|起|結束|為止|止)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // 12/8起每週二晚上7點，共8次: the series begins on the first such day from then on.
  const [, begin = '', series] =
    /^(?:(.{1,20}?)(?:起|開始),?)?([每隔].*)$/.exec(typed.replaceAll(' ', '')) ?? [];
  if (series !== undefined) return seriesIn(series, begin === '' ? today : (typedDay(begin, today) ?? today));
  if (/[整全]天/.test(typed)) return wholeDays(typed.replace(/ ?[整全]天/, ''), today);
  if (from === undefined || !isStoredMoment(from)) return timesIn(typed, today);
  const day = taipeiClock(from).slice(0, 10);
  const found = timesIn(typed, today, day);
  const isClock = clockOnly.test(typed);
  return found && isClock ? { startsAt: endAfter(from, day, found.startsAt) } : found;
}
