import * as z from 'zod/mini';
import { callFirestore, databaseOf, type Owner } from '#scripts/cloud/owner.ts';

/** A value in Firestore's REST format: `{ stringValue: 'a' }`. Unlike JSON, it distinguishes 1 and 1.0. */
export type WireValue = Readonly<Record<string, unknown>>;
export type WireFields = Readonly<Record<string, WireValue>>;

/** A document of any collection; `path` is `qna/an-id` or `qna/an-id/revisions/3`. */
export interface WireDocument {
  readonly path: string;
  readonly fields: WireFields;
}

const answers = z.array(
  z.object({
    document: z.optional(
      // A field may have any name, some of which a record schema would drop.
      z.object({ name: z.string(), fields: z.optional(z.custom<WireFields>()) }),
    ),
    readTime: z.optional(z.string()),
  }),
);

const pageSize = 300;

/** Firestore accepts at most 500 writes and 10 MiB per commit. */
const maxWrites = 200;
const maxBytes = 4_000_000;

/** Returns the collections of a path without the ids: `qna`, `qna.revisions`. */
export const groupOf = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('.');

/** Normalises a value: services may omit empty properties, and return fields in any order. */
function normal(value: WireValue): WireValue {
  const [kind = '', content] = Object.entries(value)[0] ?? [];
  const { values = [], fields = {} } = (content ?? {}) as { values?: WireValue[]; fields?: WireFields };
  if (kind === 'arrayValue') return { [kind]: { values: values.map(normal) } };
  return { [kind]: kind === 'mapValue' ? { fields: normalFields(fields) } : content };
}

const normalFields = (fields: WireFields): WireFields =>
  Object.fromEntries(
    Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, normal(value)]),
  );

/** Returns one line of JSON that is the same for equal documents. */
export const lineOf = ({ path, fields }: WireDocument): string =>
  JSON.stringify({ path, fields: normalFields(fields) });

/**
 * Yields every document of every collection, ordered by path, one page at a time, after `after` if it is given. If the
 * database supports it, all pages are read as of the same time: `at`, or that of the first page. Throws `RequestError`.
 */
export async function* readEverything(
  owner: Owner,
  { at, after: behind }: { readonly at?: string | undefined; readonly after?: string | undefined } = {},
): AsyncGenerator<readonly WireDocument[]> {
  const root = `${databaseOf(owner)}/documents/`;
  let readTime = at;
  let after = behind === undefined ? undefined : root + behind;
  for (;;) {
    const json = await callFirestore(owner, 'runQuery', {
      ...(readTime !== undefined && { readTime }),
      structuredQuery: {
        from: [{ allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' } }],
        ...(after !== undefined && { startAt: { values: [{ referenceValue: after }], before: false } }),
        limit: pageSize,
      },
    });
    const page = z.parse(answers, json);
    if (owner.hasPast) readTime ??= page[0]?.readTime;
    const found = page.flatMap(({ document }) => (document ? [document] : []));
    if (found.length > 0)
      yield found.map(({ name, fields = {} }) => ({ path: name.slice(root.length), fields }));
    if (found.length < pageSize) return;
    after = found.at(-1)?.name;
  }
}

/** Reads one document by its path; undefined when there is none. Throws `RequestError`. */
export async function readOne(owner: Owner, path: string): Promise<WireFields | undefined> {
  const documents = [`${databaseOf(owner)}/documents/${path}`];
  const found = z.array(
    z.object({ found: z.optional(z.object({ fields: z.optional(z.custom<WireFields>()) })) }),
  );
  const [answer] = z.parse(found, await callFirestore(owner, 'batchGet', { documents }));
  return answer?.found && (answer.found.fields ?? {});
}

/** A write of a document; without fields, a deletion. */
export interface WireWrite {
  readonly path: string;
  readonly fields?: WireFields;
}

/** Splits writes into parts that fit into one commit. */
export function* inCommits(writes: Iterable<WireWrite>): Generator<readonly WireWrite[]> {
  let part: WireWrite[] = [];
  let bytes = 0;
  for (const write of writes) {
    const size = JSON.stringify(write).length * 2;
    if (part.length === maxWrites || (part.length > 0 && bytes + size > maxBytes)) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(write);
    bytes += size;
  }
  if (part.length > 0) yield part;
}

/** Commits all writes atomically. Throws `RequestError`. */
export async function commit(owner: Owner, writes: readonly WireWrite[]): Promise<void> {
  const nameOf = (path: string) => `${databaseOf(owner)}/documents/${path}`;
  await callFirestore(owner, 'commit', {
    writes: writes.map(({ path, fields }) =>
      fields ? { update: { name: nameOf(path), fields } } : { delete: nameOf(path) },
    ),
  });
}
