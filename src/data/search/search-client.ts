import { readSearchFiles } from '#src/data/content/read/snapshot.ts';
import { workerRequests } from '#src/platform/worker-requests.ts';
import type { MessageMatch } from './match-message.ts';
import type { Found } from './search-index.ts';
import type { SearchAnswer, SearchDepth, SearchRequest, SearchResponse } from './search-message.ts';

const request = workerRequests<SearchRequest, SearchResponse>(
  () => new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' }),
  () => loading.clear(),
);

const loading = new Map<SearchDepth, Promise<void>>();

async function read(part: SearchDepth): Promise<void> {
  const files = await readSearchFiles(part);
  // Texts are added to what the titles made.
  if (part === 'texts') await load('titles');
  await request({ kind: 'load', part, files }, 'loaded');
}

/**
 * Loads a part of what is searched into a worker: `titles` is small and answers most searches, `texts` is the
 * rest. Once is enough; what failed is tried again. Throws `ServiceError`.
 */
export function load(part: SearchDepth): Promise<void> {
  const known = loading.get(part);
  if (known) return known;
  const loaded = read(part);
  loading.set(part, loaded);
  loaded.catch(() => loading.delete(part));
  return loaded;
}

/** What answers a query in what is loaded so far, in one collection or all, best first. Throws `ServiceError`. */
export async function find(query: string, collection?: string): Promise<SearchAnswer> {
  return (await request({ kind: 'find', query, collection }, 'found')).answer;
}

/** The fact-checks and pictures that contain the words read out of a picture. Throws `ServiceError`. */
export async function findWords(words: string): Promise<readonly Found[]> {
  await load('texts');
  return (await request({ kind: 'words', words }, 'held')).found;
}

/** The fact-checks and pictures that answer a forwarded message, from titles and texts. Throws `ServiceError`. */
export async function findMessage(message: string): Promise<readonly MessageMatch[]> {
  await load('texts');
  return (await request({ kind: 'match', message }, 'matched')).matches;
}
