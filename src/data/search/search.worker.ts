import '#src/platform/fallbacks.ts';
import { matchMessage } from './match-message.ts';
import { matchWords } from './match-words.ts';
import { parseTexts, parseTitles } from './search-files.ts';
import { isIn, SearchIndex } from './search-index.ts';
import type { SearchFile, SearchRequest, SearchResponse } from './search-message.ts';

/** From this part of the question's weight on, an item is worth showing when the words themselves are nowhere. */
const minNearScore = 0.25;

const index = new SearchIndex();
const loaded = new Set<string>();

async function rowsOf({ url }: SearchFile): Promise<unknown[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const file: unknown = await response.json();
  const rows = file !== null && typeof file === 'object' && 'entries' in file ? file.entries : undefined;
  return Array.isArray(rows) ? rows : [];
}

async function load(part: 'titles' | 'texts', files: readonly SearchFile[]): Promise<void> {
  const missing = files.filter(({ url }) => !loaded.has(url));
  const read = await Promise.all(missing.map(async (file) => ({ ...file, rows: await rowsOf(file) })));
  for (const { collection, url, rows } of read) {
    loaded.add(url);
    if (part === 'texts') index.addTexts(collection, parseTexts(rows));
    else {
      index.add(
        parseTitles(rows).map(([id, title, names, updatedAt, links]) => ({
          collection,
          id,
          title,
          names,
          updatedAt,
          ...(links && { links }),
        })),
      );
    }
  }
  index.prepare();
}

async function answer(request: SearchRequest): Promise<SearchResponse> {
  const { id }: { readonly id: number } = request;
  switch (request.kind) {
    case 'load':
      await load(request.part, request.files);
      return { kind: 'loaded', id };
    case 'match':
      return { kind: 'matched', id, matches: matchMessage(index, request.message) };
    case 'words':
      return { kind: 'held', id, found: matchWords(index, request.words) };
    case 'find': {
      const { query, collection } = request;
      const found = index.find(query).filter((each) => isIn(each.item, collection));
      if (found.length > 0) return { kind: 'found', id, answer: { found, isNear: false } };
      const near = index.findNear(query, collection).filter(({ score }) => score >= minNearScore);
      return { kind: 'found', id, answer: { found: near, isNear: true } };
    }
    default:
      return { kind: 'failed', id };
  }
}

function reply(response: SearchResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  self.postMessage(response);
}

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  answer(data).then(reply, () => reply({ kind: 'failed', id: data.id }));
});
