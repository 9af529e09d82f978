import * as z from 'zod/mini';
import type { RawDocument } from '#src/platform/text/values.ts';
import { changedAt, isImported, reviewedDate, type ThingDate } from './changed-at.ts';
import {
  type Correction,
  type Envelope,
  publishedFields,
  type Tombstone,
  tombstoneSchema,
} from './envelope.ts';
import { lazily } from './lazily.ts';
import { isSample } from './sample.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';

type Fields = Readonly<Record<string, z.core.$ZodType>>;
type Values<F extends Fields> = z.infer<z.ZodMiniObject<F>>;

const listEnvelope = ['rev', 'createdAt', 'updatedAt', 'verifiedAt'] as const;

const flag = z.exactOptional(z.literal(true));

/** What the history says about a document. */
const flags = {
  /** An import wrote the current content, so that `updatedAt` is no date of the thing or of an editor's act. */
  imported: flag,
  /** The document is a sample, which is marked wherever it is listed. */
  sample: flag,
};

/** Who may read the documents of a collection: everybody or only members. */
export type Visibility = 'public' | 'members';

/** Who may read and write a collection's documents. `npm run generate -- rules` derives the security rules from it. */
export interface CollectionAccess<Name extends string = string> {
  /**
   * Who may read the documents; members by default. Only public collections are published as files, indexed for
   * search, included in feeds and open data, and cached on devices.
   */
  readonly visibility?: Visibility;
  /** Who may publish; editors by default. */
  readonly publishers?: 'editors' | 'admins';
  /** If admins publish: the fields that editors may change nevertheless. */
  readonly editorsMayChange?: readonly Name[];
  /** The id of a collection's single document, which can be changed but not withdrawn. */
  readonly onlyId?: string;
  /** The pattern of ids, if it is narrower than the general one, in the syntax of security rules (RE2). */
  readonly idPattern?: string;
  /**
   * Set if the documents make claims about people or facts. They need a minimum number of sources, a verification
   * date and, if four-eyes review is on, approval of the draft by somebody other than its author (editorial rule 4).
   */
  readonly review?: { readonly minSources: number };
  /**
   * The paths of the fields that a form shows at once, in their order; the others fold. By default, also inside of a
   * group or a list of which no field is named, they are the required ones.
   */
  readonly form?: readonly string[];
}

/**
 * A condition across fields that the security rules check, in addition to those derived from each field; `data` is
 * the document. The declaring file exports them separately, as `ruleTies`, because pages never need them.
 */
export interface RuleTie {
  readonly why: string;
  readonly condition: string;
}

/** A document's display name: a field, or a function of its values, some of which may still be missing or invalid. */
export type Title<Name extends string = string> =
  Name | ((values: Readonly<Record<string, unknown>>) => string | undefined);

/** The type of a summary if the collection has none. */
type None = z.ZodMiniNever;

export interface CollectionSpec<
  F extends Fields,
  L extends keyof F,
  S extends z.ZodMiniType = None,
  B extends keyof F = never,
> extends CollectionAccess<keyof F & string> {
  /** The Firestore collection's name. */
  readonly name: string;
  /** Creates the collection's own fields on first use. A rule that involves several fields belongs in `refine`. */
  readonly fields: () => F;
  /** The field with the display name, or a function that derives it from a form's values; `title` by default. */
  readonly title?: Title<keyof F & string>;
  /** By default the day of the last check in a reviewed collection, and none in any other. */
  readonly date?: ThingDate<(keyof F & string) | 'verifiedAt'>;
  /** The fields in list shards, in addition to `id`, corrections and `listEnvelope`. */
  readonly listFields: readonly L[];
  /** Data in lists that is derived from fields too large for them. */
  readonly summary?: { readonly schema: () => S; readonly of: (values: Values<F>) => z.infer<S> };
  /**
   * Fields that are too large for lists but that a page needs of many documents at once. They are published in one
   * file for each value of `by`.
   */
  readonly bundle?: { readonly fields: readonly B[]; readonly by: (values: Values<F>) => string };
  /** Validates across fields: returns the path of the invalid field, or undefined. */
  readonly refine?: (values: Values<F>) => string | undefined;
}

/** A published document: its id, the envelope and the collection's fields. */
export type ContentRecord<F extends Fields> = Values<F> &
  Envelope & { readonly id: string; readonly imported?: true; readonly sample?: true };

/** The part of a published document that lists contain. */
export type ListRecord<F extends Fields, L extends keyof F, S extends z.ZodMiniType = None> = Pick<
  Values<F>,
  L & keyof Values<F>
> &
  Pick<Envelope, (typeof listEnvelope)[number]> & {
    readonly id: string;
    readonly imported?: true;
    readonly sample?: true;
    /** Absent if there are none, as in nearly every document, to keep the shards small. */
    readonly corrections?: readonly Correction[];
  } & ([z.infer<S>] extends [never] ? unknown : { readonly summary: z.infer<S> });

/** The part of a published document that bundles contain. */
export type BundleRecord<F extends Fields, B extends keyof F> = Pick<Values<F>, B & keyof Values<F>> & {
  readonly id: string;
  readonly rev: number;
};

export type ParsedDocument<R> =
  | { readonly state: 'published'; readonly record: R }
  | { readonly state: 'withdrawn'; readonly tombstone: Tombstone };

const idOf = (entry: unknown): string =>
  entry !== null && typeof entry === 'object' && 'id' in entry ? String(entry.id) : '?';

/**
 * Schemas for reading, which allow arrays of any length. Only rules and forms check the number of entries, because a
 * page must still work after an invalid entry was removed (mend.ts).
 */
function anyNumberOf(fields: Fields): Record<string, z.core.$ZodType> {
  const read = { ...fields } as Record<string, z.ZodMiniArray>;
  for (const [name, { def }] of Object.entries(read)) if ('element' in def) read[name] = z.array(def.element);
  return read;
}

/**
 * Declares a content collection: the single source for repository, snapshot, import and rules tests. Parsing drops
 * unknown keys, so that a page of an older release can read a newer document.
 */
export function defineCollection<
  const F extends Fields,
  const L extends keyof F & string,
  S extends z.ZodMiniType = None,
  const B extends keyof F & string = never,
  const N extends string = string,
  const V extends Visibility = 'members',
>(spec: CollectionSpec<F, L, S, B> & { readonly name: N; readonly visibility?: V }) {
  const fields = lazily(spec.fields);
  const own = lazily(() => z.object(fields()));
  const refined = lazily(() =>
    z.object(fields()).check((context) => {
      const path = spec.refine?.(context.value);
      if (path) context.issues.push({ code: 'custom', path: [path], input: context.value, message: path });
    }),
  );
  const stored = lazily(() => anyNumberOf({ ...publishedFields, ...fields() }));
  const full = lazily(() => z.object(stored()));
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (stored()[name] ? [[name, stored()[name]]] : [])));
  const list = lazily(() =>
    z.object({
      id: z.string(),
      ...Object.fromEntries(listEnvelope.map((field) => [field, publishedFields[field]])),
      ...flags,
      corrections: z.exactOptional(publishedFields.corrections),
      ...(spec.summary && { summary: spec.summary.schema() }),
      ...pick(spec.listFields),
    }),
  );
  const bundle = lazily(() =>
    z.object({ id: z.string(), rev: publishedFields.rev, ...pick(spec.bundle?.fields ?? []) }),
  );
  const listKeys = lazily((): readonly string[] => [
    'id',
    'imported',
    'sample',
    ...listEnvelope,
    ...spec.listFields,
  ]);

  function listPart(record: ContentRecord<F>): ListRecord<F, L, S> {
    const entries = Object.entries(record).filter(([key]) => listKeys().includes(key));
    const { corrections } = record;
    if (corrections.length > 0) entries.push(['corrections', corrections]);
    if (spec.summary) entries.push(['summary', spec.summary.of(record)]);
    return Object.fromEntries(entries) as ListRecord<F, L, S>;
  }

  const parsedOf = new WeakMap<RawDocument, ParsedDocument<ContentRecord<F>>>();

  const read = <T>(schema: z.ZodMiniType<T>, id: string, value: unknown): T | undefined =>
    parseOrQuarantine(schema, spec.name, id, value);

  function parseStored({ id, data }: RawDocument): ParsedDocument<ContentRecord<F>> | undefined {
    if (data['withdrawn'] !== undefined) {
      const tombstone = read(tombstoneSchema, id, data);
      return tombstone && { state: 'withdrawn', tombstone: { id, ...tombstone } };
    }
    const record = read(full(), id, data) as unknown as ContentRecord<F> | undefined;
    if (!record) return undefined;
    return {
      state: 'published',
      record: {
        ...record,
        id,
        updatedAt: changedAt(record),
        ...(isImported(record) && { imported: true }),
        ...(isSample(record) && { sample: true }),
      } as unknown as ContentRecord<F>,
    };
  }

  const { publishers = 'editors' } = spec;
  const visibility = (spec.visibility ?? 'members') as V;
  const { editorsMayChange = [], onlyId, idPattern, review, form } = spec;
  const access = { visibility, publishers, editorsMayChange, onlyId, idPattern, review, form };

  return {
    name: spec.name,
    ...access,
    title: spec.title ?? 'title',
    date: spec.date ?? (review && reviewedDate),
    get fields() {
      return fields();
    },
    get listFields() {
      return spec.listFields;
    },
    /** The collection's own fields with their cross-field validation, for forms and imports. */
    get schema() {
      return refined();
    },
    get own() {
      return own();
    },
    /** The schema for reading a published document. */
    get stored() {
      return full() as z.ZodMiniType<Record<string, unknown>>;
    },

    /** Parses a stored document and caches the result. Returns undefined for an invalid one and quarantines it. */
    parse(raw: RawDocument): ParsedDocument<ContentRecord<F>> | undefined {
      const known = parsedOf.get(raw);
      if (known) return known;
      const document = parseStored(raw);
      if (document) parsedOf.set(raw, document);
      return document;
    },

    /** Parses an entry of a list shard. Returns undefined for an invalid one and quarantines it. */
    parseListEntry(entry: unknown): ListRecord<F, L, S> | undefined {
      return read(list(), idOf(entry), entry) as ListRecord<F, L, S> | undefined;
    },

    /** Parses an entry of a bundle. Returns undefined for an invalid one and quarantines it. */
    parseBundleEntry(entry: unknown): BundleRecord<F, B> | undefined {
      return read(bundle(), idOf(entry), entry) as BundleRecord<F, B> | undefined;
    },

    /** Parses a stored document and reduces it to its list entry. */
    parseForList(raw: RawDocument): ParsedDocument<ListRecord<F, L, S>> | undefined {
      const parsed = this.parse(raw);
      if (parsed?.state !== 'published') return parsed;
      return { state: 'published', record: listPart(parsed.record) };
    },

    /**
     * The entries of a published document in files shared with other documents: in its list and, if the collection
     * has bundles, in its bundle. Undefined if the document is withdrawn or invalid.
     */
    sharedParts(raw: RawDocument):
      | {
          readonly list: ListRecord<F, L, S>;
          readonly bundle?: { readonly key: string; readonly entry: BundleRecord<F, B> };
        }
      | undefined {
      const parsed = this.parse(raw);
      if (parsed?.state !== 'published') return undefined;
      const { record } = parsed;
      if (!spec.bundle) return { list: listPart(record) };
      const entry = z.parse(bundle(), record) as unknown as BundleRecord<F, B>;
      return { list: listPart(record), bundle: { key: spec.bundle.by(record), entry } };
    },
  };
}

/** What is needed to read a bundle of a collection; its entries `E` are a part of its documents `R`. */
export interface BundleSource<E, R extends E> extends ItemSource<R> {
  parseBundleEntry(entry: unknown): E | undefined;
}

/** What is needed to read a list of a collection. */
export interface ListSource<R> {
  readonly name: string;
  readonly visibility: Visibility;
  readonly stored: z.ZodMiniType<Record<string, unknown>>;
  parseListEntry(entry: unknown): R | undefined;
  parseForList(raw: RawDocument): ParsedDocument<R> | undefined;
}

/** What is needed to read one item of a collection. */
export interface ItemSource<R> {
  readonly name: string;
  readonly visibility: Visibility;
  readonly stored: z.ZodMiniType<Record<string, unknown>>;
  parse(raw: RawDocument): ParsedDocument<R> | undefined;
}

/** The typed record of a collection: `RecordOf<typeof events>`. */
export type RecordOf<C> = C extends ItemSource<infer R> ? R : never;

/** The typed list entry of a collection. */
export type ListRecordOf<C> = C extends ListSource<infer R> ? R : never;

/** The collection's own fields as an author writes them. */
export type FieldsOf<C> = C extends { own: infer S extends z.core.$ZodType } ? z.infer<S> : never;
