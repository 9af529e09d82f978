import { workerRequests } from '#src/platform/worker-requests.ts';
import type { SearchAnswer } from './find.ts';
import type { MessageMatch } from './match-message.ts';
import type { WordsMatch } from './match-words.ts';
import type {
  OfflineCopy,
  SearchProgress,
  SearchQuery,
  SearchRequest,
  SearchResponse,
} from './search-message.ts';

/** A message and its answer, shown before the program was there. */
export interface AnsweredBefore {
  readonly message: string;
  readonly matches: readonly MessageMatch[];
}

/** What `src/app/search-start.ts` and `check-start.ts` have started, and found, before the program was there. */
const page = globalThis as {
  searchWorker?: Worker | undefined;
  readonly searchAnswer?: { readonly query: string; readonly answer: SearchAnswer };
  messageAnswer?: AnsweredBefore;
};

/** The message whose answer is shown since before the program was there. */
export const answeredBefore = (): AnsweredBefore | undefined => page.messageAnswer;

/** The program shows it: whoever comes to the page again brings another message. */
export const forgetAnswered = (): void => void delete page.messageAnswer;

/** What is shown of a search since before the program was there. */
export const shownBefore = ({ query, shown }: SearchQuery): SearchAnswer | undefined =>
  shown === undefined && page.searchAnswer?.query === query ? page.searchAnswer.answer : undefined;

function startedBefore(): Worker | undefined {
  const worker = page.searchWorker;
  // One that broke is not taken again.
  page.searchWorker = undefined;
  return worker;
}

const request = workerRequests<SearchRequest, SearchResponse>(
  () => startedBefore() ?? new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' }),
);

export interface SearchParts {
  /** Takes what titles contain while texts are on their way. */
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

/** Reads which search files there are, before anything is searched, or what every message needs. Throws `ServiceError`. */
export async function prepareSearch(forMessages = false): Promise<void> {
  await request({ kind: 'prepare', forMessages }, 'prepared', takeParts({}));
}

/** What contains all words of a query, else what is near it. Throws `ServiceError`. */
export async function find(query: SearchQuery, parts: SearchParts = {}): Promise<SearchAnswer> {
  return (await request({ kind: 'find', ...query }, 'found', takeParts(parts))).answer;
}

/** The ids of all items of a collection that contain every word of a query. Throws `ServiceError`. */
export async function findIds(query: string, collection: string): Promise<readonly string[]> {
  return (await request({ kind: 'findIds', query, collection }, 'ids', takeParts({}))).ids;
}

/** The fact-checks and pictures that contain the words read out of a picture. Throws `ServiceError`. */
export async function findWords(words: string): Promise<readonly WordsMatch[]> {
  return (await request({ kind: 'words', words }, 'wordsFound', takeParts({}))).found;
}

/** The fact-checks and pictures that answer a forwarded message. Throws `ServiceError`. */
export async function findMessage(message: string): Promise<readonly MessageMatch[]> {
  return (await request({ kind: 'match', message }, 'matched', takeParts({}))).matches;
}

/** How large a copy of all search files on the device is, and whether it is there; null where it can have none. */
export async function offlineCopy(): Promise<OfflineCopy | null> {
  return (await request({ kind: 'copySize' }, 'copied', takeParts({}))).copy;
}

/** Copies all search files to the device, for searching without a network. Throws `ServiceError`. */
export async function copyForOffline(
  onProgress: (progress: SearchProgress) => void,
): Promise<OfflineCopy | null> {
  return (await request({ kind: 'copy' }, 'copied', takeParts({ onProgress }))).copy;
}
