import * as z from 'zod/mini';

/**
 * `z.maxLength` for a text, in UTF-16 units, which is what `size()` of the security rules and `maxlength` of an input
 * count (decision 023). zod counts code points: it takes 40 emoji where the rules deny them.
 */
export function maxLength(maximum: number) {
  const check: z.core.$ZodCheck<string> = z.maxLength(maximum);
  // oxlint-disable-next-line no-underscore-dangle -- where zod keeps what a check does
  check._zod.check = ({ value, issues }) => {
    if (value.length <= maximum) return;
    const issue = { code: 'too_big', origin: 'string', maximum, inclusive: true, continue: true } as const;
    issues.push({ ...issue, input: value, inst: check });
  };
  return check;
}

/** Whether a text has characters that count as more than one: emoji and rare Han characters. */
export const hasWideCharacters = (text: string): boolean => /[\u{10000}-\u{10FFFF}]/u.test(text);
