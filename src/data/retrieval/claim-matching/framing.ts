import { foldForSearch } from '#src/data/retrieval/search/fold.ts';
import { hostIn, linksIn } from '#src/data/retrieval/search/links.ts';
import words from './framing-words.json';
import offers from './offer-words.json';

// Words around a forwarded claim that claim nothing themselves: greetings, who passed it on, opinions, requests to
// forward it, questions whether it is true. A word belongs to them only if no claim is another one without it; particles
// and intensifiers are also inside a claim.
const { particles, people, reporting, opinions, asking, greetings, forwarding } = words;

const longestFirst = (...lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flatMap((list) => foldForSearch(list.join('|')).split('|')))].toSorted(
    (a, b) => b.length - a.length,
  );

/** The patterns, made with the first comparison. */
const patterns = (() => {
  const make = () => {
    const anyOf = (...lists: readonly (readonly string[])[]) => longestFirst(...lists).join('|');
    const all = anyOf(particles, people, reporting, opinions, asking, greetings, forwarding);
    const singles = longestFirst(particles, people, reporting).filter((word) => word.length === 1);
    return {
      /** Single characters that are words of their own, unlike most. */
      singles: new Set(singles),
      particles: new RegExp(anyOf(particles), 'gu'),
      framing: new RegExp(all, 'gu'),
      /** A prefix that introduces a claim ends with a word for telling or an opinion: 我媽傳給我說, 聽說, 小心. */
      introduction: new RegExp(
        `(?:${anyOf(reporting, opinions)}|真的|在传|都说|请问|是不是)(?:${anyOf(particles)}){0,4}$`,
        'u',
      ),
    };
  };
  let made: ReturnType<typeof make> | undefined;
  return () => (made ??= make());
})();

const unknownIn = (folded: string, pattern: RegExp): string =>
  folded.replaceAll(pattern, '').replaceAll(/\s/gu, '');

/** True if a folded piece of a claim consists of particles alone, so that the claim says the same without it. */
export const isParticles = (folded: string): boolean => unknownIn(folded, patterns().particles) === '';

/** One character in so many may be unknown in a clause that only frames a claim, and none of these. */
const charactersPerUnknown = 5;
const meaningful = /[不没無无未非别勿假伪错谣\d]/u;

/** In a short line of its own, which mostly greets somebody by name, it may be one in three, but no word of news. */
const charactersPerUnknownOfLine = 3;
const maxLine = 12;
const wordsOfNews =
  /[死亡伤毒癌病炸爆罚涨跌禁停倒灾震抓捕判骗盗偷杀救疫苗药医院癌菌食吃喝饮买卖送领奖钱元万亿税选举票党官府总统法政警军核电油水气车机]/u;

/** A deadline, a limit or an offer is news, whatever the words around it. */
const newsworthy =
  /只[到剩限有]|截止|到期|为止|期限|限[时量]|[之以日周天午点]前|前要|免费|优惠|停[班课水电用]|失效|上路|起跑/u;

/** Up to this length a clause may consist of other single characters of the lists, which in longer ones make any sentence. */
const maxOfSingles = 4;

/**
 * True if a folded clause only frames a claim: greets, forwards, has an opinion, asks whether it is true. `isLine` if it
 * is a line or a sentence of its own.
 */
export function isFraming(folded: string, isLine = false): boolean {
  if (newsworthy.test(folded)) return false;
  const { length } = Array.from(folded);
  let inWords = 0;
  const unknown = folded.replaceAll(patterns().framing, (word) => {
    if (word.length > 1 || patterns().singles.has(word)) inWords += word.length;
    return '';
  });
  const isGreeting = isLine && length <= maxLine && !wordsOfNews.test(unknown);
  const perUnknown = isGreeting ? charactersPerUnknownOfLine : charactersPerUnknown;
  return (
    !meaningful.test(unknown) &&
    Array.from(unknown).length <= Math.floor(length / perUnknown) &&
    (length <= maxOfSingles || inWords * 2 >= length || isParticles(folded))
  );
}

/** True for the folded beginning of a clause that introduces the claim in the rest of it: 「聽說…」, 「我媽傳給我說…」. */
export const isIntroduction = (folded: string): boolean =>
  isParticles(folded) || (isFraming(folded) && patterns().introduction.test(folded));

/** True if a short message, no story, gives something away behind a link that is not the government's. */
export function isOffer(message: string): boolean {
  const folded = foldForSearch(message);
  const hasAny = (list: readonly string[]) => list.some((word) => folded.includes(foldForSearch(word)));
  const links = linksIn(message);
  const isOfficial = links.length > 0 && links.every((link) => hostIn(link).endsWith('.gov.tw'));
  if (message.length > 300 || isOfficial) return false;
  return hasAny(offers.senders) && hasAny(offers.gifts) && (links.length > 0 || hasAny(offers.acts));
}
