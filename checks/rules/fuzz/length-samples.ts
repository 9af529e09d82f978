/** One user-perceived character each, of several UTF-16 units, code points or bytes. */
const characters = ['😀', 'e\u0301', '𠀀', '👨‍👩‍👧‍👦', '字'];

/** Returns texts of exactly `length` UTF-16 units, which the rules count, made of each of these characters. */
export const textsOfLength = (length: number, prefix = ''): string[] =>
  characters.map((character) => {
    const room = length - prefix.length;
    return (prefix + character.repeat(Math.floor(room / character.length))).padEnd(length, 'x');
  });
