import { queryOptions } from '@tanstack/react-query';
import { titleOf } from '#src/data/collections.ts';
import { readRevision } from '#src/data/content/write/revisions.ts';
import { readDocument } from '#src/platform/documents.ts';
import { readDraft } from './drafts.repository.ts';

/** Milliseconds for which a title is shown again without asking: lists of work are opened often, titles seldom change. */
const goodFor = 600_000;

/**
 * What a document is called, whatever became of it: of a withdrawn one the last version that was published, of one that
 * never was its draft; null when nothing of it is there. One read, of what is withdrawn or a draft two. Throws
 * `ServiceError`.
 */
export async function readTitle(collection: string, id: string): Promise<string | null> {
  const there = await readDocument(`${collection}/${id}`);
  if (there && !('withdrawn' in there.data)) return titleOf(collection, id, there.data);
  if (there) {
    const before = await readRevision(collection, id, Number(there.data['rev']) - 1);
    return before ? titleOf(collection, id, before.document) : null;
  }
  const draft = await readDraft(collection, id);
  return draft ? titleOf(collection, id, draft.data) : null;
}

export const titleQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: ['drafts', 'title', collection, id] as const,
    staleTime: goodFor,
    queryFn: () => readTitle(collection, id),
  });

/** What a withdrawn document was called; its versions never change. `rev` is the tombstone's. */
export const withdrawnTitleQuery = (collection: string, id: string, rev: number) =>
  queryOptions({
    queryKey: ['drafts', 'title', collection, id, rev] as const,
    staleTime: Infinity,
    queryFn: async () => {
      const before = await readRevision(collection, id, rev - 1);
      return before ? titleOf(collection, id, before.document) : null;
    },
  });
