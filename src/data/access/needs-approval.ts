import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { RolesRecord } from './roles.schema.ts';

/** Whether the collection's documents need the approval of somebody else than who wrote of them last. */
export const needsApproval = (
  { review }: Pick<AnyCollection, 'review'>,
  { fourEyes }: Pick<RolesRecord, 'fourEyes'>,
): boolean => fourEyes && review !== undefined;
