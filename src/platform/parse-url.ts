/**
 * An address as browsers read it, undefined when it is none. (`URL.parse` does the same from Chrome 126 and Safari 18
 * on: https://developer.mozilla.org/docs/Web/API/URL/parse_static.)
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
