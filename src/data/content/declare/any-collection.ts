import type * as z from 'zod/mini';
import type { CollectionAccess, ItemSource, ListSource, Title } from './collection.ts';
import type { Correction, Envelope } from './envelope.ts';

/** Any published document, as far as all collections are alike. */
export type AnyRecord = Envelope & { readonly id: string };

/** Any entry of a list, as far as all collections are alike. */
export type AnyListRecord = Pick<AnyRecord, 'id' | 'rev' | 'createdAt' | 'updatedAt' | 'verifiedAt'> & {
  readonly corrections?: readonly Correction[];
};

/** A collection without its own fields' types: what works on every one of them. */
export interface AnyCollection extends ItemSource<AnyRecord>, ListSource<AnyListRecord> {
  readonly publishers: 'editors' | 'admins';
  readonly editorsMayChange: readonly string[];
  readonly onlyId: string | undefined;
  readonly idPattern: string | undefined;
  readonly review: CollectionAccess['review'];
  readonly title: Title;
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  readonly schema: z.ZodMiniType;
}

/** The document's own fields and the day of its last check: what drafts contain. */
export function ownValues(
  { fields }: Pick<AnyCollection, 'fields'>,
  document: object,
): Record<string, unknown> {
  const known = Object.entries(document).filter(([key]) => key in fields || key === 'verifiedAt');
  return Object.fromEntries(known);
}
