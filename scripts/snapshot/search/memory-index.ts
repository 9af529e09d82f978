import { type SearchHead, searchHeadFile } from '#src/data/retrieval/search/search-head.ts';
import { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import type { RetainedFile } from './later-files.ts';
import { type SearchEntry, type SearchFile, searchFilesOf } from './search-files.ts';

interface MemoryIndex {
  readonly index: SearchIndex;
  /** The names of the files that were read, in order. */
  readonly read: string[];
  /** Returns the content of a file. Throws when there is none. */
  readonly file: (name: string) => Uint8Array;
}

const encoder = new TextEncoder();

/**
 * Opens an index of search files without a network; `before` contains the files retained from an earlier publication.
 */
export function openSearchFiles(
  files: Iterable<SearchFile | RetainedFile>,
  before: readonly SearchFile[] = [],
): MemoryIndex {
  const contents = new Map<string, Uint8Array>();
  for (const { path, content } of [...before, ...files])
    if (content !== undefined)
      contents.set(path, typeof content === 'string' ? encoder.encode(content) : content);
  const read: string[] = [];
  const file = (name: string): Uint8Array => {
    const content = contents.get(name);
    if (!content) throw new Error(`there is no file ${name}`);
    return content;
  };
  const head = JSON.parse(new TextDecoder().decode(file(searchHeadFile))) as SearchHead;
  const index = new SearchIndex(head, async (name) => {
    read.push(name);
    return file(name);
  });
  return { index, read, file };
}

/** Builds an index of entries by collection, as a publication writes it and a device reads it. */
export const memoryIndex = (
  entries: Readonly<Record<string, readonly SearchEntry[]>>,
  equivalents: readonly (readonly string[])[] = [],
): MemoryIndex => openSearchFiles(searchFilesOf(Object.entries(entries), equivalents));
