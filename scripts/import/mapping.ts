import type * as z from 'zod/mini';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';
import type { AnyCollection, FieldProblem } from './check-fields.ts';
import type { Place } from './import-row.ts';
import type { ReadOptions } from './read-rows.ts';

/** A row of the input that fits the mapping's row schema. */
export interface SourceRow<R> extends Place {
  readonly row: R;
}

/** A row, or several together, that became a document. */
export interface MappedDocument<F> {
  readonly kind: 'document';
  /** Where the document begins in the input. */
  readonly place: Place;
  readonly id: string;
  readonly fields: F;
  readonly verifiedAt?: string;
  /** What was changed or left out on the way in. */
  readonly notes?: readonly FieldProblem[];
}

/** What a mapping makes of its rows: each row is in a document, rejected or apart; nothing is guessed. */
export type Outcome<F> =
  | MappedDocument<F>
  | { readonly kind: 'refused'; readonly place: Place; readonly field: string; readonly text: string }
  | {
      readonly kind: 'apart';
      readonly place: Place;
      /** The file in the report's folder, without its ending, that keeps the row for somebody to decide. */
      readonly list: string;
      readonly reason: string;
      readonly row: unknown;
      /** What it becomes when somebody who has looked through the list accepts it. */
      readonly otherwise?: MappedDocument<F>;
    };

export interface StoredFields<F> {
  readonly id: string;
  readonly fields: F;
}

/** What a mapping may ask of the site it imports into. */
export interface MappingContext {
  /** All documents of a collection; where there is a draft, as it says. */
  readonly stored: <C extends AnyCollection>(collection: C) => Promise<readonly StoredFields<FieldsOf<C>>[]>;
}

type Outcomes<F> = readonly Outcome<F>[] | Promise<readonly Outcome<F>[]>;

/** How the rows of somebody else's files become documents of a collection. */
export interface Mapping<C extends AnyCollection, S extends z.ZodMiniType> {
  readonly collection: C;
  /** A row as the file has it: what does not fit is rejected with its line and field. */
  readonly row: S;
  readonly read?: ReadOptions;
  /** Sees all rows at once, so that it can join and group them. */
  readonly map: (rows: readonly SourceRow<z.infer<S>>[], context: MappingContext) => Outcomes<FieldsOf<C>>;
}

/** Declares a mapping with its types; `examples/mappings/<name>.ts` exports it as `mapping`. */
export const defineMapping = <C extends AnyCollection, const S extends z.ZodMiniType>(
  mapping: Mapping<C, S>,
): Mapping<C, S> => mapping;
