import * as z from 'zod/mini';
import { falseClaimPrefix } from '#src/data/debunking-images/debunking-image.collection.ts';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

/** Gives the text for a field of at most so many characters. */
export type Source = (path: string, accepts: (text: string) => boolean) => string | undefined;

interface Filling {
  readonly source: Source;
  /** Fields that take no free text: links, ids, dates, names of videos. */
  readonly guarded: Set<string>;
}

type Definition = z.core.$ZodTypes['_zod']['def'];

// oxlint-disable-next-line no-underscore-dangle -- the name that zod documents for whoever reads schemas
const definition = (schema: Schema): Definition => schema._zod.def as Definition;

const accepts =
  (schema: Schema) =>
  (value: unknown): boolean =>
    z.safeParse(schema, value).success;

/** Values for fields that take no free text, where the good document has none to take over. */
const good = [
  'sample',
  '2026-11-01',
  '2026-11-01T10:00:00+08:00',
  'https://example.org/a',
  'a'.repeat(64),
  'abcdefghi-_',
  `UC${'a'.repeat(22)}`,
  false,
  0,
  1,
  2026,
];

const otherwise = (schema: Schema, base: unknown): unknown =>
  [base, ...good].find((value) => value !== undefined && accepts(schema)(value));

function filled(schema: Schema, base: unknown, path: string, filling: Filling): unknown {
  const def = definition(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return filled(def.innerType, base ?? undefined, path, filling);
    case 'object': {
      const before = (base ?? {}) as Fields;
      const entries = Object.entries(def.shape as Readonly<Record<string, Schema>>).map(
        ([name, child]) =>
          [name, filled(child, before[name], path === '' ? name : `${path}.${name}`, filling)] as const,
      );
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    case 'array': {
      const before: readonly unknown[] = Array.isArray(base) && base.length > 0 ? base : [undefined];
      return before
        .map((entry) => filled(def.element, entry, path, filling))
        .filter((value) => value !== undefined);
    }
    case 'string': {
      if (!accepts(schema)('任何 字')) filling.guarded.add(path);
      return filling.source(path, accepts(schema)) ?? otherwise(schema, base);
    }
    default: {
      const options = def.type === 'enum' ? Object.values(def.entries) : [];
      return [base, ...options, otherwise(schema, base)].find(accepts(schema));
    }
  }
}

interface Fillable {
  readonly fields: Readonly<Record<string, Schema>>;
  readonly schema: z.ZodMiniType;
}

/** A document whose every text is `source`'s, and what could not be filled. */
export interface Filled {
  readonly fields: Record<string, unknown>;
  readonly guarded: readonly string[];
  /** Fields that stayed as they were, because of what ties the fields of a document together. */
  readonly unchanged: readonly string[];
}

/**
 * Fills a collection's document, walking its schema, so that a collection is covered by being declared; what is no
 * free text is taken from `base`, a good document. Throws when no document that the schema accepts comes of it.
 */
export function fillFields({ fields: shape, schema }: Fillable, base: Fields, source: Source): Filled {
  const guarded = new Set<string>();
  const unchanged: string[] = [];
  const filling = { source, guarded };
  let fields = Object.fromEntries(
    Object.entries(shape).map(([name, child]) => [name, filled(child, base[name], name, filling)]),
  );
  for (;;) {
    fields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const parsed = z.safeParse(schema, fields);
    if (parsed.success) return { fields, guarded: [...guarded], unchanged };
    const name = String(parsed.error.issues[0]?.path[0]);
    if (unchanged.includes(name)) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
    unchanged.push(name);
    const value = fields[name];
    // A picture of a false claim says so before anything else.
    const prefixed = typeof value === 'string' ? falseClaimPrefix + value.slice(0, 400) : undefined;
    const withPrefix = { ...fields, [name]: prefixed };
    fields = accepts(schema)(withPrefix) ? withPrefix : { ...fields, [name]: base[name] };
  }
}

/** The document with the value at a path that was found by filling; in lists that of the first entry. */
export function withValueAt(fields: Fields, path: string, value: string): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  const inside = (child: unknown): unknown => {
    if (Array.isArray(child)) return [inside(child[0]), ...child.slice(1)];
    return rest.length === 0 ? value : withValueAt((child ?? {}) as Fields, rest.join('.'), value);
  };
  return { ...fields, [name]: inside(fields[name]) };
}
