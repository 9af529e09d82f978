/**
 * Samples of every kind of character that can be confused with another, reorders its neighbours, or grows when
 * normalised or rendered.
 */
const parts: Readonly<Record<string, string>> = {
  'letters of three alphabets that look the same': 'аррӏе ΑΒΕ аdmіn ',
  'full width and half width': 'ＡＢＣ１２３ｱｲｳ ',
  'a word turned round': '\u202Efdp.txt\u202C ',
  'overrides that are never closed': '字\u202E',
  'isolates that are never closed': '\u2067字\u2066a',
  'marks of direction': 'a\u200F\u200Eש',
  'Hebrew, Arabic and digits': 'שלום 123 مرحبا 45 ',
  'marks above and below': `字${'\u0300\u0316\u0489'.repeat(20)}`,
  'nothing to be seen': '\u200B\u200C\u200D\u2060\uFEFF\u3164\u115F\u00AD',
  'variations and tags': '字\u{E0100}\u{E0061}\u{E007F}\uFE0F',
  'a ligature of eighteen letters': '\uFDFA',
  'joined pictures': '👨‍👩‍👧‍👦🏳️‍🌈👍🏿🇹🇼',
  controls: '字\u0000\u0001\u0008\u001B[31m\u007F\u0085',
  'ends of lines': '字\u2028\u2029\u000B\u000C\r\u0085',
  'what is no character': '\uFFFE\uFFFF\u{1FFFF}\uFFFD',
  'private and rare': '\uE000\u{F0000}\u{2EBE0}\u{30000}',
  'Hangul in its parts': '\u1100\u1161\u11A8',
  'markup of feeds and files': ']]><!--&#0;&#x202E;</script>\r\nBEGIN:VEVENT\r\n',
};

/** Repeats `part` to `length` UTF-16 code units; half a surrogate pair at the end is dropped. */
function repeated(part: string, length: number): string {
  const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
  return text.isWellFormed() ? text : text.slice(0, -1);
}

/** Returns texts of about `length` characters, by name. */
export function unicodeTexts(length: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, repeated(part, length)]));
}
