import * as z from 'zod/mini';
import { type AnyCollection, type AnyRecord, ownValues } from '#src/data/content/declare/any-collection.ts';
import { type Tombstone, tombstoneSchema } from '#src/data/content/declare/envelope.ts';
import type { Previous } from '#src/data/content/write/publish.ts';
import { readRevision, withdrawnRev } from '#src/data/content/write/revisions.ts';
import { mend } from '#src/data/content/read/mend.ts';
import { readManifest, readListEntries } from '#src/data/content/read/snapshot.ts';
import { readDocument, queryDocuments } from '#src/platform/firebase/documents.ts';
import type { StoredVersion } from '#src/data/content/schedules/schedule.schema.ts';
import type { DraftRecord } from './draft.schema.ts';
import { readDraft } from './drafts.repository.ts';
import { pageSize } from '#src/data/content/read/list.ts';

/** Reads all withdrawn documents of a collection, the latest first. Throws `ServiceError`. */
export async function readWithdrawn(collection: string): Promise<Tombstone[]> {
  const all: Tombstone[] = [];
  let after: readonly [string, string] | undefined;
  for (;;) {
    const page = await queryDocuments({
      collection,
      orderBy: [
        { field: 'withdrawn.at', descending: true },
        { field: '__name__', descending: true },
      ],
      ...(after && { startAfter: after }),
      limit: pageSize,
    });
    for (const { id, data } of page) {
      const tombstone = z.safeParse(tombstoneSchema, data);
      if (!tombstone.success) continue;
      all.push({ id, ...tombstone.data });
      after = [tombstone.data.withdrawn.at, id];
    }
    if (page.length < pageSize) return all;
  }
}

const entrySchema = z.object({ id: z.string(), rev: z.int() });

/** Reads the versions of a collection's documents in the last publication of the site. Throws `ServiceError`. */
export async function readSiteVersions(collection: string): Promise<ReadonlyMap<string, number>> {
  const entries = await readListEntries(collection);
  return new Map(
    entries.flatMap((entry) => {
      const parsed = z.safeParse(entrySchema, entry);
      return parsed.success ? [[parsed.data.id, parsed.data.rev] as const] : [];
    }),
  );
}

/** Everything that the editor needs to know about one document. */
export interface EditorItem {
  readonly id: string;
  readonly published: AnyRecord | undefined;
  readonly withdrawn: Tombstone | undefined;
  /** The stored document does not match its schema: visitors do not see it. */
  readonly unreadable: boolean;
  /** Paths of the parts that visitors do not see because they are invalid: `participants.0`. */
  readonly faults: readonly string[];
  /** The version that the next publication is based on; undefined for the first one. */
  readonly previous: Previous | undefined;
  /** The collection's own fields of the published version; undefined when there is none. */
  readonly own: Record<string, unknown> | undefined;
  /** The same fields of the version that was withdrawn. */
  readonly before?: Record<string, unknown> | undefined;
  readonly draft: DraftRecord | undefined;
  /** The database has not responded: only what this device has stored is known. */
  readonly isUnread?: boolean;
  /** The last publication of the site: when it read the database, and the version it contains. */
  readonly site:
    | {
        readonly asOf: string;
        readonly rev: number | undefined;
        /** Why the last publication had to omit the document. */
        readonly problem?: string | undefined;
      }
    | undefined;
}

/** A document without any stored data: if `isUnread`, the database has not responded; otherwise the document is new. */
export const unreadItem = (id: string, isUnread: boolean): EditorItem => ({
  id,
  published: undefined,
  withdrawn: undefined,
  unreadable: false,
  faults: [],
  previous: undefined,
  own: undefined,
  draft: undefined,
  isUnread,
  site: undefined,
});

/** Returns the stored version of a document; undefined while the database has not responded. */
export const storedVersion = ({ isUnread, previous, withdrawn }: EditorItem): StoredVersion | undefined =>
  isUnread ? undefined : { rev: previous?.rev ?? 0, isWithdrawn: withdrawn !== undefined };

/** What the rules compare with the next version, a tombstone included, whatever else is malformed. */
const comparable = z.looseObject({ rev: z.int(), createdAt: z.string(), history: z.array(z.any()) });

async function readSite(collection: string, id: string): Promise<EditorItem['site']> {
  const { asOf, problems = [] } = await readManifest();
  const problem = problems.find((each) => each.collection === collection && each.id === id)?.reason;
  return { asOf, rev: (await readSiteVersions(collection)).get(id), problem };
}

/** Reads a document, its draft, and its state on the published site. Throws `ServiceError`. */
export async function readEditorItem(collection: AnyCollection, id: string): Promise<EditorItem> {
  const [raw, draft, site] = await Promise.all([
    readDocument(`${collection.name}/${id}`),
    readDraft(collection.name, id),
    // Without the snapshot only the state of the last publication is unknown.
    readSite(collection.name, id).catch(() => undefined),
  ]);
  const whole = raw && collection.parse(raw);
  const mended = raw && !whole ? mend(collection, raw) : undefined;
  const parsed = whole ?? (mended && collection.parse(mended.raw));
  const published = parsed?.state === 'published' ? parsed.record : undefined;
  const withdrawn = parsed?.state === 'withdrawn' ? parsed.tombstone : undefined;
  const last =
    withdrawn && (await readRevision(collection.name, id, withdrawnRev(withdrawn)).catch(() => undefined));
  const unreadable = raw !== undefined && parsed === undefined;
  const broken = unreadable ? z.safeParse(comparable, raw.data).data : undefined;
  // The next version must contain the history and corrections exactly as stored, which the security rules compare.
  const asStored = mended && { history: raw?.data['history'], corrections: raw?.data['corrections'] };
  const previous = published && ({ ...published, ...asStored } as AnyRecord);
  return {
    id,
    published,
    withdrawn,
    unreadable,
    faults: mended?.faults ?? [],
    previous: previous ?? withdrawn ?? (broken && ({ ...broken, id } as unknown as Previous)),
    // The form gets the raw data, so that it shows each fault in its field.
    own: raw && !withdrawn ? ownValues(collection, mended ? raw.data : (published ?? raw.data)) : undefined,
    before: last && ownValues(collection, last.document),
    draft,
    site,
  };
}
