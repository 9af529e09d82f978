import * as z from 'zod/mini';
import type { ItemSource } from '#src/data/content/declare/collection.ts';
import type { Source } from '#src/data/content/declare/fields.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { byKey } from './quarantine.ts';

/** A document without what of it cannot be read. */
export interface Mended {
  readonly raw: RawDocument;
  /** What is left out: `participants.0`, `claimUrl`, `sources.1`. Entries are counted from 0. */
  readonly faults: readonly string[];
}

type Readable = Pick<ItemSource<unknown>, 'name' | 'stored'>;

/** Marks an entry that is to go; entries behind it have their place until all faults of a round are known. */
const gone = Symbol('gone');

type Part = Record<PropertyKey, unknown>;

/**
 * In place of a source that cannot be read: texts refer to sources by their numbers, so that none may go. The address leads
 * nowhere (RFC 2606).
 */
function unusableSource(given: unknown): Source {
  const { title, publisher } = (given ?? {}) as Record<string, unknown>;
  const textOf = (value: unknown, max: number) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= max ? value : '—';
  return {
    title: textOf(title, 200),
    publisher: textOf(publisher, 100),
    url: 'https://source.invalid/',
    kind: 'media',
  };
}

/** Takes out what an issue is about: the entry of a list as a whole, else the field. Gives what it took. */
function takeOut(data: Part, path: readonly PropertyKey[]): string {
  const [field = '', place] = path;
  const list = data[field];
  if (Array.isArray(list) && typeof place === 'number') {
    const entry: unknown = list[place];
    list[place] = field === 'sources' ? unusableSource(entry) : gone;
    return `${String(field)}.${place}`;
  }
  let parent = data;
  for (const key of path.slice(0, -1)) parent = (parent[key] ?? {}) as Part;
  delete parent[path.at(-1) ?? ''];
  return path.map(String).join('.');
}

/** Rounds in which faults are looked for: one that is left out can bring no new ones but in what is around it. */
const rounds = 3;

/**
 * A published document without the entries and optional fields that its schema rejects, for pages to survive what rules cannot
 * see. Of a list a whole entry goes, such as a person with all proceedings: half of it would tell another story. Undefined
 * where the rest cannot be read either.
 */
export function mend(collection: Readable, { id, data }: RawDocument): Mended | undefined {
  if (data['withdrawn'] !== undefined) return undefined;
  const copy: Part = structuredClone(data);
  const faults = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const { error } = z.safeParse(collection.stored, copy);
    if (!error) {
      byKey.delete(`${collection.name}/${id}`);
      return { raw: { id, data: copy }, faults: [...faults] };
    }
    for (const { path } of error.issues) faults.add(takeOut(copy, path));
    for (const [field, value] of Object.entries(copy))
      if (Array.isArray(value)) copy[field] = value.filter((entry) => entry !== gone);
  }
  return undefined;
}
