import { parseUrl } from '#src/platform/text/parse-url.ts';
import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';

/**
 * Returns the storage URL of a library image, given the path of the site's own copy (`/img/<SHA-256>.webp`), which
 * exists from the next publication on. Undefined for any other path.
 */
export function storedImage(path: string): string | undefined {
  const name = /^\/img\/([0-9a-f]{64}\.webp)$/.exec(path)?.[1];
  return name === undefined ? undefined : publicObjectUrl(`public/img/${name}`);
}

/** The target of a link in a text. */
export type LinkTarget =
  | { readonly kind: 'anchor' | 'page' | 'mail'; readonly to: string }
  | { readonly kind: 'elsewhere'; readonly to: string; readonly host: string };

const here = 'https://here.invalid';

/** Resolves a URL as browsers do (`//host` and `/\host` are external); undefined for any other kind of URL. */
export function linkTarget(href: string): LinkTarget | undefined {
  // An href that was removed as unsafe is empty.
  if (href === '') return undefined;
  if (href.startsWith('#')) return { kind: 'anchor', to: href };
  const url = parseUrl(href, here);
  if (url?.origin === here) {
    // `/.//host` has the path `//host`, which as an href would be a URL of another site.
    return { kind: 'page', to: url.pathname.replace(/^\/+/, '/') + url.search + url.hash };
  }
  if (url?.protocol === 'mailto:') return { kind: 'mail', to: url.href };
  if (url?.protocol === 'https:' || url?.protocol === 'http:') {
    return { kind: 'elsewhere', to: url.href, host: url.host };
  }
  return undefined;
}

/**
 * True if the words of a link begin with the host it links to (`URL.host`, in punycode) and the host ends there. False
 * for words that only look like it (`www.gov.tw/evil.example`, `gov.tw@evil.example`, `аpple.com`).
 */
export function namesHost(words: string, host: string): boolean {
  const rest = words
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  return rest.startsWith(host) && !/^[^/?#\s]*[\w.@:-]/.test(rest.slice(host.length));
}
