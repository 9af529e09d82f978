import type * as z from 'zod/mini';

/** What a field is for whoever types it in, searches it or gives it out: more than its shape in zod says. */
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

/** How people write what a field stores more strictly; what is understood of it is in `understand.ts`. */
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

/** What a field's declaration says besides its zod schema. */
export interface FieldTraits {
  /** Read off the schema where it is absent. */
  readonly kind?: FieldKind;
  /** How it is typed in, where its kind does not say so. */
  readonly typed?: TypedKind;
  /** Of a group that people write as one word, such as 115年度訴字第123號: its fields, or undefined for what is none. */
  readonly reads?: (written: string) => Readonly<Record<string, unknown>> | undefined;
  /** It is no input: it counts the publications that change one of these fields of the document. */
  readonly counts?: readonly string[];
  /** What a new document's field contains before anybody has chosen. */
  readonly initial?: string;
  /** A list of known things that are put in order and places: of which, the form knows. */
  readonly chooser?: 'home' | 'menu';
  /** What the form offers for it beside its list: documents whose titles are the same or nearly so. */
  readonly proposes?: 'nearTitles';
  /** It contains the hash of a stored picture: it is chosen or uploaded. */
  readonly isPicture?: true;
  /** The collection whose ids the field contains. */
  readonly target?: string;
  /**
   * What the site's search makes of it: a `name` is another name of the document and counts nearly as much as its title,
   * a `link` or the id of a `video` tells what it is about on other sites, and nobody searches for what is `silent`.
   * Without this it is text to be searched, unless it is a link or a reference.
   */
  readonly search?: 'name' | 'link' | 'video' | 'silent';
  /** No page shows it: the data that a published page brings along leaves it out; the document's own file has it. */
  readonly isInternal?: true;
  /**
   * The condition of the security rules for a value that is there, in place of the one that `npm run rules:generate`
   * derives from the schema. `$` stands for the value.
   */
  readonly rule?: string;
  /**
   * Whether the field says what is so, which a 排版 leaves as it is, or only how it is said or where the document is
   * filed; where the schema tells otherwise (facts.ts).
   */
  readonly isFact?: boolean;
}

const traits = new WeakMap<z.core.$ZodType, FieldTraits>();

/** The schema with traits. A schema made from it by `check` has none: traits are declared last. */
export function withTraits<S extends z.core.$ZodType>(schema: S, own: FieldTraits): S {
  traits.set(schema, { ...traits.get(schema), ...own });
  return schema;
}

/** What was declared of a schema itself, without what wraps it (`exactOptional`, `nullable`). */
export const traitsOf = (schema: z.core.$ZodType): FieldTraits => traits.get(schema) ?? {};
