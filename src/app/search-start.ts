// The script of the prerendered pages that search, built by scripts/build/search-start.ts: starts the search worker
// with the document, and its reads for the query of the address, or on the page that checks messages for what every
// message needs. The application takes the worker over (src/data/retrieval/search/search-client.ts) and asks again; by then the
// files have arrived or are on their way.
import { searchHeadFile } from '#src/data/retrieval/search/search-head.ts';
import type { SearchRequest } from '#src/data/retrieval/search/search-message.ts';

interface Policy {
  createScriptURL(url: string): string;
}

const page = globalThis as unknown as {
  readonly trustedTypes?: { createPolicy(name: 'search-worker', rules: Policy): Policy };
  searchWorker?: Worker;
};

/** The initial number of entries in a list of one kind (src/ui/lists/PagedList.tsx). */
const limit = 30;

/** Returns what the visitor has come for; undefined on the search page without a query. */
function wantedRequest(isForMessages: boolean): SearchRequest | undefined {
  if (isForMessages) return { kind: 'prepare', id: 0, forMessages: true };
  const parameters = new URLSearchParams(location.search);
  const query = (parameters.get('q') ?? '').trim().slice(0, 500);
  const shown = parameters.get('in') ?? 'all';
  if (query === '') return undefined;
  return { kind: 'find', id: 0, query, ...(shown !== 'all' && { shown, limit }) };
}

function startWorker(file: string, request: SearchRequest): void {
  const policy = page.trustedTypes?.createPolicy('search-worker', {
    createScriptURL(url) {
      if (url === file) return url;
      throw new TypeError(`no worker may come from ${url}`);
    },
  });
  page.searchWorker = new Worker(policy?.createScriptURL(file) ?? file, { type: 'module' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  page.searchWorker.postMessage(request);
}

// The worker gets the preloaded head from the HTTP cache, but browsers warn about a preload that the document itself
// does not read.
fetch(`/data/${searchHeadFile}`).catch(() => undefined);
const { worker, messages } = document.currentScript?.dataset ?? {};
const request = wantedRequest(messages !== undefined);
if (worker !== undefined && request) startWorker(worker, request);
