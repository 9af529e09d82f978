import * as openCc from 'opencc-js/t2cn';
import type { RandomBelow } from './disguise.ts';
import { claimText, entriesOf, hanCount, isClaim, isDebunk, letters, pick, shuffled } from './entries.ts';
import type { Check, Pool } from './entries.ts';
import phrases from './faithful-phrases.json' with { type: 'json' };

export interface FaithfulMessage {
  readonly kind: string;
  readonly message: string;
  /** The id of the entry whose claim it is. */
  readonly from: string;
}

type Rule = (check: Check, pool: Pool, below: RandomBelow) => string | undefined;

const simplify = openCc.Converter({ from: 'tw', to: 'cn' });

const emoji = ['😱', '⚠️', '🙏', '❤️', '‼️', '👍', '😢', '💪', '🔥', '😂', '📢', '🌸'];

/** Characters of which a cut would change or complete what a sentence says. */
const meaning = /[不沒没無无別别未非否假謠谣勿]|禁|停|\d/u;

/** Up to three tenths of the claim cut from its start or end, as in an image or a preview. */
const cut: Rule = (check, _pool, below) => {
  const characters = Array.from(claimText(check));
  if (characters.length < 18) return undefined;
  const size = 2 + below(Math.floor(characters.length * 0.3) - 1);
  const [removed, rest] =
    below(2) === 0
      ? [characters.slice(0, size), characters.slice(size)]
      : [characters.slice(-size), characters.slice(0, -size)];
  return meaning.test(removed.join('')) ? undefined : rest.join('');
};

/** Offsets at which a character or line break can be inserted: not inside numbers and Latin words. */
const gaps = (characters: readonly string[]): number[] =>
  characters.flatMap((each, at) =>
    at > 0 && /[\p{N}\p{Script=Latin}.,%]{2}/u.test(`${characters[at - 1]}${each}`) ? [] : [at],
  );

const withEmoji: Rule = (check, _pool, below) => {
  const characters = Array.from(claimText(check));
  const places = shuffled(gaps(characters), below)
    .slice(0, 1 + below(4))
    .toSorted((a, b) => b - a);
  for (const at of places) characters.splice(at, 0, pick(emoji, below).repeat(1 + below(2)));
  return characters.join('');
};

const split: Rule = (check, _pool, below) => {
  const text = claimText(check);
  if (below(3) === 0 && /[，。！？!?、]./u.test(text))
    return text.replaceAll(/([，。！？!?、]+)\s*(?=.)/gu, '$1\n');
  const characters = Array.from(text);
  const size = 4 + below(8);
  const mark = below(2) === 0 ? '\n' : ' ';
  let last = 0;
  for (const at of gaps(characters)) {
    if (at - last < size) continue;
    characters[at] = mark + characters[at];
    last = at;
  }
  return characters.join('');
};

const tracking = [
  'utm_source=LINE&utm_medium=APP',
  'utm_campaign=share&utm_source=copyshare',
  'fbclid=IwAR0abcDEFghiJKL',
  'gclid=Cj0KCQabc',
  'si=AbCdEfGh12345678',
  'igsh=MzRlODBiNWFlZA',
];

const withParameters = (address: string, parameters: string): string => {
  const [page = '', hash] = address.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}${parameters}${hash === undefined ? '' : `#${hash}`}`;
};

/** The same link in another form. */
function otherForm(address: string, below: RandomBelow): string {
  const video =
    /^https?:\/\/(?:(?:www|m)\.youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
      address,
    )?.[1];
  if (video !== undefined)
    return (
      pick(
        [
          'youtu.be/',
          'www.youtube.com/watch?v=',
          'm.youtube.com/watch?v=',
          'www.youtube.com/watch?feature=share&v=',
          'youtube.com/shorts/',
          'www.youtube.com/embed/',
        ],
        below,
      ).replace(/^/, 'https://') + video
    );
  if (/^https?:\/\/(www|m)\.facebook\.com\//.test(address) && below(2) === 0)
    return address.replace(/\/\/(www|m)\./, (_whole, host: string) => (host === 'm' ? '//www.' : '//m.'));
  return withParameters(address, pick(tracking, below));
}

const link: Rule = (check, _pool, below) => {
  const { claimUrl } = check.fields;
  if (claimUrl === undefined || /[^!-~]/.test(claimUrl)) return undefined;
  const other = otherForm(claimUrl, below);
  return below(3) === 0 ? `${other}\n${claimText(check)}` : `${claimText(check)}\n${other}`;
};

const repeated: Rule = (check, _pool, below) => {
  const text = claimText(check);
  const quoted = pick([`「${text}」`, `『${text}』`, `"${text}"`, `【${text}】`, `《${text}》`], below);
  return below(2) === 0 ? quoted : `${quoted}\n${pick([text, quoted], below)}`;
};

const rules: readonly (readonly [string, Rule])[] = [
  ['verbatim', ({ fields }) => fields.claim],
  ['cut', cut],
  [
    'greeting',
    (check, pool, below) => {
      const { greetings, requests } = phrases[pool];
      const lines = [pick(greetings, below), claimText(check), pick(requests, below)];
      return pick([lines, lines.slice(0, 2), lines.slice(1)], below).join('\n');
    },
  ],
  [
    'opinion',
    (check, pool, below) => {
      const opinion = pick(phrases[pool].opinions, below);
      const text = claimText(check);
      return pick(
        [`${text}\n${opinion}`, `${opinion}\n${text}`, `${text}　${opinion}`, `${text}，${opinion}`],
        below,
      );
    },
  ],
  ['preface', (check, pool, below) => pick(phrases[pool].prefaces, below) + claimText(check)],
  ['emoji', withEmoji],
  ['split', split],
  ['simplified', (check) => simplify(claimText(check))],
  ['link', link],
  ['repeated', repeated],
];

/** Returns whether no other entry with the same words has another verdict. */
function undisputed(checks: readonly Check[]): (check: Check) => boolean {
  const verdicts = new Map<string, Set<string>>();
  const keys = (check: Check) => [letters(claimText(check)), letters(check.fields.question)];
  for (const check of checks)
    for (const key of keys(check))
      verdicts.set(key, (verdicts.get(key) ?? new Set()).add(check.fields.verdict));
  return (check) => keys(check).every((key) => verdicts.get(key)?.size === 1);
}

/**
 * Makes messages that are the checked claim and must get its verdict, `count` of each kind, each from another entry: a
 * claim (`isClaim`) that does not itself answer a story, and has one verdict only.
 */
export function faithfulMessages(
  checks: readonly Check[],
  pool: Pool,
  below: RandomBelow,
  count = 20,
): FaithfulMessage[] {
  const isUndisputed = undisputed(checks);
  const entries = entriesOf(checks, pool, below).filter(
    (check) =>
      isClaim(check) && !isDebunk(check) && isUndisputed(check) && hanCount(check.fields.claim) <= 200,
  );
  const used = new Set<string>();
  return rules.flatMap(([kind, rule]) => {
    const messages: FaithfulMessage[] = [];
    for (const check of entries) {
      if (messages.length === count) break;
      if (used.has(check.id)) continue;
      const message = rule(check, pool, below);
      if (message === undefined) continue;
      used.add(check.id);
      messages.push({ kind, message, from: check.id });
    }
    return messages;
  });
}
