import * as z from 'zod/mini';
import type { RecordOf } from '#src/data/content/declare/collection.ts';
import type { Tombstone } from '#src/data/content/declare/envelope.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { AnyCollection } from './check-fields.ts';
import { readAll } from '#src/data/content/read/read-all.ts';

const draftSchema = z.object({
  collection: z.string(),
  id: z.string(),
  rev: z.int(),
  authors: z.array(z.string()),
  data: z.record(z.string(), z.unknown()),
});

/** A draft of a document (docs/data-model.md). */
export type StoredDraft = z.infer<typeof draftSchema>;

export interface SiteContent {
  readonly published: ReadonlyMap<string, RecordOf<AnyCollection>>;
  readonly withdrawn: ReadonlyMap<string, Tombstone>;
  readonly drafts: ReadonlyMap<string, StoredDraft>;
  /** Documents that do not match their schema: an import must not overwrite them. */
  readonly unreadable: ReadonlySet<string>;
}

async function readDrafts(collection: string): Promise<Map<string, StoredDraft>> {
  const drafts = new Map<string, StoredDraft>();
  for await (const { data } of readAll('drafts', { field: 'collection', op: '==', value: collection })) {
    const parsed = z.safeParse(draftSchema, data);
    if (parsed.success) drafts.set(parsed.data.id, parsed.data);
  }
  return drafts;
}

/** Reads all documents of a collection on the site and, as a member, the drafts. Throws `ServiceError`. */
export async function readSiteContent(collection: AnyCollection): Promise<SiteContent> {
  const published = new Map<string, RecordOf<AnyCollection>>();
  const withdrawn = new Map<string, Tombstone>();
  const unreadable = new Set<string>();
  const sort = (raw: RawDocument) => {
    const parsed = collection.parse(raw);
    if (!parsed) unreadable.add(raw.id);
    else if (parsed.state === 'published') published.set(raw.id, parsed.record);
    else withdrawn.set(raw.id, parsed.tombstone);
  };
  for await (const raw of readAll(collection.name)) sort(raw);
  const drafts = currentAccount() ? await readDrafts(collection.name) : new Map<string, StoredDraft>();
  return { published, withdrawn, unreadable, drafts };
}
