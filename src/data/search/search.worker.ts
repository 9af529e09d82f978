import '#src/platform/fallbacks.ts';
import { find, findIds, type SearchAnswer } from './find.ts';
import { matchMessage } from './match-message.ts';
import { matchWords } from './match-words.ts';
import { PublishedSearch } from './published-search.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchProgress, SearchRequest, SearchResponse } from './search-message.ts';

function reply(response: SearchResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  self.postMessage(response);
}

/** The request that was made last, whose progress is shown, and the last search by words: of earlier ones nobody waits. */
let lastRequest = 0;
let lastFind = 0;

/** Milliseconds without a request after which files are copied: until then the connection is for the page itself. */
const copyDelay = 5_000;

let hasAnswered = false;
let isPrepared = false;
let copying: ReturnType<typeof setTimeout> | undefined;

/** Once, when somebody has searched and nothing is requested any more; not for those who save data. */
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

/** Makes an answer from the index; from then on there is something to copy. */
async function answerWith<T>(search: (index: SearchIndex) => Promise<T>): Promise<T> {
  const found = await published.use(search);
  hasAnswered = true;
  return found;
}

async function answer(request: SearchRequest): Promise<SearchResponse> {
  const { id }: { readonly id: number } = request;
  lastRequest = id;
  const onProgress = (progress: SearchProgress) => reply({ kind: 'progress', id, progress });
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
    case 'copySize':
      return { kind: 'copied', id, copy: await published.offlineCopy() };
    case 'copy':
      return { kind: 'copied', id, copy: await published.copyAll(onProgress) };
    default:
      return { kind: 'failed', id };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  clearTimeout(copying);
  answer(data)
    .then(reply, () => reply({ kind: 'failed', id: data.id }))
    .finally(prepareOffline);
});
