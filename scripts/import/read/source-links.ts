import { cutText } from '#src/platform/text/cut-text.ts';

/** A source as most collections store it (docs/editorial-rules.md, rule 4). */
export interface SourceLink {
  readonly title: string;
  readonly publisher: string;
  readonly url: string;
  readonly kind: 'official' | 'media';
}

const address = /https?:\/\/[^\s<>"'（）「」，。；]+/g;

const isWeb = (text: string): boolean => URL.canParse(text) && new URL(text).hostname.includes('.');

const titleLimit = 200;

const hasWords = (text: string | undefined): text is string => text !== undefined && /\p{L}/u.test(text);

/** Removes what belongs to the URLs around a title: their brackets, a colon. */
const tidied = (words: string): string =>
  words
    .replace(/^[\s）)\]】」』》、，。；：:]+/u, '')
    .replace(/[\s（([【「『《：:]+$/u, '')
    .replaceAll(/\s+/g, ' ');

/**
 * Returns the sources of a text. Their titles are before them if it begins with words and ends with a URL, and after
 * them otherwise.
 */
function linksIn(text: string): SourceLink[] {
  const found = [...text.matchAll(address)].filter(([url]) => isWeb(url));
  const between = [...found, undefined].map((next, at) => {
    const last = found[at - 1];
    return text.slice(last ? last.index + last[0].length : 0, next?.index);
  });
  const isBefore = hasWords(between[0]) && !hasWords(between.at(-1));
  return found.map(([url], at): SourceLink => {
    const { hostname } = new URL(url);
    const words = between[isBefore ? at : at + 1];
    const kind = hostname.endsWith('.gov.tw') ? 'official' : 'media';
    const title = hasWords(words) ? cutText(tidied(words), titleLimit, '…') : hostname;
    return { title, publisher: hostname.replace(/^www\./, ''), url, kind };
  });
}

/** Returns the paragraphs of a text, if each has a URL and words. */
function paragraphsOf(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== '');
  const isWhole = (each: string) => hasWords(each.replaceAll(address, '')) && each.search(address) >= 0;
  return paragraphs.every(isWhole) ? paragraphs : [text];
}

/**
 * Extracts the sources from texts that contain URLs, with the words before or after them as titles, or else their hosts.
 * URLs of `.gov.tw` are official. Each URL is returned once.
 */
export function sourceLinks(...texts: readonly string[]): SourceLink[] {
  const links = texts.flatMap(paragraphsOf).flatMap(linksIn);
  return links.filter(({ url }, at) => links.findIndex((other) => other.url === url) === at);
}
