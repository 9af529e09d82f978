import type * as z from 'zod/mini';
import type { CollectionAccess, ItemSource, ListSource } from './collection.ts';
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
  readonly ruleTies: NonNullable<CollectionAccess['ruleTies']>;
  readonly onlyId: string | undefined;
  readonly idPattern: string | undefined;
  readonly review: CollectionAccess['review'];
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  readonly schema: z.ZodMiniType;
}

/** Fields that name a document, the first that it has. */
const titleFields = ['title', 'question', 'name', 'agency'];

/** What a document is called in lists; its id when it has no name yet. */
export function titleOf(id: string, values: object): string {
  const known: Readonly<Record<string, unknown>> = { ...values };
  const name = titleFields
    .map((field) => known[field])
    .find((value) => typeof value === 'string' && value !== '');
  if (typeof name !== 'string') return id;
  return typeof known['fiscalYear'] === 'number' ? `${name}（${known['fiscalYear']}）` : name;
}

/** The document's own fields and the day of its last check: what drafts hold. */
export function ownValues(
  { fields }: Pick<AnyCollection, 'fields'>,
  document: object,
): Record<string, unknown> {
  const known = Object.entries(document).filter(([key]) => key in fields || key === 'verifiedAt');
  return Object.fromEntries(known);
}
