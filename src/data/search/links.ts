import { compareCodes } from '#src/platform/compare.ts';
import { parseUrl } from '#src/platform/parse-url.ts';

/** The maximum number of links looked up; items about further links are found by their words. */
export const maxLinks = 4;

/** A link ends at white space, brackets, and Chinese punctuation that no character of a link follows. */
const link = /https?:\/\/(?:[^\s<>「」『』（）【】《》，。、；：！？]|[，。、；：！？](?=[\w#%&+./=?-]))+/gi;

/** Returns a key of the video or article of a link, without the parts that change from share to share. */
export function linkKey(address: string): string | undefined {
  // Stored addresses, too, may have been copied with the text behind them.
  const url = parseUrl(address.match(link)?.[0] ?? '');
  if (!url) return undefined;
  const host = url.host.replace(/^(www|m|mobile)\./, '');
  const path = url.pathname.replace(/\/$/, '');
  const video = url.searchParams.get('v') ?? path.match(/^\/(?:embed|live|shorts)\/([^/]+)$/)?.[1];
  if (video && host.endsWith('youtube.com')) return `youtu.be/${video}`;
  // A front page identifies nothing. Numeric parameters identify an article if the path is that of a script.
  if (path === '') return undefined;
  const numbers = [...url.searchParams]
    .filter(([, value]) => /^\d{3,}$/.test(value))
    .map(([name, value]) => `${name}=${value}`);
  return [`${host}${path}`, ...numbers.toSorted(compareCodes)].join('&');
}

/** A text without its links, whose letters say nothing about its subject. */
export const withoutLinks = (text: string, replacement = ' '): string => text.replaceAll(link, replacement);

/** The keys of the links in a text. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(link)].flatMap(([address]) => linkKey(address) ?? []);
