import { queryOptions } from '@tanstack/react-query';
import { titleOf } from '#src/data/collections/collections.ts';
import { readRevision } from '#src/data/content/write/revisions.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { readDraft } from './drafts.repository.ts';

/** The `staleTime` of titles, in milliseconds: work lists are opened often, and titles rarely change. */
const goodFor = 600_000;

/**
 * Returns the title of a document in any state: for a withdrawn one, of its last published version; for an unpublished
 * one, of its draft; '' if that has no title yet, null when neither exists. Needs one read, two for a withdrawn
 * document or a draft. Throws `ServiceError`.
 */
export async function readTitle(collection: string, id: string): Promise<string | null> {
  const there = await readDocument(`${collection}/${id}`);
  if (there && !('withdrawn' in there.data)) return titleOf(collection, '', there.data);
  if (there) {
    const before = await readRevision(collection, id, Number(there.data['rev']) - 1);
    return before ? titleOf(collection, '', before.document) : null;
  }
  const draft = await readDraft(collection, id);
  return draft ? titleOf(collection, '', draft.data) : null;
}

export const titleQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: ['drafts', 'title', collection, id] as const,
    staleTime: goodFor,
    queryFn: () => readTitle(collection, id),
  });

/** The title of a withdrawn document, which never changes. `rev` is the version that was withdrawn. */
export const withdrawnTitleQuery = (collection: string, id: string, rev: number) =>
  queryOptions({
    queryKey: ['drafts', 'title', collection, id, rev] as const,
    staleTime: Infinity,
    queryFn: async () => {
      const before = await readRevision(collection, id, rev);
      return before ? titleOf(collection, '', before.document) : null;
    },
  });
