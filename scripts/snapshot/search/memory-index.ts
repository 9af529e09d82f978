import { type SearchHead, searchHeadFile } from '#src/data/search/search-head.ts';
import { SearchIndex } from '#src/data/search/search-index.ts';
import type { RetainedFile } from './later-files.ts';
import { type SearchEntry, type SearchFile, searchFilesOf } from './search-files.ts';

interface MemoryIndex {
  readonly index: SearchIndex;
  /** Names of the files that were read, in order. */
  readonly read: string[];
  /** The content of a file. Throws where there is none. */
  readonly file: (name: string) => Uint8Array;
}

const encoder = new TextEncoder();

/** The index that some search files are, without a network; what stays of an earlier publication is among `before`. */
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

/** The index of some entries by collection, as a publication writes it and a device reads it. */
export const memoryIndex = (
  entries: Readonly<Record<string, readonly SearchEntry[]>>,
  equivalents: readonly (readonly string[])[] = [],
): MemoryIndex => openSearchFiles(searchFilesOf(Object.entries(entries), equivalents));
