import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { approvedCollections, isFiling } from '#src/data/content/write/filing.ts';
import type { RolesRecord } from './roles.schema.ts';

/** True if documents of the collection need approval by someone other than their last author. */
export const needsApproval = (
  { review }: Pick<AnyCollection, 'review'>,
  { fourEyes }: Pick<RolesRecord, 'fourEyes'>,
): boolean => fourEyes && review !== undefined;

/**
 * True if publishing a text needs approval by someone other than its last author. A change of filing needs none.
 * `published` are the values of the published version.
 */
export const textNeedsApproval = (
  { name, review }: Pick<AnyCollection, 'name' | 'review'>,
  { fourEyes }: Pick<RolesRecord, 'fourEyes'>,
  published: Readonly<Record<string, unknown>> | undefined,
  text: Readonly<Record<string, unknown>>,
): boolean =>
  fourEyes &&
  (review !== undefined || approvedCollections.includes(name)) &&
  !(published && isFiling(name, published, text));
