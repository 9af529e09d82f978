import { searchVersion } from '#src/data/retrieval/search/search-head.ts';
import { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import type { EquivalentWords } from './equivalents.ts';
import {
  type EntryMark,
  formOf,
  hashOf,
  headFile,
  inOrder,
  layerFiles,
  type ListedEntry,
  marksOf,
  type SearchBase,
  type SearchEntry,
  type SearchFile,
  searchFilesOf,
} from './search-files.ts';

/** The number of entries from which changed ones get files of their own: making all files again takes long. */
const minBaseSize = 1_000;

/** The share of entries that may have changed before all files are made again. */
const maxChangedPart = 1 / 50;

/**
 * The age in milliseconds after which all files are made again: they reveal what an entry said before it was changed.
 */
const maxBaseAge = 7 * 24 * 3_600_000;

/** A file of an earlier publication that is retained unchanged. */
export interface RetainedFile {
  readonly path: string;
  readonly content?: undefined;
}

/** Returns the paths of a base's files. */
const pathsOf = ({ layer }: SearchBase): string[] =>
  new SearchIndex({ version: searchVersion, name: '', layers: [layer] }, () =>
    Promise.reject(new Error('its files are named, not read')),
  ).fileNames();

/** Returns the changes since the base, by number there and by key now; undefined if an entry was removed. */
function changesSince({ entries }: SearchBase, marks: readonly EntryMark[]) {
  const now = new Map(marks);
  if (entries.some(([key]) => !now.has(key))) return undefined;
  const before = new Map(entries);
  const gone = entries.flatMap(([key, hash], number) => (now.get(key) === hash ? [] : [number]));
  const changed = marks.flatMap(([key, hash]) => (before.get(key) === hash ? [] : [key]));
  return { gone: new Set(gone), changed: new Set(changed) };
}

/** The earlier publication that may be extended. */
export interface Earlier {
  readonly base: SearchBase | undefined;
  /** True if a file still exists. */
  readonly has: (path: string) => boolean;
}

/** A collection whose entries are read on demand. */
export interface ListedCollection {
  readonly name: string;
  readonly listed: readonly ListedEntry[];
  /** Returns the entries with some ids; all of them without `ids`. */
  readonly read: (ids?: ReadonlySet<string>) => readonly SearchEntry[];
}

/**
 * Like `searchFilesOf`, but extends the files of an earlier publication if possible. If few entries were added or
 * changed since, those files are retained and the changed entries get a layer of their own: otherwise a change of one
 * entry would rename thousands of files, on every visitor's device too. If an entry was withdrawn, all files are made
 * again, so that nothing of it remains.
 */
export function* laterSearchFiles(
  given: readonly ListedCollection[],
  equivalents: readonly EquivalentWords[],
  asOf: string,
  { base, has }: Earlier,
): Generator<SearchFile | RetainedFile, SearchBase> {
  const all = given.map(({ name, listed }) => [name, inOrder(listed)] as const);
  const form = formOf(
    given.map(({ name }) => name),
    equivalents,
  );
  const isUsable =
    base !== undefined &&
    base.form === form &&
    base.entries.length >= minBaseSize &&
    Date.parse(asOf) - Date.parse(base.asOf) < maxBaseAge;
  const changes = isUsable ? changesSince(base, marksOf(all)) : undefined;
  const paths = changes && base ? pathsOf(base) : [];
  if (
    !base ||
    !changes ||
    changes.changed.size > base.entries.length * maxChangedPart ||
    !paths.every((path) => has(path))
  ) {
    const collections = given.map((each) => [each.name, each.read()] as const);
    return yield* searchFilesOf(collections, equivalents, asOf);
  }
  for (const path of paths) yield { path };
  const { gone, changed } = changes;
  const marks = marksOf(all).filter(([key]) => changed.has(key));
  const layers = [base.layer];
  if (marks.length > 0) {
    const others = given.map(({ name, listed, read }) => {
      const ids = new Set(listed.flatMap(({ id }) => (changed.has(`${name}/${id}`) ? [id] : [])));
      return [name, ids.size > 0 ? inOrder(read(ids)) : []] as const;
    });
    const folder = `search/${hashOf([base.layer.folder, marks])}`;
    const { layer } = yield* layerFiles(folder, others, equivalents, base);
    layers.push(layer);
  }
  yield headFile(all, layers, [...base.entries, ...marks], gone);
  return base;
}
