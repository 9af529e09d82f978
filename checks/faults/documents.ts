import { changeKind } from '#src/data/content/declare/categories.ts';
import { contents } from '#checks/backend/contents.ts';
import { snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { collections } from '#src/data/collections/collections.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { Parts } from './network.ts';

const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  '字'.repeat(5_000),
  [],
  [null],
  {},
  { a: {} },
];

/** A pseudo-random generator: a seed gives the same numbers in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

type Node = Record<string, unknown> | unknown[];

/** Returns every place in a value that can be changed. */
function places(value: unknown): [Node, string | number][] {
  if (value === null || typeof value !== 'object') return [];
  const node = value as Node;
  return Object.entries(node).flatMap(([key, child]): [Node, string | number][] => [
    [node, Array.isArray(node) ? Number(key) : key],
    ...places(child),
  ]);
}

const time = '2026-11-20T00:00:00.000000Z';

const envelope = {
  rev: 1,
  writeId: '01234567-89ab-4cde-8f01-234567890123',
  createdAt: time,
  updatedAt: time,
  change: { kind: changeKind.first, note: '' },
};

/** Returns a valid document of a collection with one to three places changed or removed. */
export function mutatedDocument(collection: string, seed: number): Record<string, unknown> {
  const document = structuredClone({
    ...(contents as Readonly<Record<string, object>>)[collection],
    ...envelope,
    history: [{ rev: 1, at: time, kind: changeKind.first, note: '' }],
  }) as Record<string, unknown>;
  const random = randomOf(seed);
  for (let times = 1 + random(3); times > 0; times -= 1) {
    const all = places(document);
    const [node, key] = all[random(all.length)] ?? [document, 'rev'];
    if (random(4) === 0 && !Array.isArray(node)) delete node[key];
    else (node as Record<string | number, unknown>)[key] = structuredClone(strange[random(strange.length)]);
  }
  return document;
}

/** Invalid documents are quarantined, and every valid one beside them is published. */
export async function badDocuments({ figures }: Parts, count: number): Promise<void> {
  const warn = console.warn;
  console.warn = () => {};
  let [aside, thrown, missing] = [0, 0, 0];
  for (const [index, collection] of collections.entries()) {
    const each = Math.ceil(count / collections.length);
    const bad: RawDocument[] = Array.from({ length: each }, (_, number) => ({
      id: `bad-${number}`,
      data: mutatedDocument(collection.name, index * 10_000 + number),
    }));
    for (const raw of bad) if (collection.parseForList(raw) === undefined) aside += 1;
    const sound = structuredClone(mutatedDocument(collection.name, 0));
    const good: RawDocument = {
      id: 'good',
      data: { ...sound, ...(contents as Readonly<Record<string, object>>)[collection.name] },
    };
    Object.assign(good.data, envelope, { history: [] });
    try {
      const documents = new Map([
        [collection.name, [...bad.slice(0, each / 2), good, ...bad.slice(each / 2)]],
      ]);
      const files = [...snapshotFiles({ asOf: time, documents })];
      const inFolder = files.filter(({ path }) => path.startsWith(`${collection.name}/`));
      if (!inFolder.some(({ content }) => content.includes('{"id":"good","data":{'))) missing += 1;
    } catch {
      thrown += 1;
    }
  }
  console.warn = warn;
  figures.report(
    `${count} mutated documents in ${collections.length} collections: ${aside} set aside, ${thrown} collections not published, ${missing} good documents missing`,
    thrown === 0 && missing === 0 && aside > count / 3,
  );
}
