import type { Value, ValueMap } from '#local-backend/values.ts';
import { invalid } from './rest-error.ts';

const segment = /^(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.(?=.)|$)/;

/** Splits `a.b` or `` `quoted part`.b `` into its parts. Throws `RestError`. */
export function parseFieldPath(path: unknown): string[] {
  let rest = typeof path === 'string' ? path : '';
  const parts: string[] = [];
  do {
    const [found, plain, quoted = ''] = segment.exec(rest) ?? [];
    if (found === undefined)
      throw invalid(
        `Invalid property path ${JSON.stringify(path)}. Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
      );
    parts.push(plain ?? quoted.replaceAll(/\\(.)/g, '$1'));
    rest = rest.slice(found.length);
  } while (rest !== '');
  return parts;
}

export function getField(fields: ValueMap, path: readonly string[]): Value | undefined {
  let value: Value | undefined = fields;
  for (const part of path) value = value instanceof Map ? value.get(part) : undefined;
  return value;
}

/** Returns a copy of the map with one field set, or removed when `value` is undefined. Creates the maps on its path. */
export function withField(fields: ValueMap, path: readonly string[], value: Value | undefined): ValueMap {
  const [name = '', ...rest] = path;
  const copy = new Map(fields);
  const child = copy.get(name);
  if (rest.length > 0 && (child instanceof Map || value !== undefined))
    copy.set(name, withField(child instanceof Map ? child : new Map(), rest, value));
  else if (rest.length === 0 && value !== undefined) copy.set(name, value);
  else if (rest.length === 0) copy.delete(name);
  return copy;
}
