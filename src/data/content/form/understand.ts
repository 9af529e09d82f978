import named from './colours.json' with { type: 'json' };
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { type RecurrenceMissing, typedRecurrence } from './typed-recurrence.ts';
import { typedAddress } from './typed-address.ts';
import { typedDay, typedTime, withoutClock } from './typed-time.ts';
import { isStoredMoment, parseNumber, plain } from './typed-values.ts';

/** The typed text in its stored form, or what it lacks, as a key of the locale. */
export type Understood = { readonly value: string | number } | { readonly missing: Missing };

export type Missing =
  | TypedKind
  | RecurrenceMissing
  | 'addresses'
  | 'youtubeChannel'
  | 'channelName'
  | 'documentFile'
  | 'about'
  | 'range'
  | 'dayOfMonth'
  | 'time';

const known = (value: string | number | undefined, missing: Missing): Understood =>
  value === undefined ? { missing } : { value };

function address(text: string): Understood {
  const count = new Set(text.match(/https?:\/\//gi) && text.match(/https?:\/\/\S+/gi)).size;
  return known(typedAddress(text), count > 1 ? 'addresses' : 'address');
}

const youtubeHosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;

function youtubeUrl(text: string): URL | undefined {
  const url = parseUrl(typedAddress(text) ?? '');
  return url && youtubeHosts.test(url.hostname) ? url : undefined;
}

function youtube(text: string): Understood {
  const typed = text.trim();
  if (/^[0-9A-Za-z_-]{11}$/.test(typed)) return { value: typed };
  const url = youtubeUrl(typed);
  if (!url) return { missing: 'youtube' };
  const path = url.pathname.split('/').filter(Boolean);
  const id = url.hostname.endsWith('youtu.be')
    ? path[0]
    : (url.searchParams.get('v') ?? (/^(?:shorts|embed|live|v)$/.test(path[0] ?? '') ? path[1] : undefined));
  if (id !== undefined && /^[0-9A-Za-z_-]{11}$/.test(id)) return { value: id };
  return { missing: /^(?:@|channel$|c$|user$)/.test(path[0] ?? '') ? 'youtubeChannel' : 'youtube' };
}

function channel(text: string): Understood {
  const id = /(?:^|[^0-9A-Za-z_-])(UC[0-9A-Za-z_-]{22})(?![0-9A-Za-z_-])/.exec(text)?.[1];
  return known(id, /@|\/c\/|\/user\//.test(text) ? 'channelName' : 'channel');
}

function playlist(text: string): Understood {
  const typed = text.trim();
  const id = youtubeUrl(typed)?.searchParams.get('list') ?? typed;
  return known(/^[0-9A-Za-z_-]{12,64}$/.test(id) ? id : undefined, 'playlist');
}

const published = /\/(?:pub|pubhtml|preview|embed)$/;

/** The URL of a Google document that can be embedded; an edit URL is converted to its preview. */
function document(text: string): Understood {
  const typed = typedAddress(text) ?? '';
  const url = parseUrl(typed);
  if (url?.hostname === 'drive.google.com') return { missing: 'documentFile' };
  if (url?.hostname !== 'docs.google.com') return { missing: 'document' };
  if (published.test(url.pathname)) return { value: typed.split('#', 1)[0] ?? typed };
  const [, place] =
    /^((?:\/u\/\d+)?\/(?:document|spreadsheets|presentation)\/d\/[0-9A-Za-z_-]{10,200})(?:\/|$)/.exec(
      url.pathname.replace(/^(\/(?:document|spreadsheets|presentation))\/u\/\d+/, '$1'),
    ) ?? [];
  return known(place && `https://docs.google.com${place}/preview`, 'document');
}

/** Parses a duration to seconds: `1:23`, `1:02:03`, `1分23秒`, `2小時5分`, `83`, `83秒`. */
function duration(text: string): Understood {
  const typed = plain(text).replaceAll(/[：]/g, ':');
  if (/^\d{1,6}秒?$/.test(typed)) return { value: Number.parseInt(typed, 10) };
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})$/.exec(typed);
  const words = /^(?:(\d+)(?:小時|時|h))?(?:(\d+)(?:分鐘?|m))?(?:(\d+)(?:秒|s)?)?$/i.exec(typed);
  const parts = clock ?? (typed === '' ? null : words);
  if (!parts || (clock && Number(clock[3]) > 59)) return { missing: 'duration' };
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return { value: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) };
}

const colours: ReadonlyMap<string, string> = new Map(Object.entries(named));

/** The colour of a word: 深綠, 淺藍色, 海軍藍, teal. 深 and 暗 mix in black, 淺 and 淡 white. */
function colourOf(word: string): string | undefined {
  const name = word.replace(/色$/, '');
  const [, shade = '', base = name] = /^(?:([深暗])|[淺淡])(.+)$/.exec(name) ?? [];
  const whole = colours.get(name);
  const mixed = colours.get(base);
  const end = shade === '' ? 255 : 0;
  const parts = mixed?.match(/../g)?.map((each) => Number.parseInt(each, 16) * 0.6 + end * 0.4);
  return whole ?? parts?.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('');
}

/** Parses a colour: #0b5a57, 0B5A57, #abc, rgb(11, 90, 87), 深綠, teal. */
function colour(text: string): Understood {
  const typed = plain(text).toLowerCase();
  const [, short] = /^#?([0-9a-f]{3})$/.exec(typed) ?? [];
  const [, whole = short?.replaceAll(/./g, '$&$&')] = /^#?([0-9a-f]{6})$/.exec(typed) ?? [];
  const hex = whole ?? colourOf(typed);
  if (hex !== undefined) return { value: `#${hex}` };
  const [, ...parts] = /^rgb\((\d{1,3}),(\d{1,3}),(\d{1,3})\)$/.exec(typed) ?? [];
  if (parts.length !== 3 || parts.some((each) => Number(each) > 255)) return { missing: 'colour' };
  return { value: `#${parts.map((each) => Number(each).toString(16).padStart(2, '0')).join('')}` };
}

const units = /(?:人次|人|份|次|席|票|筆|件|名|位|個|張|歲|億度|度|公噸|噸|%|％)$/;

function number(text: string, isMoney = false): Understood {
  const typed = plain(text);
  if (/^(?:約|大約|將近|近|超過|逾|至少|最多)/.test(typed)) return { missing: 'about' };
  if (/^[\d.,]+(?:萬|億)?[~–—至到-][\d.,]+/.test(typed)) return { missing: 'range' };
  const bareNumber = typed.replace(/^(?:NT\$|NTD|TWD|\$|新臺幣|新台幣|臺幣|台幣)/i, '').replace(units, '');
  return known(parseNumber(bareNumber, isMoney), isMoney ? 'money' : 'number');
}

function percent(text: string): Understood {
  const typed = plain(text)
    .replace(/^百分之/, '')
    .replace(/(?:%|％|percent|百分點)$/i, '');
  const value = parseNumber(typed);
  return known(value !== undefined && value >= 0 && value <= 100 ? value : undefined, 'percent');
}

function margin(text: string): Understood {
  const typed = plain(text)
    .replace(/^(?:±|\+\/?-|正負)/, '')
    .replace(/(?:個?百分點|%|％)(?:以內|之內)?$/, '');
  const value = parseNumber(typed);
  return known(value !== undefined && value >= 0 && value <= 100 ? value : undefined, 'margin');
}

/** Without an era, a year below this is one of the ROC calendar. */
const firstYear = 1912;

const yearIn = (text: string): number | undefined => {
  const [, era, figures] = /^(民國|西元)?(\d{1,4})年?度?$/.exec(plain(text)) ?? [];
  if (figures === undefined) return undefined;
  const year = Number(figures);
  return era === '民國' || (era === undefined && year < firstYear) ? year + 1911 : year;
};

/** `from` precedes a time without a day; with `takesSpan` a text may also say the end or the repetition. */
type HowTimes = { readonly from?: string | undefined; readonly takesSpan?: boolean };

const readers: Readonly<Record<TypedKind, (text: string, now: number, how: HowTimes) => Understood>> = {
  address,
  youtube,
  channel,
  playlist,
  document,
  duration,
  number: (text) => number(text, false),
  money: (text) => number(text, true),
  percent,
  margin,
  year: (text) => known(yearIn(text), 'year'),
  rocYear(text) {
    const year = yearIn(text);
    return known(year === undefined ? undefined : year - 1911, 'rocYear');
  },
  day: (text, now) => known(typedDay(text, dayOf(now)), isMonth(text) ? 'dayOfMonth' : 'day'),
  moment(text, now, { from, takesSpan = false }) {
    const today = dayOf(now);
    const time = typedTime(text, today, from);
    // What could not be stored is not dropped without a word.
    if (!takesSpan && (time?.endsAt ?? time?.repeats)) return { missing: 'moment' };
    const isDay = typedDay(text, today) !== undefined || /^[每隔]/.test(text.trim());
    const missing = isDay ? 'time' : isMonth(text) ? 'dayOfMonth' : 'moment';
    return known(time?.startsAt, missing);
  },
  colour,
  recurrence: (text, now) => typedRecurrence(withoutClock(text), dayOf(now)),
};

/** True for a month or a year without a day. */
const isMonth = (text: string): boolean =>
  /^(?:民國|西元)?\d{2,4}(?:年|[-/.])?(?:\d{1,2}月?)?$/.test(plain(text));

/**
 * Parses what somebody typed into a field, in the formats usual in Taiwan: URLs instead of ids, `1:23`, 民國115年,
 * 45.2%, ±3, 今天, 11/23. `now` is in milliseconds. Never throws.
 */
export const understand = (kind: TypedKind, text: string, now: number, how: HowTimes = {}): Understood =>
  readers[kind](text, now, how);

/** The kinds of values that people write in spreadsheets in other forms than the stored one. */
const fileKinds: readonly TypedKind[] = [
  'moment',
  'day',
  'recurrence',
  'number',
  'money',
  'percent',
  'margin',
  'year',
  'rocYear',
  'duration',
];

/**
 * Converts times, dates, numbers and recurrence rules in the values of a file as the form does. A value that cannot be
 * parsed stays as it is, so that validation rejects it with its field's name. `now` is in milliseconds.
 */
export function understoodValues(
  fields: readonly { readonly name: string; readonly typed: TypedKind | undefined }[],
  values: Readonly<Record<string, unknown>>,
  now: number,
): Record<string, unknown> {
  const understood = fields.flatMap(({ name, typed }) => {
    const value = values[name];
    if (!typed || !fileKinds.includes(typed) || typeof value !== 'string' || isStoredMoment(value)) return [];
    const result = understand(typed, value, now);
    return 'value' in result ? [[name, result.value] as const] : [];
  });
  return { ...values, ...Object.fromEntries(understood) };
}
