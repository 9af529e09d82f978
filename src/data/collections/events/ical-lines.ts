/** The maximum length of a line before folding, in octets (RFC 5545, 3.1). */
const lineLength = 75;

/** The length of a character in UTF-8 octets; a lone surrogate is encoded as U+FFFD, which has three. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/**
 * Folds a line into parts of at most 75 octets without splitting a character; continuation lines start with a space.
 */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > lineLength) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...parts, part].join('\r\n');
}

/** Escapes a text for a property value (RFC 5545, 3.3.11). Control characters, which it forbids, are removed. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Folds lines and terminates them with CRLF. */
export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');
