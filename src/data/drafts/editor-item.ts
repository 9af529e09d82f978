import * as z from 'zod/mini';
import { type AnyCollection, type AnyRecord, ownValues } from '#src/data/content/declare/any-collection.ts';
import { publishedFields, type Tombstone } from '#src/data/content/declare/envelope.ts';
import type { Previous } from '#src/data/content/write/publish.ts';
import { mend } from '#src/data/content/read/mend.ts';
import { readManifest } from '#src/data/content/read/snapshot.ts';
import { readDocument } from '#src/platform/documents.ts';
import type { DraftRecord } from './draft.schema.ts';
import { readDraft } from './drafts.repository.ts';
import { readSiteVersions } from './withdrawn.ts';

/** Everything that an editor has to know of one document. */
export interface EditorItem {
  readonly id: string;
  readonly published: AnyRecord | undefined;
  readonly withdrawn: Tombstone | undefined;
  /** There is a document that its schema does not know: visitors do not see it. */
  readonly unreadable: boolean;
  /** Parts of it that visitors do not see because they cannot be read: `participants.0`. */
  readonly faults: readonly string[];
  /** What the next publication follows; undefined for a first one. */
  readonly previous: Previous | undefined;
  /** The published version's own fields; undefined when there are none. */
  readonly own: Record<string, unknown> | undefined;
  readonly draft: DraftRecord | undefined;
  /** The database has not answered: only what this device has of it is known. */
  readonly isUnread?: boolean;
  /** The last publication of the site: when it was read, and the version in it. */
  readonly site:
    | {
        readonly asOf: string;
        readonly rev: number | undefined;
        /** Why the last publication could not take the document along. */
        readonly problem?: string | undefined;
      }
    | undefined;
}

/** A document of which nothing was read: `isUnread` where the database has not answered, else it is one that nobody has begun. */
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

const envelope = z.object(publishedFields);

async function readSite(collection: string, id: string): Promise<EditorItem['site']> {
  const { asOf, problems = [] } = await readManifest();
  const problem = problems.find((each) => each.collection === collection && each.id === id)?.reason;
  return { asOf, rev: (await readSiteVersions(collection)).get(id), problem };
}

/** Reads a document, its draft, and what the site has published of it. Throws `ServiceError`. */
export async function readEditorItem(collection: AnyCollection, id: string): Promise<EditorItem> {
  const [raw, draft, site] = await Promise.all([
    readDocument(`${collection.name}/${id}`),
    readDraft(collection.name, id),
    // Without the snapshot nothing is known of the last publication, and everything else still is.
    readSite(collection.name, id).catch(() => undefined),
  ]);
  const whole = raw && collection.parse(raw);
  const mended = raw && !whole ? mend(collection, raw) : undefined;
  const parsed = whole ?? (mended && collection.parse(mended.raw));
  const published = parsed?.state === 'published' ? parsed.record : undefined;
  const withdrawn = parsed?.state === 'withdrawn' ? parsed.tombstone : undefined;
  const unreadable = raw !== undefined && parsed === undefined;
  const broken = unreadable ? z.safeParse(envelope, raw.data) : undefined;
  // The next version has the history and the corrections as they are stored, which the rules compare.
  const asStored = mended && { history: raw?.data['history'], corrections: raw?.data['corrections'] };
  const previous = published && ({ ...published, ...asStored } as AnyRecord);
  return {
    id,
    published,
    withdrawn,
    unreadable,
    faults: mended?.faults ?? [],
    previous: previous ?? withdrawn ?? (broken?.success ? { id, ...broken.data } : undefined),
    // The form shows each fault where it is.
    own: raw && !withdrawn ? ownValues(collection, mended ? raw.data : (published ?? raw.data)) : undefined,
    draft,
    site,
  };
}
