import * as z from 'zod/mini';
import type { ItemSource } from '#src/data/content/declare/collection.ts';
import type { Source } from '#src/data/content/declare/fields.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { byKey } from './quarantine.ts';

/** A document without its invalid parts. */
export interface Mended {
  readonly raw: RawDocument;
  /** Paths of the removed parts: `participants.0`, `claimUrl`, `sources.1`. Indices start at 0. */
  readonly faults: readonly string[];
}

type Readable = Pick<ItemSource<unknown>, 'name' | 'stored'>;

/** Marks an entry for removal, so that the indices of later entries remain valid until the end of a round. */
const gone = Symbol('gone');

type Part = Record<PropertyKey, unknown>;

/** Replaces an invalid source, since texts cite sources by number. The URL never resolves (RFC 2606). */
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

/** Removes the part that an issue is about: in a list the whole entry, else the field. Returns its path. */
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

/** The maximum number of rounds: removing a part can only make the parts around it invalid. */
const rounds = 3;

/**
 * Returns a published document without the entries and optional fields that its schema rejects, so that pages cope
 * with errors that security rules cannot detect. Removes whole list entries, such as a person with all proceedings,
 * because half an entry could be misleading. Undefined if the rest is invalid as well.
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
