import type * as z from 'zod/mini';
import type { CollectionAccess, ItemSource, ListSource, Title } from './collection.ts';
import type { ThingDate } from './changed-at.ts';
import type { Correction, Envelope } from './envelope.ts';

/** A published document of any collection: only the fields that all collections share. */
export type AnyRecord = Envelope & { readonly id: string; readonly imported?: true };

/** A list entry of any collection: only the fields that all collections share. */
export type AnyListRecord = Pick<
  AnyRecord,
  'id' | 'rev' | 'createdAt' | 'updatedAt' | 'verifiedAt' | 'imported'
> & {
  readonly corrections?: readonly Correction[];
};

/** A collection without the types of its own fields, for code that handles every collection. */
export interface AnyCollection extends ItemSource<AnyRecord>, ListSource<AnyListRecord> {
  readonly publishers: 'editors' | 'admins';
  readonly editorsMayChange: readonly string[];
  readonly onlyId: string | undefined;
  readonly idPattern: string | undefined;
  readonly review: CollectionAccess['review'];
  readonly form: CollectionAccess['form'];
  readonly title: Title;
  readonly date: ThingDate | undefined;
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  readonly schema: z.ZodMiniType;
}

/** Returns the document's own fields and the date of its last check: the values that a draft contains. */
export function ownValues(
  { fields }: Pick<AnyCollection, 'fields'>,
  document: object,
): Record<string, unknown> {
  const known = Object.entries(document).filter(([key]) => key in fields || key === 'verifiedAt');
  return Object.fromEntries(known);
}
