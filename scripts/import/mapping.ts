import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';
import type { AnyCollection, FieldProblem } from './check-fields.ts';
import type { Place } from './import-row.ts';
import type { ReadOptions } from './read/read-rows.ts';

/** An input row that fits the mapping's row schema. */
export interface SourceRow<R> extends Place {
  readonly row: R;
}

/** A document made from one row or several. */
export interface MappedDocument<F> {
  readonly kind: 'document';
  /** Where the document starts in the input. */
  readonly place: Place;
  readonly id: string;
  readonly fields: F;
  readonly verifiedAt?: string;
  /** What was changed or left out by the mapping. */
  readonly notes?: readonly FieldProblem[];
}

/** The result of a mapping: each row is in a document, rejected or set aside; nothing is guessed. */
export type Outcome<F> =
  | MappedDocument<F>
  | { readonly kind: 'refused'; readonly place: Place; readonly field: string; readonly text: string }
  | {
      readonly kind: 'apart';
      readonly place: Place;
      /** The file in the report's folder, without its extension, that lists the row for a decision. */
      readonly list: string;
      readonly reason: string;
      readonly row: unknown;
      /** The document to import if somebody accepts the list after reviewing it. */
      readonly otherwise?: MappedDocument<F>;
    };

export interface StoredFields<F> {
  readonly id: string;
  readonly fields: F;
}

/** The access that a mapping has to the site it imports into. */
export interface MappingContext {
  /** Returns all documents of a collection; a draft takes precedence over the published document. */
  readonly stored: <C extends AnyCollection>(collection: C) => Promise<readonly StoredFields<FieldsOf<C>>[]>;
}

type Outcomes<F> = readonly Outcome<F>[] | Promise<readonly Outcome<F>[]>;

/** Converts the rows of third-party files into documents of a collection. */
export interface Mapping<C extends AnyCollection, S extends z.ZodMiniType> {
  readonly collection: C;
  /** The schema of a row: one that does not fit is rejected with its line and field. */
  readonly row: S;
  readonly read?: ReadOptions;
  /** Receives all rows at once, so that it can join and group them. */
  readonly map: (rows: readonly SourceRow<z.infer<S>>[], context: MappingContext) => Outcomes<FieldsOf<C>>;
}

/** Declares a mapping with its types; `examples/mappings/<name>.ts` exports it as `mapping`. */
export const defineMapping = <C extends AnyCollection, const S extends z.ZodMiniType>(
  mapping: Mapping<C, S>,
): Mapping<C, S> => mapping;

/** Returns an id that is always the same for the same parts, whatever characters they contain. */
export const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20);
