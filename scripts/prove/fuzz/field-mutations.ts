import * as z from 'zod/mini';
import type { Fields, Plain } from '#scripts/prove/differential/plain-values.ts';

/** One change of an otherwise good document, and whether what results may still be written. */
export interface Mutation {
  readonly title: string;
  readonly change: (fields: Fields) => Fields;
  readonly isGood: boolean;
}

interface Shape {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Schemas = Readonly<Record<string, z.core.$ZodType>>;

export const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const set = (name: string, value: Plain) => (fields: Fields) => ({ ...fields, [name]: value });

/** A value of each type on the wire; `number` is a whole number as a double. */
const strangers: readonly (readonly [type: string, value: Plain])[] = [
  ['null', null],
  ['boolean', true],
  ['integer', 3n],
  ['number', 1.5],
  ['string', '一'],
  ['array', []],
  ['object', {}],
  ['time', new Date(0)],
];

function textCases({ enum: values, pattern, format, minLength = 0, maxLength }: Shape): [Plain, boolean][] {
  if (values) return [['一二三', false], ...values.map((value): [Plain, boolean] => [value, true])];
  const empty: [Plain, boolean] = ['', minLength === 0 && !pattern && !format];
  // Of a form such as a date or an address the rules see the length alone, so only what has none is expected.
  if (pattern || format) return [empty];
  if (maxLength === undefined) return [empty];
  return [empty, ['字'.repeat(maxLength), true], ['字'.repeat(maxLength + 1), false]];
}

function numberCases({ minimum, maximum }: Shape): [Plain, boolean][] {
  const bounds = [
    [minimum, -1],
    [maximum, 1],
  ] as const;
  return bounds
    .filter(([bound]) => bound !== undefined && Math.abs(bound) < 2 ** 53 - 1)
    .flatMap(([bound = 0, outward]): [Plain, boolean][] => [
      [BigInt(bound), true],
      [BigInt(bound + outward), false],
    ]);
}

function listCases({ minItems = 0, maxItems }: Shape, sample: Plain | undefined): [Plain, boolean][] {
  const item: Plain = (Array.isArray(sample) ? (sample[0] as Plain | undefined) : undefined) ?? 'a';
  const of = (size: number): Plain => Array.from({ length: size }, () => item);
  const cases: [Plain, boolean][] = [[[], minItems === 0]];
  if (maxItems !== undefined) cases.push([of(maxItems), true], [of(maxItems + 1), false]);
  return cases;
}

/**
 * What the schema says of each field, at the level that rules can see: whether it may be absent, its type, the
 * length of a text, the size of a list, the bounds of a number, the words of an enumeration. Not the form of a
 * text, nor anything inside a list or a map (decision 009).
 */
export function fieldMutations(schemas: Schemas, sample: Fields): Mutation[] {
  return Object.entries(schemas).flatMap(([name, schema]): Mutation[] => {
    const { properties = {}, required = [] } = z.toJSONSchema(z.object({ field: schema as z.ZodMiniType }), {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: { field?: Shape }; required?: string[] };
    const shape = properties.field ?? {};
    const { type = 'any' } = shape;
    const fitting = type === 'number' ? ['number', 'integer'] : [type];
    const cases: [Plain, boolean][] = strangers
      .filter(([kind]) => type !== 'any' && !fitting.includes(kind))
      .map(([, value]) => [value, false]);
    if (type === 'string') cases.push(...textCases(shape));
    if (type === 'integer' || type === 'number') cases.push(...numberCases(shape));
    if (type === 'array') cases.push(...listCases(shape, sample[name]));
    const label = (value: Plain) =>
      typeof value === 'string' && value.length > 12 ? `${value.length} characters` : inspect(value);
    return [
      { title: `no ${name}`, change: (fields) => without(fields, name), isGood: !required.includes('field') },
      ...cases.map(([value, isGood]) => ({
        title: `${name}: ${label(value)}`,
        change: set(name, value),
        isGood,
      })),
    ];
  });
}

function inspect(value: Plain): string {
  if (Array.isArray(value)) return `${value.length} items`;
  return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? '');
}
