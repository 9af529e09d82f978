import { parseUrl } from '#src/platform/parse-url.ts';

/** The host that an address links to, as a reader can check it; the address itself when it has none. */
export function hostOf(url: string): string {
  return parseUrl(url)?.host ?? url;
}
