import { saysTrue } from '#src/platform/text/verdict-scale.ts';
import type { TextRange } from '#src/data/content/search/search-text.ts';
import { contradictedMarker } from '#src/data/collections/qna/title-markers.ts';
import { isNumber, type Token, tokensOf } from './claim-tokens.ts';
import { isFraming, isIntroduction, isParticles } from './framing.ts';
import { hostIn, linksIn } from '#src/data/retrieval/search/links.ts';
import { sentencesIn } from './sentences.ts';

/** What was checked, as far as it is known: the index has titles only, a document its claim and text. */
export interface CheckedClaim {
  readonly title: string;
  /** Under 【謠言】X the verdict 正確 is that of the debunk, never of X. */
  readonly verdict?: string | undefined;
  /** True if the title was cut from the claim by an import: it then does not stand for all of it. */
  readonly isExcerpt?: boolean;
  /** The title of the variant in its family that was found, if it is another one. */
  readonly variant?: string | undefined;
  /** The claim, verbatim. */
  readonly claim?: string | undefined;
  /** The rest of the document: what the message says may stand there, too. */
  readonly text?: string | undefined;
  /** Keys (`linkKey`) of the claim's own links. */
  readonly links?: readonly string[] | undefined;
}

/** Why a message is not the checked claim, although it is like it. */
export const differences = ['refuted', 'negated', 'number', 'link', 'subject', 'name', 'other'] as const;

/** The result of comparing a message with a checked claim, in both directions. */
export interface Comparison {
  /** True if each says what the other says, and nothing else. */
  readonly isSame: boolean;
  /** Undefined if it is the same. */
  readonly difference?: (typeof differences)[number];
  /** The text of the check that is most like the message: its title or its claim. */
  readonly claim: string;
  /** What both say: ranges of the message. */
  readonly common: readonly TextRange[];
  /** What is in only one of them: ranges of the message, and of `claim`. */
  readonly inMessage: readonly TextRange[];
  readonly inClaim: readonly TextRange[];
  /** The numbers that differ, as written, with what they count. */
  readonly numbers?: { readonly message: readonly string[]; readonly checked: readonly string[] };
}

/** A stretch of tokens that both texts have: places in the message and in the claim, and its length. */
interface Block {
  readonly there: number;
  readonly here: number;
  readonly length: number;
}

/** The minimum number of common tokens of a stretch; fewer are common by chance. */
const minBlock = 2;

/**
 * Returns the longest common stretch, then those before and after it, and so on, in order (Ratcliff and Obershelp, 1988).
 */
function commonBlocks(there: readonly Token[], here: readonly Token[]): Block[] {
  const places = new Map<string, number[]>();
  for (const [at, { text }] of here.entries()) {
    const known = places.get(text);
    if (known) known.unshift(at);
    else places.set(text, [at]);
  }
  const blocks: Block[] = [];
  // For each place in the claim: the length of the common stretch that ends there, and the row it was found in.
  const lengths = new Int32Array(here.length);
  const rows = new Int32Array(here.length);
  let row = 0;
  const find = (from: number, to: number, first: number, last: number): void => {
    let best: Block = { there: from, here: first, length: 0 };
    // Apart from the last row of the search before.
    row += 2;
    for (let at = from; at < to; at += 1) {
      row += 1;
      // Descending: the stretch that ends one place before is still that of the row before.
      for (const place of places.get(there[at]?.text ?? '') ?? []) {
        if (place < first || place >= last) continue;
        const length = place > first && rows[place - 1] === row - 1 ? (lengths[place - 1] ?? 0) + 1 : 1;
        lengths[place] = length;
        rows[place] = row;
        // Of equal ones the first.
        if (length > best.length) best = { there: at - length + 1, here: place - length + 1, length };
      }
    }
    if (best.length < minBlock) return;
    find(from, best.there, first, best.here);
    blocks.push(best);
    find(best.there + best.length, to, best.here + best.length, last);
  };
  find(0, there.length, 0, here.length);
  return blocks;
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');
const writtenIn = (tokens: readonly Token[]): string => tokens.map(({ written }) => written).join('');

/** Divides tokens into clauses, and those into words of which nothing is between. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    const last = clauses.at(-1);
    if (!last || (at > 0 && token.before !== '')) clauses.push([token]);
    else last.push(token);
  }
  return clauses;
}

/** Words that turn a claim round or away, so that it is another one without them. */
const turning =
  /[不没無无未非别勿假伪错误谣]|真相|其实|专家|医师|医生|官方|回应|澄清|破解|揭|说法|骗|小心|当心|注意|查核|查证|cofacts|mygopen|rumtoast|兰姆酒|闹乌龙|乌龙|反驳|打脸|打假|正确|究竟|真的|原来|但|却|只/u;

const hasTurn = (tokens: readonly Token[]): boolean => tokens.some(isNumber) || turning.test(textOf(tokens));

/** The share of a claim that a forwarded message may lack at its beginning and end. */
const maxCut = 0.36;

/** The minimum number of tokens of a claim: fewer are a word, a name, a heading. */
const minClaim = 5;

/** The minimum number of tokens of a title that no other article is likely to have. */
const minDistinct = 14;

/** The minimum number of tokens of a clause that is searched for in the whole text of a check. */
const minQuoted = 6;

/** Names of institutions, media and sites, which claim nothing. */
const names =
  /(?:[部署局处会司行院所室厅馆校社站网云报]|政府|(?:股份)?有限公司|公司|银行|中心|学会|协会|基金会|新闻|大学|医院|日报|周刊|杂志|电视台?|频道|粉丝团|粉丝专页|官网|首页|入口|平台|资讯网|全球资讯网|知识库|健保署|超商|超市|药局){1,9}$/u;
const predicates = /[会能可要不没有是让使吃喝致治防杀死涨跌降增减]|造成|导致|恐|疑/u;

/** True if a text only names something. */
function isName(tokens: readonly Token[]): boolean {
  const text = textOf(tokens);
  return (
    tokens.length < minClaim ||
    (tokens.length <= 18 && names.test(text) && !predicates.test(text.replace(names, '')))
  );
}

/** Texts in which a piece of a message may stand elsewhere. */
interface Sources {
  readonly claim: string;
  readonly text: string;
}

const negationBefore = /(?:[不没無无未非别勿]|并非|不是|没有|假|谣言|误传)[会能可是有以]{0,2}$/u;

/** True if a source has these words, and not negated. */
function isIn(source: string, words: string): boolean {
  for (let at = source.indexOf(words); at >= 0; at = source.indexOf(words, at + 1))
    if (!negationBefore.test(source.slice(Math.max(0, at - 5), at))) return true;
  return false;
}

type Place = 'start' | 'middle' | 'end';

/** The end of a sentence or of a line. */
const strongBreak = /[\n。！？!?…~～]/u;

/**
 * True if what a message says beside the common words is no claim of its own, or is in the check elsewhere. If it stands in
 * place of words of the claim (`isInstead`), an introduction may name another source: 「老師：…」 instead of 「總統：…」.
 */
function isHarmless(
  piece: readonly Token[],
  place: Place,
  next: Token | undefined,
  isInstead: boolean,
  sources: Sources,
): boolean {
  if (isParticles(writtenIn(piece))) return true;
  const clauses = clausesOf(piece);
  const borders = [
    place === 'start' ? undefined : piece[0]?.before,
    place === 'end' ? undefined : next?.before,
  ];
  if (isInstead && borders.some((border) => border !== undefined && !strongBreak.test(border))) return false;
  return clauses.every((clause, number) => {
    const words = writtenIn(clause);
    const isAttachedBefore = number === 0 && borders[0] === '';
    const isAttachedAfter = number === clauses.length - 1 && borders[1] === '';
    if (isParticles(words)) return true;
    if (isAttachedBefore && isAttachedAfter) return false;
    if (isAttachedAfter) return isIntroduction(words);
    const after = clauses[number + 1]?.[0]?.before ?? borders[1];
    const isLine = [number === 0 ? borders[0] : clause[0]?.before, after].every(
      (border) => border === undefined || strongBreak.test(border),
    );
    if (isFraming(words, isLine)) return true;
    if (isAttachedBefore || isInstead) return false;
    // Said twice, as a title and its preview; or quoted in the text of the check.
    const content = textOf(clause);
    return isIn(sources.claim, content) || (clause.length >= minQuoted && isIn(sources.text, content));
  });
}

/** True if a message still is the claim without this piece of it. */
function isOmissible(piece: readonly Token[], place: Place, before: Token | undefined): boolean {
  if (isParticles(writtenIn(piece))) return true;
  if (place === 'middle' || hasTurn(piece)) return false;
  // 「…？」 and what follows answers it.
  return !(place === 'end' && before !== undefined && /[?？]/u.test(piece[0]?.before ?? ''));
}

interface Gap {
  readonly there: readonly Token[];
  readonly here: readonly Token[];
  readonly isOpen: boolean;
}

/** A message compared with one text of a check. */
interface Compared {
  readonly text: string;
  readonly isSame: boolean;
  readonly isName: boolean;
  readonly matched: number;
  readonly common: readonly (readonly Token[])[];
  readonly gaps: readonly Gap[];
}

function compareTokens(
  message: readonly Token[],
  claim: readonly Token[],
  text: string,
  sources: Sources,
): Compared {
  const blocks = commonBlocks(message, claim);
  const matched = blocks.reduce((sum, { length }) => sum + length, 0);
  const ends = [...blocks, { there: message.length, here: claim.length, length: 0 }];
  let [there, here] = [0, 0];
  let cut = 0;
  const gaps = ends.map((block, number): Gap => {
    const place: Place = number === 0 ? 'start' : number === ends.length - 1 ? 'end' : 'middle';
    const mine = message.slice(there, block.there);
    const theirs = claim.slice(here, block.here);
    const before = claim[here - 1];
    const next = message[block.there];
    there = block.there + block.length;
    here = block.here + block.length;
    const isCut = theirs.length > 0 && !isParticles(writtenIn(theirs));
    if (isCut) cut += theirs.length;
    const isOpen = !isHarmless(mine, place, next, isCut, sources) || !isOmissible(theirs, place, before);
    return { there: mine, here: theirs, isOpen };
  });
  const isOnlyName =
    isName(claim) || isName(blocks.flatMap(({ here: at, length }) => claim.slice(at, at + length)));
  const isSame =
    blocks.length > 0 && !isOnlyName && cut <= maxCut * claim.length && gaps.every(({ isOpen }) => !isOpen);
  const common = blocks.map((block) => message.slice(block.there, block.there + block.length));
  return { text, isSame, isName: isOnlyName, matched, common, gaps };
}

/** The segments of a title beside the site's name: 「示範報 | 標題」, 「標題 - 示範報」. */
const segments = /[|｜│]|\s[-–—_]\s|[-–—_](?=[^-–—_]{2,12}$)/u;

/** A title, and without the name of the site it was taken from, if that says nothing else. */
function formsOf(title: string): string[] {
  const parts = title
    .split(segments)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hanIn = (part: string) => part.match(/\p{Script=Han}/gu)?.length ?? 0;
  const [longest = title] = parts.toSorted((a, b) => hanIn(b) - hanIn(a));
  const others = parts.filter((part) => part !== longest);
  if (others.length === 0 || others.some((part) => turning.test(textOf(tokensOf(part))))) return [title];
  return [title, longest];
}

/**
 * The claim in a title that says more behind it: 「隔夜水會致癌？實測的結果」. Not under the verdict 正確, which may be that of what
 * is behind it.
 */
function questionIn(title: string, verdict: string): string[] {
  const [question = '', ...rest] = title.split(/[?？]/u);
  return rest.join('').trim() === '' || verdict === '' || saysTrue(verdict) ? [] : [question];
}

/** Words that call something false, and phrases with their characters that do not: 真的假的, 不是謠言, 放假的, 澄清醫院, 不實用. */
const falsehood =
  /谣言|流言|辟谣|误传|澄清|不实|讹传|假(?:的|消息|讯息|信息|新闻)|别再?(?:传|信)|不要再?(?:传|信)/u;
const noFalsehood =
  /真的?假的|(?:像|像是|疑似|怀疑是?|怕是?|是不是|会不会是|会不会|希望|但愿|告诉我)是?假(?:的|消息|讯息|信息|新闻)|假(?:的|消息|讯息|信息|新闻)[吧吗]|[放请休补病事产年连暑寒]假的|澄清(?:湖|医院)|不实[施用际]|(?:不|非)(?:会|可能)?(?:是|属|算)?(?:什么)?(?:谣言|流言|误传|假(?:的|消息|讯息|信息|新闻))/gu;

const callsFalse = (folded: string): boolean => falsehood.test(folded.replaceAll(noFalsehood, ''));

const negators = /[不没無无未非勿别]/u;

/** The numbers in some tokens with what they count, as written. */
function numbersIn(
  tokens: readonly Token[],
  text: string,
  all: readonly Token[],
): { key: string; unit: string; written: string }[] {
  const places = new Map(all.map((token, at) => [token, at]));
  return tokens.filter(isNumber).map((token) => {
    const next = all[(places.get(token) ?? -1) + 1];
    const unit = next && next.before === '' && !isNumber(next) ? next : undefined;
    return {
      key: token.text,
      unit: unit?.text ?? '',
      written: text.slice(token.at[0], unit?.at[1] ?? token.at[1]),
    };
  });
}

/** Joins ranges of tokens that follow each other. */
function rangesOf(gaps: readonly (readonly Token[])[]): TextRange[] {
  return gaps.flatMap((tokens) =>
    clausesOf(tokens).map((clause): TextRange => [clause[0]?.at[0] ?? 0, clause.at(-1)?.at[1] ?? 0]),
  );
}

/**
 * Compares a forwarded message with a checked claim, in both directions. It is the same only if the message says what
 * the claim says (it may be cut at its ends, without a number or a negation), and the claim or the text of the check says
 * what the message says, but for greetings, opinions and the like.
 */
export function compareClaims(
  message: string,
  { title, verdict = '', isExcerpt = false, variant = '', claim = '', text = '', links = [] }: CheckedClaim,
): Comparison {
  const tokens = tokensOf(message);
  const titles = isExcerpt && claim !== '' ? [] : [title, variant, ...questionIn(title, verdict)];
  const forms = [...titles, claim].filter((each) => each !== '').flatMap(formsOf);
  const checked = [...new Set(forms)].map((form) => ({ form, tokens: tokensOf(form) }));
  const sources: Sources = {
    claim: checked.map((each) => textOf(each.tokens)).join(' '),
    text: textOf(tokensOf(text)),
  };
  const [best] = checked
    .map((each) => compareTokens(tokens, each.tokens, each.form, sources))
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || b.matched - a.matched);
  const own = linksIn(message);
  const isLinked = own.some((link) => links.includes(link));
  const sameHost = own.some((link) => links.some((each) => hostIn(each) === hostIn(link)));
  // Another article of the site, or of another one under a title that fits many.
  const isOtherLink =
    !isLinked && own.length > 0 && links.length > 0 && (sameHost || tokensOf(title).length < minDistinct);
  const isRefuted = callsFalse(textOf(tokens)) && !callsFalse(sources.claim);
  const gaps = best?.gaps ?? [];
  const open = gaps.filter(({ isOpen }) => isOpen);
  const base = {
    claim: best?.text ?? title,
    common: rangesOf(best?.common ?? []),
    inMessage: rangesOf(open.map(({ there }) => there)),
    inClaim: rangesOf(open.map(({ here }) => here)),
  };
  const isDebunk = contradictedMarker({ question: title, claim }, verdict) !== undefined;
  if (best?.isSame && !isOtherLink && !isRefuted && !isDebunk) return { ...base, isSame: true };
  if (isRefuted) return { ...base, isSame: false, difference: 'refuted' };
  if (best?.isSame) return { ...base, isSame: false, difference: isDebunk ? 'refuted' : 'link' };
  // The same link, but other words.
  if (isLinked) return { ...base, isSame: false, difference: 'subject' };
  const claimTokens = checked.find(({ form }) => form === best?.text)?.tokens ?? [];
  const mine = numbersIn(
    open.flatMap(({ there }) => there),
    message,
    tokens,
  );
  const ofClaim = numbersIn(
    open.flatMap(({ here }) => here),
    base.claim,
    claimTokens,
  );
  const all = tokensOf(text);
  const ofText = numbersIn(all, text, all).filter(({ unit, key }) =>
    mine.some((each) => each.unit === unit && each.key !== key),
  );
  const theirs = ofClaim.length > 0 ? ofClaim : ofText;
  if (mine.length > 0 && theirs.length > 0) {
    const written = (numbers: typeof mine) => [...new Set(numbers.map((each) => each.written))].slice(0, 4);
    return {
      ...base,
      isSame: false,
      difference: 'number',
      numbers: { message: written(mine), checked: written(theirs) },
    };
  }
  if (best?.isName && best.matched > 0) return { ...base, isSame: false, difference: 'name' };
  const isNegated = open.some(({ there, here }) =>
    [there, here].some((piece) => piece.length <= 4 && negators.test(textOf(piece))),
  );
  return { ...base, isSame: false, difference: isNegated ? 'negated' : 'other' };
}

/** A comparison as the answer shows it: with the message, with one of its sentences, or none of them is the claim. */
export interface Relation {
  readonly relation: (typeof relations)[number];
  /** For `part`: the sentence, as written. */
  readonly sentence?: string;
  /** With the whole message. */
  readonly comparison: Comparison;
}

/**
 * How a check relates to a message: the same claim, the claim of one of its sentences, or merely related. Only `same` has
 * the verdict as its answer.
 */
export const relations = ['same', 'part', 'related'] as const;

/** Compares a message, then its sentences, with a checked claim. */
export function relate(message: string, checked: CheckedClaim, sentences = sentencesIn(message)): Relation {
  const comparison = compareClaims(message, checked);
  if (comparison.isSame) return { relation: 'same', comparison };
  // A message that calls the claim false quotes it.
  const isQuoted = comparison.difference === 'refuted' || sentences.length < 2;
  // A single sentence has no other clauses for which the text of the check is needed.
  const brief = { ...checked, text: '' };
  const sentence = isQuoted ? undefined : sentences.find((each) => compareClaims(each, brief).isSame);
  return sentence === undefined
    ? { relation: 'related', comparison }
    : { relation: 'part', sentence, comparison };
}
