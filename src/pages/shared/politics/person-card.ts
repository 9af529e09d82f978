import { officeTerm } from '#src/data/collections/politicians/office-term.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { officeWords } from '#src/ui/people/office-words.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { CardWords } from '#src/ui/share/card-words.ts';

/** Returns the lines of a politician's share card, as of an ISO time; undefined for any other document. */
export function personCard(
  {
    collection,
    id,
    data,
  }: { readonly collection: string; readonly id: string; readonly data: RawDocument['data'] },
  title: string,
  asOf: string,
): Pick<CardWords, 'title' | 'people'> | undefined {
  const parsed = collection === politicians.name ? politicians.parseForList({ id, data }) : undefined;
  if (parsed?.state !== 'published') return undefined;
  return { title, people: [officeWords(officeTerm(parsed.record, dayOf(asOf)))] };
}
