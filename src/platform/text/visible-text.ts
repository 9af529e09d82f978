/* oxlint-disable no-misleading-character-class -- marks on their own, that belong to no letter before them */
/**
 * Characters that nobody sees, which hide words from searches and make texts look alike: control characters except tab
 * and line breaks, soft hyphens, zero-width spaces, fillers of Hangul and Khmer, a blank of Braille, marks that turn the
 * direction of writing, invisible operators and tags.
 */
const unseen =
  /[^\P{Cc}\t\n\r]|[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Joiners and variants of a form, which emoji and some scripts need, after characters that have no use for them. */
const joiners =
  /(^|[\p{Script=Han}\p{Script=Latin}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{P}\p{Z}])[\u200C\u200D\uFE00-\uFE0F]+/gu;

/** Removes what nobody sees, and replaces lone surrogates, which UTF-8 cannot encode. */
export const visibleText = (text: string): string =>
  text.replaceAll(unseen, '').replaceAll(joiners, '$1').toWellFormed();

/** The text on one line, without any character that nobody sees, as the notes of the log are (firestore.rules, `isPlain`). */
export const plainLine = (text: string): string =>
  visibleText(text)
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, (found) => (/[\p{Z}\s]/u.test(found) ? ' ' : ''))
    .trim();
