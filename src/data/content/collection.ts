import * as z from 'zod/mini';
import type { RawDocument } from '#src/platform/values.ts';
import {
  type Correction,
  type Envelope,
  publishedFields,
  type Tombstone,
  tombstoneSchema,
} from './envelope.ts';
import { quarantine } from './quarantine.ts';

type Fields = Readonly<Record<string, z.core.$ZodType>>;
type Values<F extends Fields> = z.infer<z.ZodMiniObject<F>>;

const listEnvelope = ['rev', 'createdAt', 'updatedAt', 'verifiedAt'] as const;

export interface CollectionSpec<F extends Fields, L extends keyof F> {
  /** The Firestore collection's name. */
  readonly name: string;
  /** The collection's own fields. A rule that ties fields together is `refine`. */
  readonly fields: F;
  /** The fields that list shards carry, besides `id`, corrections and what `listEnvelope` names. */
  readonly listFields: readonly L[];
  /** What must hold between fields; returns the path of the offending field, or undefined. */
  readonly refine?: (values: Values<F>) => string | undefined;
}

/** A published document: its id, the envelope and the collection's fields. */
export type ContentRecord<F extends Fields> = Values<F> & Envelope & { readonly id: string };

/** What a list knows of a published document. */
export type ListRecord<F extends Fields, L extends keyof F> = Pick<Values<F>, L & keyof Values<F>> &
  Pick<Envelope, (typeof listEnvelope)[number]> & {
    readonly id: string;
    /** Absent when there are none, as for nearly every document: the shards stay small. */
    readonly corrections?: readonly Correction[];
  };

export type ParsedDocument<R> =
  | { readonly state: 'published'; readonly record: R }
  | { readonly state: 'withdrawn'; readonly tombstone: Tombstone };

/**
 * Declares a content collection once: repository, snapshot, import and rules tests all read this.
 * Parsing drops unknown keys, so that a page of an older release survives a newer document.
 */
export function defineCollection<const F extends Fields, const L extends keyof F & string>(
  spec: CollectionSpec<F, L>,
) {
  const own = z.object(spec.fields);
  const refined = z.object(spec.fields).check((context) => {
    const path = spec.refine?.(context.value);
    if (path) context.issues.push({ code: 'custom', path: [path], input: context.value, message: path });
  });
  const full = z.object({ ...publishedFields, ...spec.fields });
  const picked = Object.fromEntries(spec.listFields.map((field) => [field, spec.fields[field]])) as Pick<
    F,
    L
  >;
  const list = z.object({
    id: z.string(),
    ...Object.fromEntries(listEnvelope.map((field) => [field, publishedFields[field]])),
    corrections: z.exactOptional(publishedFields.corrections),
    ...picked,
  });
  const listKeys: readonly string[] = ['id', ...listEnvelope, ...spec.listFields];

  return {
    name: spec.name,
    fields: spec.fields,
    listFields: spec.listFields,
    /** The collection's own fields with what ties them together: what forms and imports validate with. */
    schema: refined,
    own,

    /** Parses a document as stored; a bad one is quarantined and gives undefined. */
    parse({ id, data }: RawDocument): ParsedDocument<ContentRecord<F>> | undefined {
      if (data['withdrawn'] !== undefined) {
        const tombstone = z.safeParse(tombstoneSchema, data);
        if (tombstone.success) return { state: 'withdrawn', tombstone: { id, ...tombstone.data } };
        return quarantine(spec.name, id, tombstone.error);
      }
      const record = z.safeParse(full, data);
      if (record.success) return { state: 'published', record: { id, ...record.data } as ContentRecord<F> };
      return quarantine(spec.name, id, record.error);
    },

    /** Parses an entry of a list shard; a bad one is quarantined and gives undefined. */
    parseListEntry(entry: unknown): ListRecord<F, L> | undefined {
      const record = z.safeParse(list, entry);
      if (record.success) return record.data as unknown as ListRecord<F, L>;
      const id = entry !== null && typeof entry === 'object' && 'id' in entry ? String(entry.id) : '?';
      return quarantine(spec.name, id, record.error);
    },

    /** Parses a document as stored down to the part that lists carry. */
    parseForList(raw: RawDocument): ParsedDocument<ListRecord<F, L>> | undefined {
      const parsed = this.parse(raw);
      if (parsed?.state !== 'published') return parsed;
      const entries = Object.entries(parsed.record).filter(([key]) => listKeys.includes(key));
      const { corrections } = parsed.record;
      if (corrections.length > 0) entries.push(['corrections', corrections]);
      return { state: 'published', record: Object.fromEntries(entries) as ListRecord<F, L> };
    },
  };
}

/** What reading a list needs of a collection. */
export interface ListSource<R> {
  readonly name: string;
  parseListEntry(entry: unknown): R | undefined;
  parseForList(raw: RawDocument): ParsedDocument<R> | undefined;
}

/** What reading one item needs of a collection. */
export interface ItemSource<R> {
  readonly name: string;
  parse(raw: RawDocument): ParsedDocument<R> | undefined;
}

/** The typed record of a collection: `RecordOf<typeof events>`. */
export type RecordOf<C> = C extends ItemSource<infer R> ? R : never;

/** The typed list entry of a collection. */
export type ListRecordOf<C> = C extends ListSource<infer R> ? R : never;

/** The collection's own fields as a writer gives them. */
export type FieldsOf<C> = C extends { own: infer S extends z.core.$ZodType } ? z.infer<S> : never;
