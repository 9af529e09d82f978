import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { traitsOf } from '#src/data/content/declare/field-traits.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { diffEntries } from '#src/data/content/write/diff-entries.ts';
import {
  checkValue,
  definition,
  type Schema,
  sizeLimits,
  unwrap,
} from '#src/data/content/declare/schema-parts.ts';

type Described = Pick<AnyCollection, 'fields' | 'title'>;

/** The maximum length of a name, in UTF-16 units; a longer text is prose. */
const nameLength = 200;

/** True if the field states a fact, not only wording. */
function isFact(given: Schema): boolean {
  const { schema } = unwrap(given);
  const { kind, isFact: declared } = { ...traitsOf(schema), ...traitsOf(given) };
  if (declared !== undefined) return declared;
  if (kind === 'tags' || kind === 'markdown') return false;
  if (definition(schema).type !== 'string') return true;
  const hasForm = kind !== undefined || checkValue(schema, 'string_format', 'pattern') !== undefined;
  return hasForm || sizeLimits(schema).max <= nameLength;
}

/**
 * The fields that a 排版 (layout change) must not alter because they state facts: all but the title, prose, tags and
 * filing. The security rules check the same (`keeps`).
 */
export function factsOf({ fields, title }: Described): string[] {
  const names = Object.keys(fields).filter((name) => {
    const schema = fields[name];
    return name !== title && schema !== undefined && isFact(schema);
  });
  return [...names, 'verifiedAt'];
}

/** The title and the prose of a document, whose words a 排版 must not alter; other wording and the filing it may. */
export function wordsOf({ fields, title }: Described): string[] {
  return Object.keys(fields).filter((name) => {
    const given = fields[name];
    if (given === undefined) return false;
    const { schema } = unwrap(given);
    const isText = definition(schema).type === 'string';
    const { isFact: declared, search } = { ...traitsOf(schema), ...traitsOf(given) };
    const isProse = isText && declared === undefined && search !== 'silent' && !isFact(given);
    return name === title || isProse;
  });
}

/** How much longer or shorter the security rules let a 排版 make a text, in UTF-16 units: line breaks and marks. */
export const layoutSlack = 40;

/** A text without what only shapes it: spaces, punctuation, marks of Markdown. */
const bare = (value: string): string => value.normalize('NFKC').replaceAll(/[\p{P}\p{S}\p{Z}\s]/gu, '');

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What differs between two versions although a 排版 must not change it: facts, and the words of title and prose. */
export const beyondLayout = (
  collection: Described,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => [
  ...factsOf(collection).filter((name) => !isSame(before[name], after[name])),
  ...wordsOf(collection).filter((name) => {
    const [a, b] = [textIn(before[name]), textIn(after[name])];
    return bare(a) !== bare(b) || Math.abs(a.length - b.length) > layoutSlack;
  }),
];

/** True if what was stated is still stated: an unknown value became known, or a list or a group only grew. */
function isAddition(before: unknown, after: unknown): boolean {
  if (before === undefined || before === '' || isSame(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return diffEntries(before, after).every(({ kind }) => kind === 'same' || kind === 'added');
  if (before === null || typeof before !== 'object' || after === null || typeof after !== 'object')
    return false;
  const known: Readonly<Record<string, unknown>> = { ...after };
  return Object.entries(before).every(([name, value]) => isAddition(value, known[name]));
}

/** Sources support facts, and a check may be repeated: neither makes what was published wrong. */
const notStated = ['sources', 'verifiedAt'];

/**
 * The published facts that no longer read as before, so that the change is a 勘誤 unless an editor decides otherwise. A
 * title that is a name is one of them.
 */
export function correctedFacts(
  collection: Described,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const names = [...(collection.title === 'name' ? ['name'] : []), ...factsOf(collection)];
  return names.filter((name) => !notStated.includes(name) && !isAddition(before[name], after[name]));
}
