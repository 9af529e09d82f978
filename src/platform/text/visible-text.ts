/* oxlint-disable no-misleading-character-class -- marks on their own, that belong to no letter before them */
/**
 * Characters that nobody sees, which hide words from searches and make texts look alike: control characters except tab
 * and line breaks, the blank of Braille, and what Unicode lets a program ignore (soft hyphens, zero-width spaces, fillers,
 * marks that turn the direction of writing, tags) except joiners and variants of a form.
 */
const unseen = /[^\P{Cc}\t\n\r]|\u2800|(?![\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{DI}/gu;

/** Joiners and variants, which emoji and some scripts need, after letters that have no use for them. */
const joiners = /([\p{sc=Han}\p{sc=Latin}])[\u200C\u200D\uFE00-\uFE0F]+/gu;

/** Removes what nobody sees, and replaces lone surrogates, which UTF-8 cannot encode. */
export const visibleText = (text: string): string =>
  text.replaceAll(unseen, '').replaceAll(joiners, '$1').toWellFormed();

/** The text on one line, without any character that nobody sees, as the notes of the log are (firestore.rules, `isPlain`). */
export const plainLine = (text: string): string =>
  visibleText(text).replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
