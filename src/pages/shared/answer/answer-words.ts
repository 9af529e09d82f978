import type { QnaRecord } from '#src/data/qna/qna.collection.ts';
import { cutText } from '#src/platform/cut-text.ts';
import { plainText } from '#src/ui/markdown/plain-text.ts';

/** Characters of what was found: five lines of a phone. */
const findingLength = 110;

/** Headings and tables: their words are no sentences. */
const noSentence = /^\s*(?:#|\||```)/;

/** The first two sentences of a Markdown text, as plain text. */
export function twoSentences(markdown: string): string {
  const lines = markdown.split('\n').filter((line) => !noSentence.test(line));
  const text = plainText(lines.join('\n')).replaceAll(/\s+/g, ' ');
  // No line is left in the text: a break ends a sentence.
  const sentences = text.replaceAll(/([。！？!?])(?![。！？!?」』）)])/gu, '$1\n').split('\n');
  return cutText(sentences.slice(0, 2).join('').trim(), findingLength, '…');
}

/** What a fact-check found, in two sentences. */
export const findingOf = ({ summary, answer }: Pick<QnaRecord, 'summary' | 'answer'>): string =>
  twoSentences(summary ?? answer);

/** What a document that cannot be trusted to be whole says was found. */
export function foundIn({ summary, answer }: Readonly<Record<string, unknown>>): string | undefined {
  const found = [summary, answer].find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? twoSentences(found) : undefined;
}

/** The source that weighs most: what is official comes first, then what stays because it is archived. */
export function bestSource<S extends QnaRecord['sources'][number]>(sources: readonly S[]): S | undefined {
  const weight = ({ kind, archivedUrl }: S): number =>
    (kind === 'official' || kind === 'judgment' ? 2 : 0) + (archivedUrl ? 1 : 0);
  return sources.toSorted((a, b) => weight(b) - weight(a))[0];
}

/** Months after which a check may no longer be what applies. */
const oldAfterMonths = 12;

/** Whether a check is so old that things may have changed since; both are ISO dates. */
export function isOld(checkedOn: string, today: string): boolean {
  const limit = new Date(today);
  limit.setUTCMonth(limit.getUTCMonth() - oldAfterMonths);
  return checkedOn < limit.toISOString().slice(0, 10);
}
