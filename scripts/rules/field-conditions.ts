import type * as z from 'zod/mini';
import { traitsOf } from '#src/data/content/declare/field-traits.ts';
import { regions } from '#src/data/content/declare/regions.ts';
import {
  checkValue,
  definition,
  type Schema,
  sizeLimits,
  unwrap,
} from '#src/data/content/declare/schema-parts.ts';

/** Formats a text as a literal of the rules language. */
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const listOf = (values: readonly string[]): string => `[${values.map(quote).join(', ')}]`;

/** Returns the pattern of a text's regular expression; undefined if it has none. Slashes need no escape in rules. */
function patternOf(schema: Schema): string | undefined {
  const pattern = checkValue(schema, 'string_format', 'pattern');
  return pattern instanceof RegExp ? pattern.source.replaceAll('\\/', '/') : undefined;
}

function numberCondition(value: string, schema: Schema): string {
  const isWhole = definition(schema).checks?.length !== 0 && isInteger(schema);
  const min = checkValue(schema, 'greater_than', 'value');
  const isExclusive = checkValue(schema, 'greater_than', 'inclusive') === false;
  // Integers of Firestore have 64 bits, those of the schema 53: a larger one would make the document unreadable.
  const max = checkValue(schema, 'less_than', 'value') ?? (isWhole ? Number.MAX_SAFE_INTEGER : undefined);
  return [
    `${value} is ${isWhole ? 'int' : 'number'}`,
    min !== undefined && `${value} >= ${Number(min) + (isExclusive ? 1 : 0)}`,
    max !== undefined && `${value} <= ${Number(max)}`,
  ]
    .filter(Boolean)
    .join(' && ');
}

const isInteger = (schema: Schema): boolean => {
  const def = definition(schema);
  return 'format' in def && def.format === 'safeint';
};

/** The pattern of `isDay` in firestore.rules. */
const dayPattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

function textCondition(value: string, schema: Schema): string {
  const { kind } = traitsOf(schema);
  const { min, max } = sizeLimits(schema);
  const pattern = patternOf(schema);
  if (pattern !== undefined) {
    const size = max < Infinity ? `${value}.size() <= ${max} && ` : '';
    return `${size}${value}.matches(${quote(pattern)})`;
  }
  // A function call would cost two more of the 700 expressions.
  if (kind === 'date') return `${value}.matches(${quote(dayPattern)})`;
  // From 2026-11-21T00:00:00Z to nanoseconds with an offset.
  if (kind === 'dateTime') return `isText(${value}, 20, 35)`;
  if (kind === 'url') return `isLink(${value}, ${max})`;
  if (min === 1) return `isFilled(${value}, ${max})`;
  // Only a text can be added to a text, so this checks type and size in one expression.
  return min === 0 ? `(${value} + '').size() <= ${max}` : `isText(${value}, ${min}, ${max})`;
}

function listCondition(value: string, schema: Schema): string {
  const { min, max } = sizeLimits(schema);
  const from = min > 0 ? ` && ${value}.size() >= ${min}` : '';
  // Only a list can be concatenated to a list, so this checks type and size in one expression.
  return `${value}.concat([]).size() <= ${max}${from}`;
}

/** Generates conditions for a map's keys, and for its required parts that have a pattern or bounds. */
function mapConditions(value: string, def: z.core.$ZodObjectDef): string[] {
  const parts = Object.entries(def.shape).flatMap(([key, part]) => {
    const { schema, optional } = unwrap(part);
    const isNarrow = patternOf(schema) !== undefined || definition(schema).type === 'number';
    const place = /^[a-z]/i.test(key) ? `${value}.${key}` : `${value}[${quote(key)}]`;
    return isNarrow && !optional ? [condition(place, schema)] : [];
  });
  return [`${value}.keys().hasOnly(${listOf(Object.keys(def.shape))})`, ...parts];
}

/** True for the schema of cities, which have a check of their own. */
const isRegion = (values: readonly string[]): boolean => values.join() === regions.join();

/** Generates the condition for a value that is present, as far as rules can check it (decision 009). */
function condition(value: string, schema: Schema): string {
  const { rule } = traitsOf(schema);
  if (rule !== undefined) return rule.replaceAll('$', value);
  const def = definition(schema);
  switch (def.type) {
    case 'string':
      return textCondition(value, schema);
    case 'number':
      return numberCondition(value, schema);
    case 'boolean':
      return `${value} is bool`;
    case 'enum': {
      const values = Object.values(def.entries).map(String);
      if (isRegion(values)) return `isRegion(${value})`;
      // Each text of a list costs an expression; a pattern costs one in all.
      return values.length > 3 && values.every((word) => /^[\p{L}_]+$/u.test(word))
        ? `${value}.matches(${quote(`^(${values.join('|')})$`)})`
        : `${value} in ${listOf(values)}`;
    }
    case 'array':
      return listCondition(value, schema);
    case 'object':
      return mapConditions(value, def).join(' && ');
    default:
      throw new RangeError(`no rules condition for ${def.type}`);
  }
}

/** The rule of a map whose parts only zod checks. */
const anyMap = '$ is map';

/** Returns a literal that passes the condition, as the default for an absent field; undefined if none is known. */
function passingValue(schema: Schema, def: ReturnType<typeof definition>): string | undefined {
  const { rule } = traitsOf(schema);
  if (rule !== undefined) return rule === anyMap ? '{}' : undefined;
  if (def.type === 'array') return sizeLimits(schema).min === 0 ? '[]' : undefined;
  const text = passingText(schema, def);
  return text === undefined ? undefined : quote(text);
}

/** Returns a text that passes the condition of a text field. */
function passingText(schema: Schema, def: ReturnType<typeof definition>): string | undefined {
  if (def.type === 'enum') return Object.values(def.entries).map(String)[0];
  if (def.type !== 'string' || patternOf(schema) !== undefined) return undefined;
  const { kind } = traitsOf(schema);
  if (kind === 'date') return '2026-01-01';
  if (kind === 'url') return 'http://a';
  return kind === 'dateTime' ? undefined : '-';
}

/**
 * Generates the security rules' conditions for a collection's top-level field `data.<name>`, all of which must hold.
 * Throws RangeError for an unsupported schema, which needs a `rule` of its own.
 */
export function fieldConditions(name: string, given: Schema): string[] {
  const { schema, optional } = unwrap(given);
  const value = `data.${name}`;
  const def = definition(schema);
  if (!optional && def.type === 'object' && traitsOf(schema).rule === undefined)
    return mapConditions(value, def);
  const whole = condition(value, schema);
  if (!optional) return [whole];
  // A default that passes costs fewer expressions than first testing whether the field exists.
  const passing = passingValue(schema, def);
  if (passing !== undefined) return [condition(`data.get('${name}', ${passing})`, schema)];
  return [`(!('${name}' in data) || ${whole.includes(' && ') ? `(${whole})` : whole})`];
}
