import { casePages } from '#src/data/collections/case-pages/case-page.collection.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { type CaseLike, caseTexts, type CaseTexts } from './case-texts.ts';
import { corruptionCases } from './corruption-case.collection.ts';

const collections = [corruptionCases, casePages] as const;

/** True for the collections whose documents accuse people: their texts outside the site begin with a notice. */
export const isCaseCollection = (collection: string): boolean =>
  collections.some(({ name }) => name === collection);

/** Parses the record of a case or a case page; undefined for any other document. */
export function caseIn(collection: string, document: RawDocument): CaseLike | undefined {
  const parsed = collections.find(({ name }) => name === collection)?.parse(document);
  return parsed?.state === 'published' ? parsed.record : undefined;
}

/** Returns the texts about a case for use outside its page, as of an ISO time; undefined for any other document. */
export function caseWords(collection: string, document: RawDocument, asOf: string): CaseTexts | undefined {
  const record = caseIn(collection, document);
  return record && caseTexts(record, dayOf(asOf));
}
