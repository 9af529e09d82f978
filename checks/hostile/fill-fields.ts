import * as z from 'zod/mini';
import { falseClaimPrefix } from '#src/data/collections/debunking-images/debunking-image.collection.ts';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

/** Returns a text that a field accepts. */
export type Source = (path: string, accepts: (text: string) => boolean) => string | undefined;

interface Filling {
  readonly source: Source;
  /** Fields other than free text: links, ids, dates, names of videos. */
  readonly guarded: Set<string>;
}

type Definition = z.core.$ZodTypes['_zod']['def'];

// oxlint-disable-next-line no-underscore-dangle -- the name that zod documents for reading schemas
const definition = (schema: Schema): Definition => schema._zod.def as Definition;

const accepts =
  (schema: Schema) =>
  (value: unknown): boolean =>
    z.safeParse(schema, value).success;

/** Values for fields other than free text, where the valid document has none. */
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

/** A document in which every text comes from `source`, and the fields that could not be filled. */
export interface Filled {
  readonly fields: Record<string, unknown>;
  readonly guarded: readonly string[];
  /** Fields that were left unchanged because of dependencies between the fields of a document. */
  readonly unchanged: readonly string[];
}

/**
 * Fills a collection's document by walking its schema, so that a declared collection is covered automatically. Fields
 * other than free text are taken from `base`, a valid document. Throws when the schema accepts no resulting document.
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
    // The alternative text of an image of a false claim must start with a prefix.
    const prefixed = typeof value === 'string' ? falseClaimPrefix + value.slice(0, 400) : undefined;
    const withPrefix = { ...fields, [name]: prefixed };
    fields = accepts(schema)(withPrefix) ? withPrefix : { ...fields, [name]: base[name] };
  }
}

/** Returns the document with another value at a path found by filling; in lists, in the first entry. */
export function withValueAt(fields: Fields, path: string, value: string): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  const inside = (child: unknown): unknown => {
    if (Array.isArray(child)) return [inside(child[0]), ...child.slice(1)];
    return rest.length === 0 ? value : withValueAt((child ?? {}) as Fields, rest.join('.'), value);
  };
  return { ...fields, [name]: inside(fields[name]) };
}
