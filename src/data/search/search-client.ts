import { readSearchFiles } from '#src/data/content/snapshot.ts';
import { ServiceError } from '#src/platform/errors.ts';
import type { MessageMatch } from './match-message.ts';
import type { SearchAnswer, SearchDepth, SearchRequest, SearchResponse } from './search-message.ts';

type Without<R> = R extends { id: number } ? Omit<R, 'id'> : never;

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { give: (response: SearchResponse) => void; fail: (error: Error) => void }>();

/** A worker that cannot run answers nothing any more; the next question starts a new one. */
function drop(): void {
  worker?.terminate();
  worker = undefined;
  loading.clear();
  for (const { fail } of waiting.values()) fail(new ServiceError('service', 'search worker failed'));
  waiting.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    waiting.get(data.id)?.give(data);
    waiting.delete(data.id);
  });
  started.addEventListener('error', drop);
  return started;
}

function ask<K extends SearchResponse['kind']>(
  request: Without<SearchRequest>,
  kind: K,
): Promise<Extract<SearchResponse, { kind: K }>> {
  worker ??= start();
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, {
      give: (response) => {
        if (response.kind === kind) resolve(response as Extract<SearchResponse, { kind: K }>);
        else reject(new ServiceError('service', 'search files could not be read'));
      },
      fail: reject,
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker?.postMessage({ ...request, id });
  });
}

const loading = new Map<SearchDepth, Promise<void>>();

async function read(part: SearchDepth): Promise<void> {
  const files = await readSearchFiles(part);
  // Texts are added to what the titles made.
  if (part === 'texts') await load('titles');
  await ask({ kind: 'load', part, files }, 'loaded');
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

/** What answers a query in what is loaded so far, best first. Throws `ServiceError`. */
export async function find(query: string): Promise<SearchAnswer> {
  return (await ask({ kind: 'find', query }, 'found')).answer;
}

/** The fact-checks and pictures that answer a forwarded message, from titles and texts. Throws `ServiceError`. */
export async function findMessage(message: string): Promise<readonly MessageMatch[]> {
  await load('texts');
  return (await ask({ kind: 'match', message }, 'matched')).matches;
}
