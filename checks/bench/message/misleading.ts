import type { RandomBelow } from './disguise.ts';
import {
  claimText,
  entriesOf,
  hanCount,
  hasWord,
  isClaim,
  isDebunk,
  isName,
  letters,
  pick,
  shuffled,
  siteName,
  type Check,
  type Pool,
} from './entries.ts';
import { changedDate, changedNumber } from './figures.ts';
import phrases from './misleading-phrases.json' with { type: 'json' };
import { goods, institutions, isSame, notPlaces, opposites, people, places, things } from './words.ts';

/*
 * In the phrases, `claims` are invented and checked by no entry; `notices` stand after a name, `named` are names with a
 * claim or notice; `added` is a deadline or sum that the entry does not have; `refuted` calls the checked claim false.
 */

/** Parameters whose value says which page, video or article it is. */
const identities =
  /^(v|id|list|pcode|story_fbid|fbid|newsid|p|nid|no|mid|aid|sid|pid|tid|docid|serialno|articleid|xitem|tendercaseno)$/i;

const alphabets = [/[a-z]/, /[A-Z]/, /\d/] as const;
const characters = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '0123456789'] as const;

/** An identifier of the same form with other letters and digits. */
function otherIdentifier(value: string, below: RandomBelow): string {
  const changed = value.replaceAll(/[A-Za-z0-9]/g, (each, at: number) => {
    // A leading digit stays: dates and years stand there.
    if (at < value.length - 8) return each;
    const kind = alphabets.findIndex((alphabet) => alphabet.test(each));
    return pick(
      Array.from(characters[kind] ?? each).filter((other) => other !== each),
      below,
    );
  });
  return changed;
}

/** The address with another value of the parameter that names the page. */
function otherParameter(address: string, below: RandomBelow): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const parameter = [...url.searchParams].find(
    ([key, value]) => identities.test(key) && /^[\w-]{2,}$/.test(value),
  );
  if (!parameter) {
    const video = /^https?:\/\/youtu\.be\/([\w-]{11})/.exec(address)?.[1];
    // Another video in the other form of the address; seldom, there are so many.
    return video && below(6) === 0
      ? `https://www.youtube.com/watch?v=${otherIdentifier(video, below)}`
      : undefined;
  }
  const [key, value] = parameter;
  return address.replace(`${key}=${value}`, `${key}=${otherIdentifier(value, below)}`);
}

/** The address of another article or post of the same site: the last part of the path that is an identifier is another. */
function otherPost(address: string, below: RandomBelow): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const parts = pathname.split('/');
  const at = parts.findLastIndex(
    (part) => /^(?=.*\d)[\w.-]{4,}$/.test(part) || /^[A-Za-z0-9_-]{6,12}$/.test(part),
  );
  const part = parts[at];
  if (part === undefined || !/\d|[A-Z]/.test(part)) return undefined;
  const [stem = '', ...rest] = part.split('.');
  parts[at] = [otherIdentifier(stem, below), ...rest].join('.');
  return origin + parts.join('/');
}

export interface MisleadingMessage {
  readonly kind: string;
  readonly message: string;
  /** The id of the entry that it is made from. */
  readonly from: string;
  /** The verdicts of that entry that would be wrong: all of them, or only 「正確」 (a hoax under a debunking title). */
  readonly wrong: 'any' | 'true';
}

/** Makes a message from an entry, or none if the rule does not apply. */
type Rule = (check: Check, pool: Pool, below: RandomBelow) => string | undefined;

const fill = (template: string, mark: string, text: string): string => template.replaceAll(mark, () => text);

const entryText = ({ fields }: Check): string => `${fields.question} ${fields.claim} ${fields.answer}`;

/** Replaces one word of the classes by another of its class that the entry does not mention. */
function swapped(
  check: Check,
  classes: readonly (readonly string[])[],
  applies: (text: string, word: string) => boolean,
  below: RandomBelow,
): string | undefined {
  const text = claimText(check);
  const entry = entryText(check);
  const found = classes.flatMap((words) =>
    words.filter((word) => text.includes(word) && applies(text, word)).map((word) => ({ word, words })),
  );
  // 「檸檬水」 rather than 「檸檬」, and names of places at the start rather than in passing.
  const [first] = found.toSorted(
    (a, b) => b.word.length - a.word.length || text.indexOf(a.word) - text.indexOf(b.word),
  );
  if (!first) return undefined;
  const isLatin = /^\w/.test(first.word);
  const others = first.words.filter(
    (word) =>
      !Array.from(first.word).every((each) => word.includes(each)) &&
      !first.word.includes(word) &&
      !isSame(word, first.word) &&
      !entry.includes(word) &&
      /^\w/.test(word) === isLatin,
  );
  return others.length === 0 ? undefined : text.replaceAll(first.word, pick(others, below));
}

const title = [
  /\p{Script=Han}{2,4}(?=(醫師|醫生|教授|博士|老師|院長|部長|市長|立委)[：:說指])/u,
  '林示範',
] as const;

const person: Rule = (check, _pool, below) => {
  const text = claimText(check);
  const isWord = (whole: string, word: string) => word.length > 1 && hasWord(whole, word);
  return below(3) === 0 && title[0].test(text)
    ? text.replace(...title)
    : swapped(check, people, isWord, below);
};

/** Words in which a negation is no statement: 「能不能」, 「是不是」, 「不得不」; and titles that only arouse curiosity. */
const noStatement =
  /(.)不\1|有沒有|不得不|不可不|不能不|沒有不|要不要|要不是|是什麼|是否|是[誰谁]|[农协会这发体说样从让]|[農委協社大國學公年員]會|哪|怎|為什麼|嗎|真相|知道|知多少/;

const negation: Rule = (check) => {
  const text = claimText(check);
  if (noStatement.test(text)) return undefined;
  const pair = opposites.find(
    ([word]) => hasWord(text, word) && !new RegExp(`[不沒無非未別]${word}|${word}(?!\\p{L})`, 'u').test(text),
  );
  return pair && text.replaceAll(pair[0], pair[1]);
};

const name: Rule = (check, pool, below) => {
  const { named, claims, notices } = phrases[pool];
  const text = claimText(check);
  const subject =
    isName(text) && hanCount(text) > 2 ? text : institutions.find((each) => hasWord(text, each));
  if (subject === undefined) return undefined;
  return fill(
    fill(pick(named, below), '{name}', subject),
    '{claim}',
    pick(below(2) === 0 ? claims : notices, below),
  );
};

const appended: Rule = (check, pool, below) =>
  claimText(check).replace(/[。！!，,.\s]+$/, '') +
  fill(pick(phrases[pool].joined, below), '{claim}', pick(phrases[pool].claims, below));

/** An offer, duty or benefit, to which a deadline or a sum can be added. */
const offer = /補助|申請|領取|可領|報名|津貼|退稅|加保|節電|開罰|獎勵|年金|免費|優惠|上路|檢舉/;

const number: Rule = (check, pool, below) => {
  const text = claimText(check);
  if (offer.test(text) && !/[\d０-９]/.test(text))
    return text.replace(/[。！!？?…\s]+$/, '') + pick(phrases[pool].added, below);
  return changedNumber(text, entryText(check), below);
};

/** Phrases that are in every other title. */
const filler = /個|這|只因|知道|為什麼|趕快|收藏|分享|原來|天天|經常|居然|以後|今天|現在|真的|方法|必看/;

/** The phrases of a title of two to six characters, in order. */
const subjectsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]|[的是了在會被不有就也都很和與及要能可那你我他她它吃喝讓將把對嗎竟恐]|千萬|別再/u)
    .filter((each) => each.length >= 2 && each.length <= 6 && hanCount(each) >= 2 && !filler.test(each));

const news: Rule = (check, pool, below) => {
  const subjects = subjectsOf(claimText(check)).slice(0, 4);
  if (subjects.length < 3) return undefined;
  const joined = subjects.map((each) => `「${each}」`).join('');
  return fill(pick(phrases[pool].news, below), '{subjects}', joined);
};

const advert: Rule = (check, pool, below) => {
  const subject = goods.find((each) => each.length > 1 && hasWord(claimText(check), each));
  return subject && fill(pick(phrases[pool].adverts, below), '{name}', subject);
};

const refuted: Rule = (check, pool, below) =>
  fill(pick(phrases[pool].refuted, below), '{claim}', claimText(check).replace(/[。！!\s]+$/, ''));

const hoaxMark =
  /【(?:網路)?(?:謠言|假[^】]*|錯誤|闢謠|易誤解|變假的)】|《謠言終結站》|這是假消息[:：]\s*|網傳/g;

/** A title that confirms what it repeats, or in which the hoax is not repeated. */
const confirmed =
  /是真|證實|屬實|係金|這真|還真|非謠言|迷思|真影片|真活動|真公文|為什麼|為何|到底|如何|怎|不可能|不是/;
const denied = /謠言|【(?:假|錯誤|易誤解)|(?<!因為.*)假的|不實|闢謠|澄清|錯誤訊息|否認|別信/;
const answered =
  /謠言|不實|闢謠|澄清|誤傳|假|錯誤|打臉|破解|詐騙|誤解|否認|真相|釣魚|廣告|過期|老招|被騙|上當|別信|會不會|小心|醫師|營養師|消防員|專家|請再|[：:︰]/;

/** The hoax that a debunking title repeats: without the marker, up to where the title starts to answer it. */
const debunked: Rule = (check) => {
  const text = claimText(check);
  if (!denied.test(text) || confirmed.test(text)) return undefined;
  const sentences = text
    .replaceAll(hoaxMark, '')
    .replaceAll(/【[^】]*】/g, '')
    .split(/(?<=[？?！!。，：:︰﹖])|\u3000+|(?<=」)\s/);
  const answer = sentences.findIndex((each) => answered.test(each));
  const repeated = answer === -1 ? sentences : sentences.slice(0, answer);
  // Most titles ask the hoax and then answer it.
  const question = repeated.findLastIndex((each) => /[？?﹖]\s*$/.test(each));
  if (answer === -1 && question === -1) return undefined;
  const hoax = (question === -1 ? repeated : repeated.slice(0, question + 1))
    .join('')
    .replace(/[？?：:，、﹖\s]+$/, '');
  return hanCount(hoax) < 6 ? undefined : hoax.replaceAll(/[？?﹖]/g, '，').replaceAll(/[「」]/g, '');
};

const linked =
  (other: (url: string, below: RandomBelow) => string | undefined): Rule =>
  (check, pool, below) => {
    const { claimUrl } = check.fields;
    const link = claimUrl === undefined ? undefined : other(claimUrl, below);
    const site = siteName(check);
    const template =
      site !== undefined && below(3) === 0 ? `${site} {link}` : pick(phrases[pool].links, below);
    return link && fill(template, '{link}', link);
  };

/** The kinds of which the entry need not be a claim; the others change or use its sentence. */
const withoutClaim = new Set(['name', 'parameter', 'post', 'debunked']);

/** The kinds whose message changes the claim, so that it can be forwarded like one. */
const framed = new Set(['number', 'date', 'place', 'person', 'thing', 'negation', 'debunked']);

const rules: readonly (readonly [string, Rule])[] = [
  ['name', name],
  ['appended', appended],
  ['number', number],
  ['date', (check, _pool, below) => changedDate(claimText(check), entryText(check), below)],
  ['place', (check, _pool, below) => swapped(check, places, (text) => !notPlaces.test(text), below)],
  ['person', person],
  ['thing', (check, _pool, below) => swapped(check, things, hasWord, below)],
  ['negation', negation],
  ['debunked', debunked],
  ['parameter', linked(otherParameter)],
  ['post', linked(otherPost)],
  ['news', news],
  ['advert', advert],
  ['refuted', refuted],
];

/**
 * Makes messages that must not get the verdict of the entry from which they are made, up to `count` of each kind. No
 * message has the words of another entry.
 */
export function misleadingMessages(
  checks: readonly Check[],
  pool: Pool,
  below: RandomBelow,
  count = 40,
): MisleadingMessage[] {
  const known = new Set(checks.flatMap(({ fields }) => [letters(fields.claim), letters(fields.question)]));
  for (const check of checks) known.add(letters(claimText(check)));
  const links = new Set(checks.flatMap(({ fields }) => fields.claimUrl ?? []));
  const entries = entriesOf(checks, pool, below);
  return rules.flatMap(([kind, rule]) => {
    const messages = new Map<string, MisleadingMessage>();
    const wrong = kind === 'debunked' ? 'true' : 'any';
    // Where entries are rare they are used twice, in other frames.
    for (const check of [...shuffled(entries, below), ...entries]) {
      if (messages.size === count) break;
      if (!withoutClaim.has(kind) && (!isClaim(check) || isDebunk(check))) continue;
      // A hoax that got its own verdict 「錯誤」 is answered rightly.
      if (kind === 'debunked' && check.fields.verdict !== '正確') continue;
      const text = rule(check, pool, below);
      if (text === undefined || links.has(/https?:\S+/.exec(text)?.[0] ?? '')) continue;
      if (kind !== 'debunked' && known.has(letters(text))) continue;
      const message = framed.has(kind) ? fill(pick(phrases[pool].frames, below), '{message}', text) : text;
      messages.set(letters(message), { kind, message, from: check.id, wrong });
    }
    return [...messages.values()];
  });
}
