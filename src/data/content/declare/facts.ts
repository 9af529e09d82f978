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

type Described = Pick<AnyCollection, 'name' | 'fields' | 'title'>;

/** UTF-16 units up to which a text is a name of something; longer ones are prose. */
const nameLength = 200;

/** What a schema does not tell: filing and wording that look like facts, and the words of a claim, which are one. */
const layoutFields: Readonly<Record<string, readonly string[]>> = {
  casePages: ['sections'],
  channels: ['order'],
  debunkingImages: ['folderId', 'variantOf', 'distinctFrom'],
  imageFolders: ['order', 'parentId', 'coverImageId'],
  keyPointDocuments: ['keyPoints'],
  resources: ['order'],
};
const factFields: Readonly<Record<string, readonly string[]>> = { qna: ['claim'] };

/** Whether a field says what is so, and not only in what words. */
function isFact(given: Schema): boolean {
  const { schema } = unwrap(given);
  const { kind } = traitsOf(schema);
  if (kind === 'tags' || kind === 'markdown') return false;
  if (definition(schema).type !== 'string') return true;
  const hasForm = kind !== undefined || checkValue(schema, 'string_format', 'pattern') !== undefined;
  return hasForm || sizeLimits(schema).max <= nameLength;
}

/**
 * The fields that a 排版 leaves as they are, because they say what is so: all but the title, prose, tags and where the
 * document is filed. The security rules ask the same (`keeps`).
 */
export function factsOf({ name: collection, fields, title }: Described): string[] {
  const names = Object.entries(fields).flatMap(([name, schema]) => {
    if (factFields[collection]?.includes(name)) return [name];
    return name === title || layoutFields[collection]?.includes(name) || !isFact(schema) ? [] : [name];
  });
  return [...names, 'verifiedAt'];
}

/** The facts in which two versions differ. */
export const changedFacts = (
  collection: Described,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => factsOf(collection).filter((name) => !isSame(before[name], after[name]));
