import type { FormField } from './form-fields.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { understand } from './understand.ts';

type Written = Readonly<Record<string, unknown>>;

const maxPublisher = 30;

/**
 * Only an authority's host makes a source official, and only its publisher one of the media: a report about a judgment,
 * or about a reply, is neither.
 */
function sourceKind(title: string, publisher: string, host: string): string | undefined {
  if (/(?:^|\.)gov\.tw$/.test(host)) return /(?:判決|裁定)書?$/.test(title) ? 'judgment' : 'official';
  return /日報|時報|新聞網|週刊|周刊|通訊社|電視/.test(publisher) ? 'media' : undefined;
}

/** The option that a word names: whole, or one of its parts, as 起訴 in 起訴・一審審理中; never by a mere beginning. */
const optionNamed = (options: readonly string[], word: string): string | undefined =>
  options.find((each) => each === word) ?? options.find((each) => each.split(/[（・／]/).includes(word));

const words = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}|｜–—-]/u.test(word));

/** The day in a list of words, of those that match `pattern`, and the words without it. */
function takeDay(all: readonly string[], now: number, pattern: RegExp) {
  const dayIn = (word: string): unknown => {
    const day = understand('day', word, now);
    return pattern.test(word) && 'value' in day ? day.value : undefined;
  };
  const index = all.findIndex((word) => dayIn(word) !== undefined);
  return { day: dayIn(all[index] ?? ''), rest: all.filter((_, at) => at !== index) };
}

/** A source as phones share it or people write it: 「標題｜發布者 網址」, 「標題 發布者 2025-03-12 網址」. */
function sourceIn(text: string, now: number): Written {
  const url =
    /https?:\/\/[^\s，。」]+|(?<![\w.-])(?:[\w-]+\.)+(?:tw|org|com|net|gov|info)(?:\/[^\s，。」]*)?/i.exec(
      text,
    )?.[0];
  const named = words(url === undefined ? text : text.replace(url, ' '));
  // A day without a year is a part of the title.
  const { day, rest } = takeDay(named, now, /\d{3}/);
  const parts = rest.join(' ').split(/ ?[|｜] ?| [-–—] |\t/);
  const last = parts.length > 1 ? parts.at(-1) : rest.length > 1 ? rest.at(-1) : undefined;
  const publisher = last !== undefined && last.length <= maxPublisher ? last : undefined;
  const title = (publisher === undefined ? rest.join(' ') : rest.join(' ').slice(0, -publisher.length))
    .trimEnd()
    .replace(/[|｜–—-]$/, '')
    .trim();
  const address = url && understand('address', url, now);
  const value = address && 'value' in address ? String(address.value) : url;
  const kind = sourceKind(title, publisher ?? '', parseUrl(value ?? '')?.hostname ?? '');
  return {
    title,
    ...(publisher !== undefined && { publisher }),
    ...(value !== undefined && { url: value }),
    ...(day !== undefined && { publishedOn: day }),
    ...(kind && { kind }),
  };
}

/** A person of a case: 「王示範 被告」, 「王示範（被告）」. */
function personIn(text: string, _now: number, { of }: FormField): Written {
  const roles = of.find(({ name }) => name === 'role')?.options ?? [];
  const all = words(text.replaceAll(/[（()）]/g, ' '));
  // A whole word: 「非被告」 names no role.
  const role = all.map((word) => optionNamed(roles, word)).find((each) => each !== undefined);
  const named = role === undefined ? [] : [role, ...role.split(/[（）・／]/)];
  const name = all.filter((word) => !named.includes(word)).join(' ');
  return { name, ...(role !== undefined && { role }) };
}

const courts = /(?:法院|地院|高院|分院|檢察署|地檢署|高檢署|地檢|監察院|懲戒法院|調查局|廉政署)$/;

/** A step of a person's proceedings: 「2021-06-01 示範地檢署 起訴 110年度偵字第12號 來源1」. */
function proceedingIn(text: string, now: number, { of }: FormField): Written {
  const stages = of.find(({ name }) => name === 'stage')?.options ?? [];
  const reads = of.find(({ name }) => name === 'caseNumber')?.reads;
  const { day, rest } = takeDay(words(text), now, /\d/);
  const found: Record<string, unknown> = day === undefined ? {} : { date: day };
  const result: string[] = [];
  for (const word of rest) {
    const source = /^(?:來源|\[\^?)(\d{1,2})\]?$/.exec(word)?.[1];
    const caseNumber = reads?.(word);
    const stage = optionNamed(stages, word);
    if (source !== undefined) found['sourceIndex'] = Number(source) - 1;
    else if (caseNumber) found['caseNumber'] = caseNumber;
    else if (courts.test(word)) found['court'] = word;
    else if (stage !== undefined && found['stage'] === undefined) found['stage'] = stage;
    else result.push(word);
  }
  return { ...found, ...(result.length > 0 && { result: result.join(' ') }) };
}

const readers: Readonly<Record<string, (text: string, now: number, field: FormField) => Written>> = {
  sources: sourceIn,
  participants: personIn,
  people: personIn,
  proceedings: proceedingIn,
};

/** True if the entries of a list can be written in one line. */
export const isWritten = ({ name, of }: FormField): boolean =>
  name in readers && of.some((each) => ['url', 'role', 'stage'].includes(each.name));

/**
 * Parses an entry of a list from one line as people write it; what the line lacks is absent. `now` is in milliseconds.
 */
export const writtenEntry = (field: FormField, text: string, now: number): Written =>
  readers[field.name]?.(text.trim(), now, field) ?? {};
