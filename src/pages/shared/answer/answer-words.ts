import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { plainText } from '#src/platform/text/plain-text.ts';

/** The maximum length of a finding in characters: five lines on a phone. */
const findingLength = 110;

/** Headings, table rows and code fences, which are not sentences. */
const noSentence = /^\s*(?:#|\||```)/;

/** Returns the first two sentences of a Markdown text as plain text. */
export function twoSentences(markdown: string): string {
  const lines = markdown.split('\n').filter((line) => !noSentence.test(line));
  const text = plainText(lines.join('\n')).replaceAll(/\s+/g, ' ');
  // The text contains no line breaks any more, so a line break can mark the end of a sentence.
  const sentences = text.replaceAll(/([。！？!?])(?![。！？!?」』）)])/gu, '$1\n').split('\n');
  return cutText(sentences.slice(0, 2).join('').trim(), findingLength, '…');
}

/** Returns the finding of a fact-check, in two sentences. */
export const findingOf = ({ summary, answer }: Pick<QnaRecord, 'summary' | 'answer'>): string =>
  twoSentences(summary ?? answer);

/** Returns the finding of an unvalidated document. */
export function foundIn({ summary, answer }: Readonly<Record<string, unknown>>): string | undefined {
  const found = [summary, answer].find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? twoSentences(found) : undefined;
}

/** Returns the most reliable source: official ones first, then archived ones. */
export function bestSource<S extends QnaRecord['sources'][number]>(sources: readonly S[]): S | undefined {
  const weight = ({ kind, archivedUrl }: S): number =>
    (kind === 'official' || kind === 'judgment' ? 2 : 0) + (archivedUrl ? 1 : 0);
  return sources.toSorted((a, b) => weight(b) - weight(a))[0];
}

/** The number of months after which a check may be outdated. */
const oldAfterMonths = 12;

/** True if a check is so old that the facts may have changed since; both are ISO dates. */
export function isOld(checkedOn: string, today: string): boolean {
  const limit = new Date(today);
  limit.setUTCMonth(limit.getUTCMonth() - oldAfterMonths);
  return checkedOn !== '' && checkedOn < limit.toISOString().slice(0, 10);
}
