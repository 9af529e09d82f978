import { isSame } from '#src/data/content/form/form-values.ts';

/**
 * Fields that define where a document is filed, not its content, by collection. A change of only these is not news:
 * the public history and the date of the last change stay as they are, only the members' log records it (decision
 * 070). The security rules require the same. Not in the declarations, because every visitor loads those.
 */
export const filingFields: Readonly<Record<string, readonly string[]>> = {
  debunkingImages: ['folderId', 'tags', 'variantOf', 'distinctFrom'],
  imageFolders: ['order', 'parentId', 'coverImageId'],
};

/** Collections that need a second person under four-eyes review although they have no minimum of sources. */
export const approvedCollections: readonly string[] = ['debunkingImages'];

/** Fields that every publication writes, and what a parsed record has besides its fields. */
// prettier-ignore
const others: readonly string[] = [
  'rev', 'writeId', 'createdAt', 'updatedAt', 'change', 'history', 'id', 'imported', 'sample',
];

/** True if a publication changes only where the document is filed. */
export function isFiling(
  collection: string,
  previous: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): boolean {
  const filing = filingFields[collection] ?? [];
  const names = Object.keys({ ...previous, ...next }).filter((name) => !others.includes(name));
  const changed = names.filter((name) => !isSame(previous[name], next[name]));
  return changed.length > 0 && changed.every((name) => filing.includes(name));
}
