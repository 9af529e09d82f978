import * as z from 'zod/mini';
import type { Fields, Plain } from '#checks/rules/differential/plain-values.ts';
import { textsOfLength } from './length-samples.ts';
import { type Mutation, without } from './mutation.ts';

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
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

type Schemas = Readonly<Record<string, z.core.$ZodType>>;

const set = (name: string, value: Plain) => (fields: Fields) => ({ ...fields, [name]: value });

/** A value of each type on the wire; `number` is not an integer. */
const strangers: readonly (readonly [type: string, value: Plain])[] = [
  ['null', null],
  ['boolean', true],
  ['integer', 3n],
  ['number', 1.5],
  ['string', '一'],
  ['array', []],
  ['array', ['一']],
  ['object', {}],
  ['object', { a: '一' }],
  ['time', new Date(0)],
];

/** Maps whose content the rules do not check. */
const opaqueMaps = new Set(['poll', 'checker']);

type Case = readonly [value: Plain, isGood: boolean];

interface Field {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly shape: Shape;
  readonly sample: Plain | undefined;
}

/** Texts with a form: the rules check what the schema does, either its lengths or, for a few, the form itself. */
function formedCases({ schema, shape, sample }: Field): Case[] {
  const takes = (text: string) => z.safeParse(schema as z.ZodMiniType, text).success;
  const fits = (...texts: string[]): Case[] => texts.filter(takes).map((text) => [text, true]);
  const fails = (...texts: string[]): Case[] =>
    texts.filter((text) => !takes(text)).map((text) => [text, false]);
  const { format, maxLength } = shape;
  const day = '2026-11-21';
  const cases: Case[] = [['', false]];
  if (format === 'date') cases.push(...fits(day), ...fails(`${day}0`, `x${day}`, '2026-11-2'));
  if (format === 'date-time') {
    const [shortest, longest] = ['2026-12-05T14:00:00Z', '2026-12-05T14:00:00.000000000+08:00'];
    cases.push(...fits(shortest, longest), ...fails(shortest.slice(1), `${longest}0`));
  }
  if (format === 'uri')
    cases.push(...fits('http://a', 'HTTPS://a'), ...fails('http://', 'javascript:alert(1)', 'xhttp://a'));
  // Ids have a fixed or a maximum length.
  if (shape.pattern && maxLength === undefined)
    for (const length of [20, 64].filter((each) => takes('a'.repeat(each))))
      cases.push(['a'.repeat(length), true], ...fails('a'.repeat(length + 1)));
  const text = typeof sample === 'string' ? sample : 'https://example.org/';
  if (maxLength !== undefined) {
    const ofLength = (length: number) => [text.padEnd(length, 'a'), ...textsOfLength(length, text)];
    cases.push(...fits(...ofLength(maxLength)));
    cases.push(...ofLength(maxLength + 1).map((longer): Case => [longer, false]));
  }
  // For a pattern, the rules check the whole form, not only the length. The schema removes control characters where it
  // can; the rules deny a text that still has one.
  if (shape.pattern?.includes('Cc')) cases.push([`${text}\u0000`, false]);
  if (shape.pattern && !format) cases.push(...fails(` ${text}`, `${text} `));
  return cases;
}

function textCases(field: Field): Case[] {
  const { enum: values, pattern, format, minLength = 0, maxLength } = field.shape;
  if (values) {
    const others = ['一二三', ...values.flatMap((value) => [`x${value}`, `${value}x`]).slice(0, 2)];
    return [...others.map((value): Case => [value, false]), ...values.map((value): Case => [value, true])];
  }
  if (pattern || format) return formedCases(field);
  const shortest: Case[] = [
    ['字'.repeat(minLength), true],
    ...(minLength > 0 ? [['字'.repeat(minLength - 1), false] as const] : []),
  ];
  if (maxLength === undefined) return shortest;
  return [
    ...shortest,
    ...textsOfLength(maxLength).map((text): Case => [text, true]),
    ...textsOfLength(maxLength + 1).map((text): Case => [text, false]),
  ];
}

function numberCases({ shape, sample }: Field): Case[] {
  const { exclusiveMinimum, minimum = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1 } =
    shape;
  const bounds = [
    [minimum, -1],
    [shape.maximum, 1],
  ] as const;
  // An integral number sent as a double is not an integer on the wire.
  const double: Case[] = typeof sample === 'bigint' ? [[Number(sample), false]] : [];
  return bounds
    .filter(([bound]) => bound !== undefined && Math.abs(bound) < 2 ** 53 - 1)
    .flatMap(([bound = 0, outward]): Case[] => [
      [BigInt(bound), true],
      [BigInt(bound + outward), false],
    ])
    .concat(double);
}

/** A map with each of its parts invalidated, as far as the rules check them: keys, required numbers and patterns. */
function mapCases({ name, schema, shape, sample }: Field): Case[] {
  const { properties = {}, required = [] } = shape;
  if (opaqueMaps.has(name) || shape.properties === undefined) return [];
  const whole = typeof sample === 'object' && sample !== null ? (sample as Fields) : {};
  // Values that the sample lacks: a digest for a pattern, the only pattern that a map has.
  const full = Object.fromEntries(
    Object.entries(properties).map(([key, { pattern }]) => [
      key,
      whole[key] ?? (pattern ? 'a'.repeat(64) : '一'),
    ]),
  );
  const map = Object.keys(whole).length > 0 ? whole : full;
  const cases: Case[] = [
    [full, true],
    [{ ...full, 另: '一' }, false],
  ];
  const inside = schema instanceof z.ZodMiniObject ? (schema.shape as Schemas) : {};
  for (const [key, part] of Object.entries(properties)) {
    if (!required.includes(key) || (part.type !== 'integer' && part.pattern === undefined)) continue;
    cases.push([without(map, key), false]);
    const text = typeof map[key] === 'string' ? map[key] : '';
    const own: Case[] =
      part.type === 'integer'
        ? numberCases({
            name: key,
            schema: inside[key] ?? schema,
            shape: part,
            sample: map[key],
          })
        : [
            [`0${text}`, false],
            [`${text}0`, false],
          ];
    cases.push(
      ...[...own, [true, false] as const].map(([value, isGood]): Case => [{ ...map, [key]: value }, isGood]),
    );
  }
  return cases;
}

function listCases({ name, shape, sample }: Field): Case[] {
  const { minItems = 0, maxItems, items } = shape;
  // The rules check the form of image ids.
  const made = items?.pattern === undefined ? 'a' : 'a'.repeat(20);
  const item: Plain = (Array.isArray(sample) ? (sample[0] as Plain | undefined) : undefined) ?? made;
  const of = (size: number, each: Plain = item): readonly Plain[] => Array.from({ length: size }, () => each);
  const cases: Case[] = [[[], minItems === 0]];
  if (minItems > 0) cases.push([of(minItems), true], [of(minItems - 1), false]);
  if (maxItems !== undefined) cases.push([of(maxItems), true], [of(maxItems + 1), false]);
  // The rules check the total length of all tags.
  const longest = name === 'tags' ? '字'.repeat(items?.maxLength ?? 0) : '';
  if (longest && maxItems !== undefined)
    cases.push([of(maxItems, longest), true], [[...of(maxItems - 1, longest), `${longest}字`], false]);
  return cases;
}

/**
 * Mutations of each field by its schema, as far as the rules can check it: whether it is required, its type, the length
 * of a text, the size of a list, the bounds of a number, the values of an enumeration. Not the form of a text, nor
 * anything inside a list or a map (decision 009).
 */
export function fieldMutations(schemas: Schemas, sample: Fields): Mutation[] {
  return Object.entries(schemas).flatMap(([name, schema]): Mutation[] => {
    const { properties = {}, required = [] } = z.toJSONSchema(z.object({ field: schema as z.ZodMiniType }), {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: { field?: Shape }; required?: string[] };
    const shape = properties.field ?? {};
    const { type = 'any' } = shape;
    const isRequired = required.includes('field');
    const field: Field = { name, schema, shape, sample: sample[name] };
    const fitting = type === 'number' ? ['number', 'integer'] : [type];
    const cases: Case[] = strangers
      .filter(([kind]) => type !== 'any' && !fitting.includes(kind))
      .map(([, value]) => [value, false]);
    if (type === 'string') cases.push(...textCases(field));
    if (type === 'integer' || type === 'number') cases.push(...numberCases(field));
    if (type === 'array') cases.push(...listCases(field));
    if (type === 'object') cases.push(...mapCases(field));
    return [
      { title: `no ${name}`, change: (fields) => without(fields, name), isGood: !isRequired },
      ...cases.map(([value, isGood]) => ({
        title: `${name}: ${inspect(value)}`,
        change: set(name, value),
        isGood,
      })),
    ];
  });
}

function inspect(value: Plain): string {
  if (Array.isArray(value)) return `${value.length} items`;
  if (typeof value === 'string' && value.length > 40) return `${value.length} characters`;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
}
