import { compareCodes } from '#src/platform/text/compare.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { trackingParameter } from '#src/platform/text/tracking-parameters.ts';

/** The maximum number of links looked up; items about further links are found by their words. */
export const maxLinks = 4;

/** A link ends at white space, brackets, and Chinese punctuation that no character of a link follows. */
const link = /https?:\/\/(?:[^\s<>「」『』（）【】《》，。、；：！？]|[，。、；：！？](?=[\w#%&+./=?-]))+/gi;

/** Hosts of YouTube; the last serves embedded players. */
const youtube = /^(?:youtube\.com|music\.youtube\.com|youtube-nocookie\.com)$/;

/** The folders of Facebook's addresses of one post, video or photo, whose id is the last part. */
const facebookFolder = /^(?:posts|videos|reels?|permalink|photos?)$/;

const partsOf = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '');

/** Returns the id of a video of YouTube in any form of its address. */
function videoIn(host: string, { pathname, searchParams }: URL): string | undefined {
  if (host === 'youtu.be') return pathname.slice(1).split('/')[0];
  if (!youtube.test(host)) return undefined;
  return searchParams.get('v') ?? /^\/(?:embed|live|shorts|v)\/([^/]+)/.exec(pathname)?.[1];
}

/** Returns the id of a post, video or photo of Facebook in any form of its address. */
function postIn(host: string, { pathname, searchParams }: URL): string | undefined {
  if (host !== 'facebook.com' && host !== 'fb.watch') return undefined;
  if (host === 'fb.watch') return pathname.slice(1) || undefined;
  const [id] = ['story_fbid', 'fbid', 'v'].flatMap((name) => searchParams.get(name) || []);
  const parts = partsOf(pathname);
  const last = parts.pop() ?? '';
  return id ?? (parts.some((part) => facebookFolder.test(part)) && /^[\w-]+$/.test(last) ? last : undefined);
}

/** True for a parameter that names where a link was shared (from=line_et_health), or the light version of a page. */
const isSource = (name: string, value: string): boolean =>
  name === 'amp' || (name === 'from' && /[a-z]/i.test(value));

/**
 * Returns a key of what a link leads to, the same for all forms of its address: without the parameters that only tell
 * who followed it, and with all others, because any may name the article. Undefined for a front page, which names
 * nothing.
 */
export function linkKey(address: string): string | undefined {
  // Stored addresses, too, may have been copied with the text behind them.
  const url = parseUrl(address.match(link)?.[0] ?? '');
  if (!url) return undefined;
  const host = url.host.replace(/^(?:(?:www|m|mobile|amp|mbasic|zh-tw)\.)+/, '');
  const video = videoIn(host, url);
  if (video) return `youtu.be/${video}`;
  const post = postIn(host, url);
  if (post) return `facebook.com/${post}`;
  const parts = partsOf(url.pathname);
  if (parts.length > 1 && parts[0] === 'amp') parts.shift();
  if (parts.at(-1) === 'amp') parts.pop();
  const path = parts.map((part) => `/${part}`).join('');
  const parameters = [...url.searchParams]
    .filter(([name, value]) => !trackingParameter.test(name) && !isSource(name, value))
    .map(([name, value]) => `${name}=${value}`);
  // A fragment with a path is the address inside an application; others are places on the page.
  const fragment = /^#!?\//.test(url.hash) ? url.hash : '';
  if (path === '' && parameters.length === 0 && fragment === '') return undefined;
  return [`${host}${path}${fragment}`, ...parameters.toSorted(compareCodes)].join('&');
}

/** The host in a key. */
export const hostIn = (key: string): string => /^[^/&]+/.exec(key)?.[0] ?? '';

/** A text without its links, whose letters say nothing about its subject. */
export const withoutLinks = (text: string, replacement: string | ((link: string) => string) = ' '): string =>
  text.replaceAll(link, (found) => (typeof replacement === 'string' ? replacement : replacement(found)));

/** The keys of the links in a text. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(link)].flatMap(([address]) => linkKey(address) ?? []);
