import { isSame } from '#src/data/content/form/form-values.ts';

/**
 * Fields that say where a document is filed and not what it says, by collection. A change of these alone is no news: the
 * public history and the day of the last change stay as they are, and the members' log has it (decision 070). The security
 * rules require the same. Not in the declarations, which every visitor loads.
 */
export const filingFields: Readonly<Record<string, readonly string[]>> = {
  debunkingImages: ['folderId', 'tags', 'variantOf', 'distinctFrom'],
  imageFolders: ['order', 'parentId', 'coverImageId'],
};

/** Collections without minimum of sources whose publications take two people under four eyes all the same. */
export const approvedCollections: readonly string[] = ['debunkingImages'];

/** What each publication writes again, whatever it is of. */
const written: readonly string[] = ['rev', 'writeId', 'createdAt', 'updatedAt', 'change', 'history'];

/** Whether a publication changes nothing but where the document is filed. */
export function isFiling(
  collection: string,
  previous: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): boolean {
  const filing = filingFields[collection] ?? [];
  const names = Object.keys({ ...previous, ...next }).filter(
    (name) => name !== 'id' && !written.includes(name),
  );
  const changed = names.filter((name) => !isSame(previous[name], next[name]));
  return changed.length > 0 && changed.every((name) => filing.includes(name));
}
