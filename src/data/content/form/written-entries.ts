import type { FormField } from './form-fields.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { understand } from './understand.ts';

type Written = Readonly<Record<string, unknown>>;

const maxPublisher = 30;

/** The kinds of sources by words in their titles, publishers or hosts; the first that occurs counts. */
const sourceKinds = [
  ['media', /報導|日報|時報|新聞網|週刊|周刊|通訊社|電視|專訪/],
  ['response', /聲明|回應|澄清/],
  ['judgment', /判決|裁定|judicial\.gov\.tw/],
  [
    'official',
    /起訴書|公報|公告|新聞稿|會議紀錄|(?:檢察|地檢|高檢)署|(?:立法|行政|監察|司法|考試)院|\.gov\.tw/,
  ],
] as const;

/** The option that a word names: whole, or one of its parts, as 起訴 in 起訴・一審審理中; never by a mere beginning. */
const optionNamed = (options: readonly string[], word: string): string | undefined =>
  options.find((each) => each === word) ?? options.find((each) => each.split(/[（・／]/).includes(word));

const words = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}|｜–—-]/u.test(word));

/** The day in a list of words, and the words without it. */
function takeDay(all: readonly string[], now: number): { readonly day?: unknown; readonly rest: string[] } {
  const index = all.findIndex((word) => /\d/.test(word) && 'value' in understand('day', word, now));
  if (index === -1) return { rest: [...all] };
  const day = understand('day', all[index] ?? '', now);
  return { ...('value' in day && { day: day.value }), rest: all.toSpliced(index, 1) };
}

/** A source as phones share it or people write it: 「標題｜發布者 網址」, 「標題 發布者 2025-03-12 網址」. */
function sourceIn(text: string, now: number): Written {
  const url =
    /https?:\/\/[^\s，。」]+|(?<![\w.-])(?:[\w-]+\.)+(?:tw|org|com|net|gov|info)(?:\/[^\s，。」]*)?/i.exec(
      text,
    )?.[0];
  const { day, rest } = takeDay(words(url === undefined ? text : text.replace(url, ' ')), now);
  const parts = rest.join(' ').split(/ ?[|｜] ?| [-–—] |\t/);
  const last = parts.length > 1 ? parts.at(-1) : rest.length > 1 ? rest.at(-1) : undefined;
  const publisher = last !== undefined && last.length <= maxPublisher ? last : undefined;
  const title = (publisher === undefined ? rest.join(' ') : rest.join(' ').slice(0, -publisher.length))
    .trimEnd()
    .replace(/[|｜–—-]$/, '')
    .trim();
  const address = url && understand('address', url, now);
  const value = address && 'value' in address ? String(address.value) : url;
  const host = value === undefined ? '' : (parseUrl(value)?.hostname ?? '');
  const kind = sourceKinds.find(([, pattern]) =>
    [title, publisher ?? '', host].some((each) => pattern.test(each)),
  );
  return {
    title,
    ...(publisher !== undefined && { publisher }),
    ...(value !== undefined && { url: value }),
    ...(day !== undefined && { publishedOn: day }),
    ...(kind && { kind: kind[0] }),
  };
}

/** A person of a case: 「王示範 被告」, 「王示範（被告）」. */
function personIn(text: string, _now: number, { of }: FormField): Written {
  const roles = of.find(({ name }) => name === 'role')?.options ?? [];
  const whole = roles.find((each) => text.includes(each));
  const all = words(whole === undefined ? text.replaceAll(/[（()）]/g, ' ') : text.replace(whole, ' '));
  const named = all.find((word) => optionNamed(roles, word) !== undefined);
  const role = whole ?? (named && optionNamed(roles, named));
  const name = all.filter((word) => word !== named).join(' ');
  return { name: name.replace(/[（(]$/, '').trim(), ...(role !== undefined && { role }) };
}

const courts = /(?:法院|地院|高院|分院|檢察署|地檢署|高檢署|地檢|監察院|懲戒法院|調查局|廉政署)$/;

/** A step of a person's proceedings: 「2021-06-01 示範地檢署 起訴 110年度偵字第12號 來源1」. */
function proceedingIn(text: string, now: number, { of }: FormField): Written {
  const stages = of.find(({ name }) => name === 'stage')?.options ?? [];
  const reads = of.find(({ name }) => name === 'caseNumber')?.reads;
  const { day, rest } = takeDay(words(text), now);
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
