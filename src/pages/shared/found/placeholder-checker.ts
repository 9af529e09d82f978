import type { Checker } from '#src/platform/text/verdict-scale.ts';

/** The checker in the templates of prerendered pages; `fillChecker` replaces its texts. */
export const placeholderChecker: Checker = {
  name: '__checker__',
  url: 'https://checker.invalid/',
  verdictInTheirWords: '__word__',
};
