import '#src/platform/browser/fallbacks.ts';
import { find, findIds, type SearchAnswer } from './find.ts';
import { matchMessage } from '#src/data/retrieval/claim-matching/match-message.ts';
import { matchWords } from '#src/data/retrieval/claim-matching/match-words.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { PublishedSearch } from './published-search.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchRequest, SearchResponse } from './search-message.ts';

function reply(response: SearchResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  self.postMessage(response);
}

/** The latest request, whose progress is reported, and the latest `find`: earlier ones are cancelled. */
let lastRequest = 0;
let lastFind = 0;

/**
 * How long the worker must be idle before it copies files, in milliseconds: until then the page needs the connection.
 */
const copyDelay = 5_000;

let hasAnswered = false;
let isPrepared = false;
let copying: ReturnType<typeof setTimeout> | undefined;

/** Copies files once, when the worker is idle after a search. Not if the browser requests reduced data usage. */
function prepareOffline(): void {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (!hasAnswered || isPrepared || connection?.saveData) return;
  clearTimeout(copying);
  copying = setTimeout(() => {
    isPrepared = true;
    published.prepareOffline().catch(() => (isPrepared = false));
  }, copyDelay);
}

const published = new PublishedSearch((progress) => reply({ kind: 'progress', id: lastRequest, progress }));

/** Runs a search on the index and enables the offline copy from then on. */
async function answerWith<T>(search: (index: SearchIndex) => Promise<T>): Promise<T> {
  const found = await published.use(search);
  hasAnswered = true;
  return found;
}

async function answer(request: SearchRequest): Promise<SearchResponse> {
  const { id }: { readonly id: number } = request;
  lastRequest = id;
  switch (request.kind) {
    case 'find': {
      lastFind = id;
      const { query } = request;
      const options = {
        ...request,
        onTitles: (early: SearchAnswer) => reply({ kind: 'early', id, answer: early }),
        isCancelled: () => lastFind !== id,
      };
      return { kind: 'found', id, answer: await answerWith((index) => find(index, query, options)) };
    }
    case 'findIds': {
      const { query, collection } = request;
      return { kind: 'ids', id, ids: await answerWith((index) => findIds(index, query, collection)) };
    }
    case 'match': {
      const { message } = request;
      return { kind: 'matched', id, matches: await answerWith((index) => matchMessage(index, message)) };
    }
    case 'words': {
      const { words } = request;
      return { kind: 'wordsFound', id, found: await answerWith((index) => matchWords(index, words)) };
    }
    case 'prepare':
      await published.use(async (index) => {
        if (request.forMessages) await index.titleFrequency();
      });
      return { kind: 'prepared', id };
    default:
      return { kind: 'failed', id };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  clearTimeout(copying);
  answer(data)
    .then(reply, (error: unknown) => reply({ kind: 'failed', id: data.id, reason: errorKind(error) }))
    .finally(prepareOffline);
});
