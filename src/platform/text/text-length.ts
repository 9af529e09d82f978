import * as z from 'zod/mini';

/**
 * `z.maxLength` for a string in UTF-16 units, which is what `size()` of the security rules and `maxlength` of an input
 * count (decision 023). zod counts code points: it accepts 40 emoji where the rules deny them.
 */
export function maxLength(maximum: number) {
  const check: z.core.$ZodCheck<string> = z.maxLength(maximum);
  // oxlint-disable-next-line no-underscore-dangle -- zod stores a check's function there
  check._zod.check = ({ value, issues }) => {
    if (value.length <= maximum) return;
    const issue = { code: 'too_big', origin: 'string', maximum, inclusive: true, continue: true } as const;
    issues.push({ ...issue, input: value, inst: check });
  };
  return check;
}

/** True if a text contains characters of two UTF-16 units: emoji and rare Han characters. */
export const hasWideCharacters = (text: string): boolean => /[\u{10000}-\u{10FFFF}]/u.test(text);
