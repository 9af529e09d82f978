import { workerRequests } from '#src/platform/browser/worker-requests.ts';
import type { SearchAnswer } from './find.ts';
import type { MessageMatch } from '#src/data/retrieval/claim-matching/claim.ts';
import type { WordsMatch } from '#src/data/retrieval/claim-matching/match-words.ts';
import type { SearchProgress, SearchQuery, SearchRequest, SearchResponse } from './search-message.ts';

/** The worker that `src/app/search-start.ts` has started before the application. */
const page = globalThis as { searchWorker?: Worker | undefined };

function startedBefore(): Worker | undefined {
  const worker = page.searchWorker;
  // Use it only once: after a failure the next worker is a new one.
  page.searchWorker = undefined;
  return worker;
}

const request = workerRequests<SearchRequest, SearchResponse>(
  () => startedBefore() ?? new Worker(new URL('search.worker.ts', import.meta.url), { type: 'module' }),
);

export interface SearchParts {
  /** Called with the results in titles while texts are still loading. */
  readonly onEarly?: (answer: SearchAnswer) => void;
  readonly onProgress?: (progress: SearchProgress) => void;
}

const takeParts =
  ({ onEarly, onProgress }: SearchParts) =>
  (response: SearchResponse): boolean => {
    if (response.kind === 'early') onEarly?.(response.answer);
    else if (response.kind === 'progress') onProgress?.(response.progress);
    else return false;
    return true;
  };

/** Reads the head of the search files before the first search, or what every message needs. Throws `ServiceError`. */
export async function prepareSearch(forMessages = false): Promise<void> {
  await request({ kind: 'prepare', forMessages }, 'prepared', takeParts({}));
}

/** Finds items that contain all words of a query, or else items near it. Throws `ServiceError`. */
export async function find(query: SearchQuery, parts: SearchParts = {}): Promise<SearchAnswer> {
  return (await request({ kind: 'find', ...query }, 'found', takeParts(parts))).answer;
}

/** Returns the ids of all items of a collection that contain every word of a query. Throws `ServiceError`. */
export async function findIds(query: string, collection: string): Promise<readonly string[]> {
  return (await request({ kind: 'findIds', query, collection }, 'ids', takeParts({}))).ids;
}

/** Finds the fact-checks and images that contain the words read out of an image. Throws `ServiceError`. */
export async function findWords(words: string): Promise<readonly WordsMatch[]> {
  return (await request({ kind: 'words', words }, 'wordsFound', takeParts({}))).found;
}

/** Finds the fact-checks and images that answer a forwarded message. Throws `ServiceError`. */
export async function findMessage(message: string): Promise<readonly MessageMatch[]> {
  return (await request({ kind: 'match', message }, 'matched', takeParts({}))).matches;
}
