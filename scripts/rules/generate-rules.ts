import { changeKind } from '#src/data/content/declare/categories.ts';
import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { allCollections } from '#src/data/collections/collections.ts';
import type { RuleTie } from '#src/data/content/declare/collection.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { approvedCollections, filingFields } from '#src/data/content/write/filing.ts';
import { regions } from '#src/data/content/declare/regions.ts';
import { declaringFiles } from '#scripts/image-search/declaring-files.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { factsOf, wordsOf } from '#src/data/content/declare/facts.ts';
import { traitsOf } from '#src/data/content/declare/field-traits.ts';
import {
  checkValue,
  definition,
  type Schema,
  sizeLimits,
  unwrap,
} from '#src/data/content/declare/schema-parts.ts';

/** Formats a text as a literal of the rules language. */
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const listOf = (values: readonly string[]): string => `[${values.map(quote).join(', ')}]`;

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
function fieldConditions(name: string, given: Schema): string[] {
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

/** A collection and the file that declares it, relative to the repository's root. */
interface Declaration {
  readonly collection: AnyCollection;
  readonly file: string;
  readonly ruleTies: readonly RuleTie[];
}

const written = 'request.resource.data';

/** Returns the name of a check, such as `isCorruptionCasesDocument`. */
const checkName = ({ name }: AnyCollection): string =>
  `is${name.charAt(0).toUpperCase()}${name.slice(1)}Document`;

/**
 * Generates the check of a published document: the envelope, the collection's fields, and the dependencies between
 * them.
 */
function documentCheck({ collection, ruleTies }: Declaration): string {
  const { fields, review } = collection;
  const names = Object.keys(fields);
  const conditions = names
    // The number of sources is checked by `isChecked`.
    .filter((name) => !(review && name === 'sources'))
    .flatMap((name) => (fields[name] ? fieldConditions(name, fields[name]) : []));
  const lines = [
    `isPublished(data,\n          ${listOf(names)})`,
    review ? `isChecked(data, ${review.minSources})` : `isPastDay(data.get('verifiedAt', '2026-01-01'))`,
    ...conditions,
    `(data.change.kind != '${changeKind.filing}' || ${[`keeps(${listOf(factsOf(collection))})`, ...wordsOf(collection).map((name) => `isNear('${name}')`)].join(' && ')})`,
    ...ruleTies.map((tie) => `// ${tie.why}\n        ${tie.condition}`),
  ];
  const joined = lines
    .map((line, index) => {
      if (index === 0) return line;
      const comment = /^(\/\/ [^\n]*\n\s*)(.*)$/s.exec(line);
      return comment ? `${comment[1]}&& ${comment[2]}` : `&& ${line}`;
    })
    .join('\n        ');
  return `    function ${checkName(collection)}(data) {\n      return ${joined};\n    }`;
}

/** Returns the fields that determine where a document is filed. */
const filingOf = ({ name }: AnyCollection): readonly string[] => filingFields[name] ?? [];

const filingName = (collection: AnyCollection): string =>
  checkName(collection).replace(/Document$/, 'Filing');

/** Returns the fields that may differ in a version that is only filed elsewhere. */
const filed = (fields: readonly string[]): string => listOf([...fields, 'rev', 'writeId', 'updatedAt']);

/**
 * Generates the check of a version that is only filed elsewhere: history, kind and note are unchanged, and of the
 * fields only those that may differ are checked.
 */
function filingCheck(collection: AnyCollection): string[] {
  const fields = filingOf(collection);
  if (fields.length === 0) return [];
  const conditions = fields.flatMap((name) => {
    const schema = collection.fields[name];
    return schema ? fieldConditions(name, schema) : [];
  });
  const lines = ['isFiled(data)', ...conditions].join('\n        && ');
  return [`    function ${filingName(collection)}(data) {\n      return ${lines};\n    }`, ''];
}

function readConditions({ visibility, onlyId }: AnyCollection): { get: string; list: string } {
  const isMember = 'isEditor()';
  const isId = onlyId === undefined ? undefined : `id == '${onlyId}'`;
  if (visibility === 'public') return { get: isId ?? 'true', list: 'isPage()' };
  return { get: [isId, isMember].filter(Boolean).join(' && '), list: `isPage() && ${isMember}` };
}

/**
 * An update either files a document elsewhere, which is never announced, or publishes or withdraws it. Each has
 * separate conditions, because every evaluated expression counts towards the limit.
 */
function filedWriteLines(collection: AnyCollection, mayWrite: string, isId: string): string[] {
  const { name, publishers, editorsMayChange } = collection;
  const mayFile =
    publishers === 'admins'
      ? `(changesOnly(${filed(editorsMayChange)}) ? editorMayWrite() : ${mayWrite})`
      : mayWrite;
  const check = `${checkName(collection)}(${written})`;
  const filing = filingOf(collection);
  return [
    `      allow create: if ${[isId, check, `isRecorded('${name}', id)`, mayWrite].join('\n        && ')};`,
    `      allow update: if isRecorded('${name}', id)`,
    `        && (isFilingChange(${listOf(filing)}) ? ${filingName(collection)}(${written}) && ${mayFile}`,
    `          : ('withdrawn' in ${written} ? isTombstone(${written}) : ${check}) && ${mayWrite});`,
  ];
}

function writeLines(collection: AnyCollection): string[] {
  const { name, publishers, onlyId, idPattern, review } = collection;
  const check = `${checkName(collection)}(${written})`;
  const document = review ? `(${check} && editorMayPublish('${name}', id))` : check;
  const isWithdrawn = review
    ? `(isTombstone(${written}) && editorMayWithdraw('${name}', id))`
    : `isTombstone(${written})`;
  const isRecorded = `isRecorded('${name}', id)`;
  const mayWrite = publishers === 'admins' ? 'adminMayWrite()' : 'editorMayWrite()';
  const isId = idPattern === undefined ? 'isId(id)' : `id.matches('${idPattern}')`;
  const allow = (operations: string, conditions: readonly string[]) =>
    `      allow ${operations}: if ${conditions.join('\n        && ')};`;
  if (onlyId !== undefined)
    return [allow('create, update', [`id == '${onlyId}'`, mayWrite, check, isRecorded])];
  // Permissions are checked together with four eyes, in one read of the roles.
  if (review) return [allow('create, update', [isId, `(${document} || ${isWithdrawn})`, isRecorded])];
  if (filingOf(collection).length > 0) return filedWriteLines(collection, mayWrite, isId);
  return [allow('create, update', [isId, mayWrite, `(${document} || ${isWithdrawn})`, isRecorded])];
}

/** Generates the rules of one collection: its check and its `match` block. */
function collectionRules(declaration: Declaration): string {
  const { collection, file } = declaration;
  const { get, list } = readConditions(collection);
  return [
    `    // ---- ${collection.name}: ${file} ----`,
    '',
    documentCheck(declaration),
    '',
    ...filingCheck(collection),
    `    match /${collection.name}/{id} {`,
    `      allow get: if ${get};`,
    `      allow list: if ${list};`,
    ...writeLines(collection),
    '    }',
  ].join('\n');
}

const begin =
  '    // ==== generated by `npm run generate -- rules` from the declarations named below: do not edit ====';
const end = '    // ==== end of the generated part ====';

/** Rules of one stored form must not guard documents of another: this line lets a deployment tell them apart. */
export const storedFormLine = (versions: Readonly<Record<string, number>>): string => {
  const named = Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `    // stored form: ${named.map(([name, version]) => `${name} ${version}`).join(', ') || 'the first'}`;
};

const reviewed = allCollections
  .filter(({ review }) => review)
  .map(({ name }) => name)
  .toSorted();

const namesBy = (publishers: 'admins' | 'editors'): string =>
  allCollections
    .filter((each) => (each.publishers === 'admins') === (publishers === 'admins'))
    .map(({ name }) => name)
    .toSorted()
    .join('|');

const header = `    // The cities in src/data/content/declare/regions.ts. A list of 25 texts would cost 25 of the 1,000 expressions.
    function isRegion(value) {
      return value.matches('^(${regions.join('|')})$');
    }

    // The collections of which a publication and a withdrawal take two people under four eyes.
    function takesTwo(collection) {
      return collection.matches('^(${reviewed.join('|')})$');
    }

    // The collections of which a publication alone takes two people under four eyes.
    function isApprovedFirst(collection) {
      return collection.matches('^(${approvedCollections.join('|')})$');
    }

    // The collections that editors publish, and those that only admins do.
    function isOfEditors(collection) {
      return collection.matches('^(${namesBy('editors')})$');
    }

    function isOfAdmins(collection) {
      return collection.matches('^(${namesBy('admins')})$');
    }`;

/** Returns the conditions that a collection's file adds to those of its fields. */
async function ruleTiesIn(file: string): Promise<readonly RuleTie[]> {
  const { ruleTies = [] } = (await import(resolve(file))) as { ruleTies?: readonly RuleTie[] };
  return ruleTies;
}

/** Returns the collections ordered by name, each with the file that declares it. Throws when one has none. */
async function declarations(): Promise<Declaration[]> {
  const sorted = allCollections.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const fileOf = declaringFiles();
  return Promise.all(
    sorted.map(async (collection) => {
      const file = fileOf(collection.name);
      return { collection, file, ruleTies: await ruleTiesIn(file) };
    }),
  );
}

/**
 * Returns the rules file with the part that is generated from the collections' declarations rewritten; the rest is
 * unchanged. Throws when the file has no such part.
 */
export async function withGeneratedPart(rules: string): Promise<string> {
  const from = rules.indexOf(begin);
  const to = rules.indexOf(end);
  if (from === -1 || to < from) throw new Error(`firestore.rules has no generated part:\n${begin}\n${end}`);
  const parts = [storedFormLine(newestVersions()), header, ...(await declarations()).map(collectionRules)];
  return `${rules.slice(0, from)}${begin}\n\n${parts.join('\n\n')}\n\n${rules.slice(to)}`;
}
