import { cutText } from '#src/platform/cut-text.ts';

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

/**
 * Extracts the sources from a text that contains URLs. Each is titled by the text up to the next URL or, if there is
 * none, by its host. URLs of `.gov.tw` are official. Each URL is returned once.
 */
export function sourceLinks(text: string): SourceLink[] {
  const found = [...text.matchAll(address)].filter(([url]) => isWeb(url));
  const links = found.map(({ 0: url, index }, at): SourceLink => {
    const { hostname } = new URL(url);
    const end = found[at + 1]?.index ?? text.length;
    const words = text
      .slice(index + url.length, end)
      // What closes a bracket or a sentence around the URL.
      .replace(/^[\s）)\]】」』》、，。；：:]+/u, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const title = cutText(words, titleLimit, '…');
    const kind = hostname.endsWith('.gov.tw') ? 'official' : 'media';
    return { title: title || hostname, publisher: hostname.replace(/^www\./, ''), url, kind };
  });
  return links.filter(({ url }, at) => links.findIndex((other) => other.url === url) === at);
}
