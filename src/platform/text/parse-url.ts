/**
 * Parses a URL; undefined when it is invalid. (`URL.parse` does the same from Chrome 126 and Safari 18:
 * https://developer.mozilla.org/docs/Web/API/URL/parse_static.)
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
