import {
  type DataFile,
  listedEntries,
  listFiles,
  manifestFiles,
  type ListSummary,
  searchFilesAfter,
} from '#scripts/snapshot/snapshot-files.ts';
import type { ListedEntry } from '#scripts/snapshot/search/search-files.ts';
import { publicCollections } from '#src/data/collections/collections.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import type { Need } from '#src/data/content/needs/needs.schema.ts';
import type { Manifest } from '#src/data/content/read/snapshot.ts';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';
import type { LinkHealth } from '#src/data/collections/resources/read-link-health.ts';
import { resources } from '#src/data/collections/resources/resource.collection.ts';
import { resourceHealth } from './link-health.ts';
import type { MadeKeys } from '#scripts/publish/made-keys.ts';
import { needsFile, needsIn, needsOf, needsPath, needsUntil } from './needs.ts';
import type { Content } from './read-content.ts';
import type { MadeFiles, SiteOutput } from '#scripts/publish/site-output.ts';

/** Yields the same files with paths below `data/`. */
function* inData<T>(files: Generator<DataFile, T>): MadeFiles<T> {
  for (;;) {
    const step = files.next();
    if (step.done) return step.value;
    yield [`data/${step.value.path}`, step.value.content] as const;
  }
}

interface ListsOptions {
  readonly keys: MadeKeys;
  readonly linkHealth: LinkHealth | undefined;
  readonly rechecks: ReadonlyMap<string, Recheck>;
}

/** Writes the search index, reusing unchanged files of the last publication. */
async function writeSearch(output: SiteOutput, content: Content, { of, everybody }: MadeKeys): Promise<void> {
  const listed = new Map<string, readonly ListedEntry[]>();
  for (const collection of publicCollections) {
    const { name } = collection;
    const entries = () => listedEntries(collection, content);
    listed.set(name, await output.remember(`search ${name}`, of(name, everybody), entries));
  }
  const earlier = { base: output.notes.search, has: (path: string) => output.has(`data/${path}`) };
  const files = searchFilesAfter(earlier, content, listed);
  let step = files.next();
  while (!step.done) {
    const { path, content: bytes } = step.value;
    if (bytes === undefined) output.retain(`data/${path}`);
    else output.write(`data/${path}`, bytes);
    step = files.next();
  }
  output.notes.search = step.value;
}

/**
 * Writes the search index, lists, complete documents and open tasks, for the collections that have changed. Returns the
 * manifest, which is written when everything else is known.
 */
export async function writeLists(
  output: SiteOutput,
  content: Content,
  options: ListsOptions,
): Promise<Manifest> {
  const { keys, linkHealth, rechecks } = options;
  await writeSearch(output, content, keys);
  const summaries = new Map<string, ListSummary>();
  const needs: Need[] = [];
  for (const collection of publicCollections) {
    const { name } = collection;
    const files = () => inData(listFiles(collection, content));
    summaries.set(name, await output.make(`lists ${name}`, keys.of(name), files));
    const key = keys.of(name, needsUntil(content), linkHealth?.checkedAt ?? '');
    const find = () => needsIn(collection, content, rechecks, linkHealth);
    needs.push(...(await output.remember(`needs ${name}`, key, find)));
  }
  const health = resourceHealth(linkHealth, content.documents.get(resources.name));
  const file = { path: needsPath, content: needsFile(needsOf(content, needs, linkHealth)) };
  let manifest = '{}';
  for (const { path, content: text } of manifestFiles(content, summaries, health, file))
    if (path === manifestPath) manifest = text;
    else output.write(`data/${path}`, text);
  return JSON.parse(manifest) as Manifest;
}
