import { queryOptions } from '@tanstack/react-query';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { readRevisions } from '#src/data/content/write/revisions.ts';
import { readEditorItem, readSiteVersions, readWithdrawn } from './editor-item.ts';
import { readDrafts } from './drafts.repository.ts';
import { listLocalDrafts } from './local-drafts.ts';

/** The drafts of one collection, or of all. */
export const draftsQuery = (collection?: string) =>
  queryOptions({
    queryKey: ['drafts', 'of', collection ?? 'all'] as const,
    queryFn: () => readDrafts(collection),
  });

/** Drafts of an account that exist only on this device; read again whenever a list of them mounts, also offline. */
export const localDraftsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['drafts', 'local', uid] as const,
    gcTime: 0,
    networkMode: 'always',
    queryFn: () => listLocalDrafts(uid),
  });

/**
 * A document for its editor; read again whenever the editor opens, and never refetched in the background while it is
 * open. See `readEditorItem`.
 */
export const editorItemQuery = (collection: AnyCollection, id: string) =>
  queryOptions({
    queryKey: ['drafts', 'item', collection.name, id] as const,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () => readEditorItem(collection, id),
  });

/** True for the queries of `editorItemQuery`. */
export const isOpenItem = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === 'drafts' && queryKey[1] === 'item';

/** The withdrawn documents of a collection. */
export const withdrawnQuery = (collection: string) =>
  queryOptions({
    queryKey: ['drafts', 'withdrawn', collection] as const,
    queryFn: () => readWithdrawn(collection),
  });

/** The versions of a collection's documents in the last publication of the site. */
export const siteVersionsQuery = (collection: string) =>
  queryOptions({
    queryKey: ['drafts', 'site', collection] as const,
    queryFn: () => readSiteVersions(collection),
  });

/** Every published version of a document, newest first. */
export const revisionsQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: ['drafts', 'revisions', collection, id] as const,
    queryFn: () => readRevisions(collection, id),
  });
