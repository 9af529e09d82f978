import type { CSSObject } from './styled.ts';

/**
 * A line of short facts with a day among them: it breaks at blanks and punctuation, and a day stays together where a line is
 * as wide. Text of the browser's own may break between any two Chinese characters: 2026年11 above 月27日. Not for sentences,
 * whose lines would be of very different length.
 */
export const wholeDates: CSSObject = { wordBreak: 'keep-all', overflowWrap: 'anywhere' };
