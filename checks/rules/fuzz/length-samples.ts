import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { type Mutation, put } from './mutation.ts';

/** One user-perceived character each, of several UTF-16 units, code points or bytes. */
const characters = ['😀', 'e\u0301', '𠀀', '👨‍👩‍👧‍👦', '字'];

/** Returns texts of exactly `length` UTF-16 units, which the rules count, made of each of these characters. */
export const textsOfLength = (length: number, prefix = ''): string[] =>
  characters.map((character) => {
    const room = length - prefix.length;
    return (prefix + character.repeat(Math.floor(room / character.length))).padEnd(length, 'x');
  });

/** Mutations with a text at its limit, which is valid, and one unit above it. */
export const atLimit = (what: string, max: number, of: (text: string) => Fields, prefix = ''): Mutation[] =>
  [max, max + 1].flatMap((length) =>
    textsOfLength(length, prefix).map((text) =>
      put(`${what} of ${length} units, ${text.slice(0, 4)}`, of(text), length === max),
    ),
  );
