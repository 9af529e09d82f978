import type * as z from 'zod/mini';

export type Schema = z.core.$ZodType;

type Definition = z.core.$ZodTypes['_zod']['def'];

/** The definition of a schema in zod's own types, from which forms and security rules are derived. */
// oxlint-disable-next-line no-underscore-dangle -- the documented zod API for reading schemas
export const definition = (schema: Schema): Definition => schema._zod.def as Definition;

interface Unwrapped {
  readonly schema: Schema;
  readonly optional: boolean;
  readonly nullable: boolean;
}

/** The schema inside `exactOptional` and `nullable`. */
export function unwrap(schema: Schema): Unwrapped {
  const def = definition(schema);
  if (def.type !== 'optional' && def.type !== 'nullable') return { schema, optional: false, nullable: false };
  const inner = unwrap(def.innerType);
  return {
    ...inner,
    optional: inner.optional || def.type === 'optional',
    nullable: inner.nullable || def.type === 'nullable',
  };
}

/** A parameter of one of the schema's checks (`max_length`, `greater_than`…); undefined if it has no such check. */
export function checkValue(schema: Schema, check: string, parameter: string): unknown {
  for (const each of definition(schema).checks ?? []) {
    const def: Readonly<Record<string, unknown>> = {
      // oxlint-disable-next-line no-underscore-dangle -- as above
      ...each._zod.def,
    };
    if (def['check'] === check) return def[parameter];
  }
  return undefined;
}

/** The minimum and maximum number of characters or entries. */
export const sizeLimits = (schema: Schema): { readonly min: number; readonly max: number } => ({
  min: Number(checkValue(schema, 'min_length', 'minimum') ?? 0),
  max: Number(checkValue(schema, 'max_length', 'maximum') ?? Infinity),
});
