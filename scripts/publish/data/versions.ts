import { dayOf } from '#src/platform/time/taipei-time.ts';
import { isStale } from '#src/data/collections/corruption-cases/case-texts.ts';
import { comingDates } from '#src/data/collections/events/event-dates.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { familiesIn } from '#scripts/snapshot/families.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { caseIn } from '#src/data/collections/corruption-cases/case-words.ts';
import type { Versions } from '#scripts/publish/pages/prerender-pages.ts';
import { contentHash } from '#scripts/publish/site-output.ts';

/**
 * The part of a document's state that changes with time alone: a case's status becomes stale, an event or a date of a
 * series is over.
 */
function byTheClock(collection: string, document: RawDocument, asOf: string): string {
  const record = caseIn(collection, document);
  if (record) return isStale(record, dayOf(asOf)) ? 'stale' : '';
  if (collection !== events.name) return '';
  const event = events.parse(document);
  if (event?.state !== 'published') return '';
  const coming = comingDates(event.record, Date.parse(asOf)).length;
  if (coming === 0) return 'over';
  return event.record.repeats === undefined ? '' : `${coming} dates`;
}

/**
 * Returns the versions of query results as of an ISO time: of a document, by its last write and by its state at that
 * time; of a collection, by all of its documents. `others` are the versions of queries that are no collection, by the
 * first element of their key. The result of a query over several collections, such as the newest of each, changes with
 * every document.
 */
export function versionsOf(
  published: ReadonlyMap<string, readonly RawDocument[]>,
  asOf: string,
  others: Readonly<Record<string, string>> = {},
): Versions {
  const one = new Map<string, string>();
  const all = new Map(Object.entries(others));
  for (const [name, documents] of published) {
    const marks = documents.map((document) => {
      const { id, data } = document;
      return `${name}/${id} ${String(data['writeId'])} ${byTheClock(name, document, asOf)}`;
    });
    documents.forEach(({ id }, index) => one.set(`${name}/${id}`, marks[index] ?? ''));
    all.set(name, contentHash(marks.join('\n')));
  }
  const families = new Map(
    familiesIn(published.get(qna.name) ?? []).published.flatMap((family) =>
      [family.id, ...family.variantIds].map((id) => [id, contentHash(JSON.stringify(family))] as const),
    ),
  );
  const everything = contentHash([...all.values()].join('\n'));
  const versionOf = (name: unknown, id: unknown) => one.get(`${String(name)}/${String(id)}`) ?? 'absent';
  return ([name, kind, which]) => {
    // A page depends only on its own family.
    if (name === 'families') return families.get(String(kind)) ?? 'none';
    if (kind === 'one') return versionOf(name, which);
    if (kind === 'some' && Array.isArray(which)) return which.map((id) => versionOf(name, id)).join('\n');
    return all.get(String(name)) ?? everything;
  };
}
