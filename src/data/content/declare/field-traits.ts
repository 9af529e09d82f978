import type * as z from 'zod/mini';

/** How forms, search and exports treat a field: more specific than its zod type. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'markdown'
  | 'url'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'switch'
  | 'number'
  | 'money'
  | 'tags'
  | 'texts'
  | 'reference'
  | 'references'
  | 'source'
  | 'group'
  | 'list';

/** Formats in which people write a value that is stored in a stricter form; `understand.ts` parses them. */
export type TypedKind =
  | 'address'
  | 'youtube'
  | 'channel'
  | 'playlist'
  | 'document'
  | 'duration'
  | 'number'
  | 'money'
  | 'percent'
  | 'margin'
  | 'year'
  | 'rocYear'
  | 'day'
  | 'moment'
  | 'recurrence'
  | 'colour';

/** What a field's declaration adds to its zod schema. */
export interface FieldTraits {
  /** Derived from the schema if absent. */
  readonly kind?: FieldKind;
  /** The input format, if it does not follow from the kind. */
  readonly typed?: TypedKind;
  /** For a group written as one text, such as 115年度訴字第123號: parses it into fields; undefined if invalid. */
  readonly reads?: (written: string) => Readonly<Record<string, unknown>> | undefined;
  /** The field has no input: it counts the publications that changed one of these fields of the document. */
  readonly counts?: readonly string[];
  /** The initial value in a new document. */
  readonly initial?: string | boolean;
  /** The field arranges a known set of items, which the form supplies: sections of the home page, or the menu. */
  readonly chooser?: 'home' | 'menu';
  /** What the form offers besides the list: documents with equal or similar titles. */
  readonly proposes?: 'nearTitles';
  /** The field contains the hash of a stored image, which editors choose or upload. */
  readonly isImage?: true;
  /** The collection whose ids the field contains. */
  readonly target?: string;
  /**
   * How the site's search treats the field. A `name` is another name of the document and counts nearly as much as its
   * title. A `link` or the id of a `video` identifies its subject on other sites. `silent` is not indexed. By default
   * the field is searched as text, unless it is a link or a reference.
   */
  readonly search?: 'name' | 'link' | 'video' | 'silent';
  /** No page shows the field: prerendered pages omit it from their data; the document's own file contains it. */
  readonly isInternal?: true;
  /**
   * The security rules' condition for a value that is present; it replaces the one that `npm run generate -- rules`
   * derives from the schema. `$` stands for the value.
   */
  readonly rule?: string;
  /**
   * Overrides the derivation of facts.ts: whether the field states a fact, which a 排版 (layout change) must not alter,
   * or only wording or filing.
   */
  readonly isFact?: boolean;
}

const traits = new WeakMap<z.core.$ZodType, FieldTraits>();

/** Returns the schema with traits. Schemas derived from it by `check` lose them, so call this last. */
export function withTraits<S extends z.core.$ZodType>(schema: S, own: FieldTraits): S {
  traits.set(schema, { ...traits.get(schema), ...own });
  return schema;
}

/** The traits of the schema itself, not of what it is wrapped in (`exactOptional`, `nullable`). */
export const traitsOf = (schema: z.core.$ZodType): FieldTraits => traits.get(schema) ?? {};
