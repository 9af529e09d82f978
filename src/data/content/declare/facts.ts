import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { traitsOf } from '#src/data/content/declare/field-traits.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import {
  checkValue,
  definition,
  type Schema,
  sizeLimits,
  unwrap,
} from '#src/data/content/declare/schema-parts.ts';

type Described = Pick<AnyCollection, 'fields' | 'title'>;

/** UTF-16 units up to which a text is a name of something; longer ones are prose. */
const nameLength = 200;

/** Whether a field says what is so, and not only in what words. */
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
 * The fields that a 排版 leaves as they are, because they say what is so: all but the title, prose, tags and where the
 * document is filed. The security rules ask the same (`keeps`).
 */
export function factsOf({ fields, title }: Described): string[] {
  const names = Object.keys(fields).filter((name) => {
    const schema = fields[name];
    return name !== title && schema !== undefined && isFact(schema);
  });
  return [...names, 'verifiedAt'];
}

/** The facts in which two versions differ. */
export const changedFacts = (
  collection: Described,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => factsOf(collection).filter((name) => !isSame(before[name], after[name]));
