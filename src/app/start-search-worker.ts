// For scripts of the document that run before the application (search-start.ts, check-start.ts); each bundles a copy.
import { searchHeadFile } from '#src/data/retrieval/search/search-head.ts';
import type { SearchRequest } from '#src/data/retrieval/search/search-message.ts';

interface Policy {
  createScriptURL(url: string): string;
}

const page = globalThis as unknown as {
  readonly trustedTypes?: { createPolicy(name: 'search-worker', rules: Policy): Policy };
  searchWorker?: Worker;
};

/**
 * Starts the search worker from its file, with a request; the application takes it over
 * (src/data/retrieval/search/search-client.ts).
 */
export function startSearchWorker(file: string, request: SearchRequest): Worker {
  const policy = page.trustedTypes?.createPolicy('search-worker', {
    createScriptURL(url) {
      if (url === file) return url;
      throw new TypeError(`no worker may come from ${url}`);
    },
  });
  const worker = new Worker(policy?.createScriptURL(file) ?? file, { type: 'module' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage(request);
  page.searchWorker = worker;
  return worker;
}

/**
 * Reads the preloaded head of the search files. The worker gets it from the HTTP cache, but browsers warn about every
 * preload that the document itself does not read.
 */
export function readPreloadedHead(): void {
  fetch(`/data/${searchHeadFile}`).catch(() => undefined);
}
