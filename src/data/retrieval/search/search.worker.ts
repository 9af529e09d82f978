import '#src/platform/browser/fallbacks.ts';
import { find, findIds, type SearchAnswer } from './find.ts';
import { matchMessage } from '#src/data/retrieval/claim-matching/match-message.ts';
import { matchWords } from '#src/data/retrieval/claim-matching/match-words.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { PublishedSearch } from './published-search.ts';
import type { SearchRequest, SearchResponse } from './search-message.ts';

function reply(response: SearchResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  self.postMessage(response);
}

/** The latest request, whose progress is reported, and the latest `find`: earlier ones are cancelled. */
let lastRequest = 0;
let lastFind = 0;

const published = new PublishedSearch((progress) => reply({ kind: 'progress', id: lastRequest, progress }));

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
      return { kind: 'found', id, answer: await published.use((index) => find(index, query, options)) };
    }
    case 'findIds': {
      const { query, collection } = request;
      return { kind: 'ids', id, ids: await published.use((index) => findIds(index, query, collection)) };
    }
    case 'match': {
      const { message } = request;
      return { kind: 'matched', id, matches: await published.use((index) => matchMessage(index, message)) };
    }
    case 'words': {
      const { words } = request;
      return { kind: 'wordsFound', id, found: await published.use((index) => matchWords(index, words)) };
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
  void answer(data).then(reply, (error: unknown) =>
    reply({ kind: 'failed', id: data.id, reason: errorKind(error) }),
  );
});
