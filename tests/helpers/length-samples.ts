/** One user-perceived character each, of several UTF-16 units, code points or bytes. */
const characters = {
  emoji: '😀',
  'combining mark': 'e\u0301',
  'CJK extension B': '𠀀',
  'ZWJ sequence': '👨‍👩‍👧‍👦',
  Han: '字',
} as const;

/** Returns texts of exactly `length` UTF-16 units made of each kind of character, with the name of the kind. */
export function textsOfLength(length: number, prefix = ''): (readonly [kind: string, text: string])[] {
  return Object.entries(characters).map(([kind, character]) => {
    const room = length - prefix.length;
    const whole = character.repeat(Math.floor(room / character.length));
    return [kind, prefix + whole + 'x'.repeat(room - whole.length)] as const;
  });
}
