import * as z from 'zod/mini';
import type { RawDocument } from '#src/platform/values.ts';
import { changedAt } from './changed-at.ts';
import {
  type Correction,
  type Envelope,
  publishedFields,
  type Tombstone,
  tombstoneSchema,
} from './envelope.ts';
import { lazily } from './lazily.ts';
import { quarantine } from '#src/data/content/read/quarantine.ts';

type Fields = Readonly<Record<string, z.core.$ZodType>>;
type Values<F extends Fields> = z.infer<z.ZodMiniObject<F>>;

const listEnvelope = ['rev', 'createdAt', 'updatedAt', 'verifiedAt'] as const;

/** Who reads the documents of a collection: everybody, or members alone. */
export type Visibility = 'public' | 'members';

/** Who may do what with a collection's documents. `npm run rules:generate` writes the security rules from it. */
export interface CollectionAccess<Name extends string = string> {
  /**
   * Who reads the documents. Only what is declared public is published as files, searched, fed, given out as open data
   * and cached on devices: a collection is private until it says otherwise.
   */
  readonly visibility?: Visibility;
  /** Who publishes; editors unless it says admins. */
  readonly publishers?: 'editors' | 'admins';
  /** Where admins publish: the fields that editors may change nevertheless. */
  readonly editorsMayChange?: readonly Name[];
  /** The id of the only document that there is; it is changed and never withdrawn. */
  readonly onlyId?: string;
  /** The pattern of ids, where it is narrower than that of any document, in the syntax of security rules (RE2). */
  readonly idPattern?: string;
  /**
   * The documents make claims about people or about what is true: a minimum of sources, a day of verification and, with
   * four eyes on, a draft approved by somebody who did not write it (editorial rule 4).
   */
  readonly review?: { readonly minSources: number };
}

/**
 * What the security rules check between fields besides what is derived from each; `data` is the document. The file that
 * declares a collection exports them as `ruleTies`: pages, which never read them, do not load them.
 */
export interface RuleTie {
  readonly why: string;
  readonly condition: string;
}

/** What names a document: a field, or a function of its values, of which some may be missing or wrong yet. */
export type Title<Name extends string = string> =
  Name | ((values: Readonly<Record<string, unknown>>) => string | undefined);

/** No summary; the type of one that is left out. */
type None = z.ZodMiniNever;

export interface CollectionSpec<
  F extends Fields,
  L extends keyof F,
  S extends z.ZodMiniType = None,
  B extends keyof F = never,
> extends CollectionAccess<keyof F & string> {
  /** The Firestore collection's name. */
  readonly name: string;
  /** The collection's own fields, made when they are first asked for. A rule that ties fields together is `refine`. */
  readonly fields: () => F;
  /** The field that names a document, or what makes its name of a form's values; `title` unless it says otherwise. */
  readonly title?: Title<keyof F & string>;
  /** The fields that list shards carry, besides `id`, corrections and what `listEnvelope` names. */
  readonly listFields: readonly L[];
  /** What lists carry besides, made from fields that are too large for them. */
  readonly summary?: { readonly schema: () => S; readonly of: (values: Values<F>) => z.infer<S> };
  /**
   * Fields too large for lists that a page needs of many documents at once: published in one file for each value
   * of `by`.
   */
  readonly bundle?: { readonly fields: readonly B[]; readonly by: (values: Values<F>) => string };
  /** What must be true between fields; returns the path of the offending field, or undefined. */
  readonly refine?: (values: Values<F>) => string | undefined;
}

/** A published document: its id, the envelope and the collection's fields. */
export type ContentRecord<F extends Fields> = Values<F> & Envelope & { readonly id: string };

/** What a list knows of a published document. */
export type ListRecord<F extends Fields, L extends keyof F, S extends z.ZodMiniType = None> = Pick<
  Values<F>,
  L & keyof Values<F>
> &
  Pick<Envelope, (typeof listEnvelope)[number]> & {
    readonly id: string;
    /** Absent when there are none, as for nearly every document: the shards stay small. */
    readonly corrections?: readonly Correction[];
  } & ([z.infer<S>] extends [never] ? unknown : { readonly summary: z.infer<S> });

/** What a bundle knows of a published document. */
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
 * Fields as they are read: lists of any number of entries. How many there must be is for rules and forms, and a page
 * survives an entry that is left out (mend.ts).
 */
function anyNumberOf(fields: Fields): Record<string, z.core.$ZodType> {
  const read = { ...fields } as Record<string, z.ZodMiniArray>;
  for (const [name, { def }] of Object.entries(read)) if ('element' in def) read[name] = z.array(def.element);
  return read;
}

/**
 * Declares a content collection once: repository, snapshot, import and rules tests all read this.
 * Parsing drops unknown keys, so that a page of an older release survives a newer document.
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
      corrections: z.exactOptional(publishedFields.corrections),
      ...(spec.summary && { summary: spec.summary.schema() }),
      ...pick(spec.listFields),
    }),
  );
  const bundle = lazily(() =>
    z.object({ id: z.string(), rev: publishedFields.rev, ...pick(spec.bundle?.fields ?? []) }),
  );
  const listKeys = lazily((): readonly string[] => ['id', ...listEnvelope, ...spec.listFields]);

  function listPart(record: ContentRecord<F>): ListRecord<F, L, S> {
    const entries = Object.entries(record).filter(([key]) => listKeys().includes(key));
    const { corrections } = record;
    if (corrections.length > 0) entries.push(['corrections', corrections]);
    if (spec.summary) entries.push(['summary', spec.summary.of(record)]);
    return Object.fromEntries(entries) as ListRecord<F, L, S>;
  }

  const parsedOf = new WeakMap<RawDocument, ParsedDocument<ContentRecord<F>>>();

  /** A bad value is quarantined and gives undefined. */
  function read<T>(schema: z.ZodMiniType<T>, id: string, value: unknown): T | undefined {
    const { data, error } = z.safeParse(schema, value);
    return error ? quarantine(spec.name, id, error) : data;
  }

  function parseStored({ id, data }: RawDocument): ParsedDocument<ContentRecord<F>> | undefined {
    if (data['withdrawn'] !== undefined) {
      const tombstone = read(tombstoneSchema, id, data);
      return tombstone && { state: 'withdrawn', tombstone: { id, ...tombstone } };
    }
    const record = read(full(), id, data) as unknown as ContentRecord<F> | undefined;
    if (!record) return undefined;
    return {
      state: 'published',
      record: { ...record, id, updatedAt: changedAt(record) } as unknown as ContentRecord<F>,
    };
  }

  const { publishers = 'editors' } = spec;
  const visibility = (spec.visibility ?? 'members') as V;
  const { editorsMayChange = [], onlyId, idPattern, review } = spec;
  const access = { visibility, publishers, editorsMayChange, onlyId, idPattern, review };

  return {
    name: spec.name,
    ...access,
    title: spec.title ?? 'title',
    get fields() {
      return fields();
    },
    get listFields() {
      return spec.listFields;
    },
    /** The collection's own fields with what ties them together: what forms and imports validate with. */
    get schema() {
      return refined();
    },
    get own() {
      return own();
    },
    /** What reading asks of a published document. */
    get stored() {
      return full() as z.ZodMiniType<Record<string, unknown>>;
    },

    /** Parses a document as stored, once; a bad one is quarantined and gives undefined. */
    parse(raw: RawDocument): ParsedDocument<ContentRecord<F>> | undefined {
      const known = parsedOf.get(raw);
      if (known) return known;
      const document = parseStored(raw);
      if (document) parsedOf.set(raw, document);
      return document;
    },

    /** Parses an entry of a list shard; a bad one is quarantined and gives undefined. */
    parseListEntry(entry: unknown): ListRecord<F, L, S> | undefined {
      return read(list(), idOf(entry), entry) as ListRecord<F, L, S> | undefined;
    },

    /** Parses an entry of a bundle; a bad one is quarantined and gives undefined. */
    parseBundleEntry(entry: unknown): BundleRecord<F, B> | undefined {
      return read(bundle(), idOf(entry), entry) as BundleRecord<F, B> | undefined;
    },

    /** Parses a document as stored down to the part that lists carry. */
    parseForList(raw: RawDocument): ParsedDocument<ListRecord<F, L, S>> | undefined {
      const parsed = this.parse(raw);
      if (parsed?.state !== 'published') return parsed;
      return { state: 'published', record: listPart(parsed.record) };
    },

    /**
     * The parts of a published document that are in files with others: of its list and, where there are bundles, of
     * the one that it belongs to. Undefined when it is withdrawn or cannot be read.
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

/** What reading a bundle needs of a collection: its entries `E`, which are a part of its documents `R`. */
export interface BundleSource<E, R extends E> extends ItemSource<R> {
  parseBundleEntry(entry: unknown): E | undefined;
}

/** What reading a list needs of a collection. */
export interface ListSource<R> {
  readonly name: string;
  readonly visibility: Visibility;
  readonly stored: z.ZodMiniType<Record<string, unknown>>;
  parseListEntry(entry: unknown): R | undefined;
  parseForList(raw: RawDocument): ParsedDocument<R> | undefined;
}

/** What reading one item needs of a collection. */
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

/** The collection's own fields as a writer gives them. */
export type FieldsOf<C> = C extends { own: infer S extends z.core.$ZodType } ? z.infer<S> : never;
