import type { CSSObject } from './styled.ts';

/**
 * For a line of short facts with a date among them. It breaks at spaces and punctuation, and a date stays together if
 * it fits a line. By default browsers may break between any two Chinese characters: 2026年11 above 月27日. Not for
 * sentences, whose lines would differ greatly in length.
 */
export const wholeDates: CSSObject = { wordBreak: 'keep-all', overflowWrap: 'anywhere' };
