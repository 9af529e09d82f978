// Segments that an address cannot carry as they are: browsers drop `.` and `..`, the router turns a
// literal %2F into a slash, and a folder named `file` would read as the single-image address.
const escapes: Readonly<Record<string, string>> = { '~': '~0', '/': '~1', '%': '~2' };
const reserved = /^(\.{1,2}|file)$/;

/** A value as one path segment; `decodeParam` gives it back. */
export function encodeParam(value: string): string {
  const escaped = value.toWellFormed().replaceAll(/[~/%]/g, (mark) => escapes[mark] ?? mark);
  return encodeURIComponent(reserved.test(escaped) ? `~3${escaped}` : escaped);
}

/** The value of a path segment that the router has already percent-decoded. */
export function decodeParam(segment: string): string {
  const marks: Readonly<Record<string, string>> = { '~0': '~', '~1': '/', '~2': '%', '~3': '' };
  return segment.replaceAll(/~[0-3]/g, (mark) => marks[mark] ?? mark);
}
