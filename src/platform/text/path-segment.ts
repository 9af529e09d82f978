// Segments that a URL cannot contain unescaped: browsers drop `.` and `..`, the router decodes %2F to a slash, and a
// folder named `file` would match the route of a single image.
const escapes: Readonly<Record<string, string>> = { '~': '~0', '/': '~1', '%': '~2' };
const reserved = /^(\.{1,2}|file)$/;

/** Encodes a value as one path segment; `decodeParam` reverses it. */
export function encodeParam(value: string): string {
  const escaped = value.toWellFormed().replaceAll(/[~/%]/g, (mark) => escapes[mark] ?? mark);
  return encodeURIComponent(reserved.test(escaped) ? `~3${escaped}` : escaped);
}

/** Decodes a path segment that the router has already percent-decoded. */
export function decodeParam(segment: string): string {
  const marks: Readonly<Record<string, string>> = { '~0': '~', '~1': '/', '~2': '%', '~3': '' };
  return segment.replaceAll(/~[0-3]/g, (mark) => marks[mark] ?? mark);
}

/**
 * Returns a path without what follows the ASCII letters, digits, `-` and `_` of its last segment: chat apps link the
 * Chinese punctuation and the text after an address as part of it.
 */
export const withoutTrailingText = (pathname: string): string =>
  pathname.replace(/(\/[\w-]+)[^\w/-][^/]*$/, '$1');
