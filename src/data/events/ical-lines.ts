/** Octets of a line before it must be folded (RFC 5545, 3.1). */
const lineLength = 75;

/** Octets of a character in UTF-8; a lone half of a pair is written as U+FFFD, which has three. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** Cuts a line after at most 75 octets, never inside a character; what follows starts with a space. */
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

/** A text as the value of a property (RFC 5545, 3.3.11). Control characters, which it forbids, are left out. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Folded lines that end with CRLF. */
export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');
