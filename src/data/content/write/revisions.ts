import * as z from 'zod/mini';
import { queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { commonFields, type Tombstone } from '#src/data/content/declare/envelope.ts';
import { pageSize } from '#src/data/content/read/list.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';

const revisionSchema = z.object({
  /** The account that published it. */
  by: z.string(),
  at: z.string(),
  document: z.catchall(z.object(commonFields), z.unknown()),
});

/** A published version, with its publisher and time; only for members. */
export type Revision = z.infer<typeof revisionSchema>;

const parsed = (collection: string, { id, data }: RawDocument): Revision | undefined =>
  parseOrQuarantine(revisionSchema, `${collection}/revisions`, id, data);

/** Reads all versions of a document, the newest first. Throws `ServiceError`. */
export async function readRevisions(collection: string, id: string): Promise<Revision[]> {
  const all: Revision[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await queryDocuments({
      collection: `${collection}/${id}/revisions`,
      orderBy: [{ field: 'document.rev', descending: true }],
      ...(before !== undefined && { startAfter: [before] }),
      limit: pageSize,
    });
    all.push(...page.flatMap((raw) => parsed(collection, raw) ?? []));
    if (page.length < pageSize) return all;
    before = Number(page.at(-1)?.id);
  }
}

/** Reads one version of a document; undefined if it is not stored. Throws `ServiceError`. */
export async function readRevision(
  collection: string,
  id: string,
  rev: number,
): Promise<Revision | undefined> {
  const raw = await readDocument(`${collection}/${id}/revisions/${rev}`);
  return raw && parsed(collection, raw);
}

/** Returns the version that a tombstone withdrew. */
export const withdrawnRev = ({ rev: own, withdrawn }: Pick<Tombstone, 'rev' | 'withdrawn'>): number =>
  withdrawn.of ?? own - 1;

/** The beginning of the text that replaces a removed entry of a public list; the reason follows. firestore.rules agree. */
export const redactionMark = '這一則已移除：';
