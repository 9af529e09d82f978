import { parseUrl } from '#src/platform/parse-url.ts';

/** Where a link of a text leads. */
export type LinkTarget =
  | { readonly kind: 'anchor' | 'page' | 'mail'; readonly to: string }
  | { readonly kind: 'elsewhere'; readonly to: string; readonly host: string };

const here = 'https://here.invalid';

/** Where an address leads as browsers read it (`//host` and `/\host` lead elsewhere); undefined for any other kind. */
export function linkTarget(href: string): LinkTarget | undefined {
  // What was taken out as unsafe is empty.
  if (href === '') return undefined;
  if (href.startsWith('#')) return { kind: 'anchor', to: href };
  const url = parseUrl(href, here);
  if (url?.origin === here) {
    // Of `/.//host` the path `//host` is left, which would be an address of another site.
    return { kind: 'page', to: url.pathname.replace(/^\/+/, '/') + url.search + url.hash };
  }
  if (url?.protocol === 'mailto:') return { kind: 'mail', to: url.href };
  if (url?.protocol === 'https:' || url?.protocol === 'http:') {
    return { kind: 'elsewhere', to: url.href, host: url.host };
  }
  return undefined;
}

/**
 * Whether the words of a link are the address that it links to: they begin with its host, in the letters that
 * decide, and nothing of them is before it (`www.gov.tw/evil.example`, `gov.tw@evil.example`, `аpple.com`).
 */
export function namesHost(words: string, host: string): boolean {
  const rest = words
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  return rest.startsWith(host) && !/^[^/?#\s]*[\w.@:-]/.test(rest.slice(host.length));
}
