import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { RolesRecord } from './roles.schema.ts';

/** True if documents of the collection need approval by someone other than their last author. */
export const needsApproval = (
  { review }: Pick<AnyCollection, 'review'>,
  { fourEyes }: Pick<RolesRecord, 'fourEyes'>,
): boolean => fourEyes && review !== undefined;
