import { allCollections } from '#src/data/collections.ts';
import type { AnyCollection } from '#src/data/content/any-collection.ts';
import { linkTo } from '#src/links.ts';

/** Collections with a desk of their own. */
const elsewhere = ['debunkingImages', 'imageFolders', 'tagRules'];

/** The collections of the content desk. */
export const deskCollections = allCollections.filter(({ name }) => !elsewhere.includes(name));

/** A collection of the desk by its name in addresses; undefined when it has none of that name. */
export const deskCollection = (name: string): AnyCollection | undefined =>
  deskCollections.find((each) => each.name === name);

/** Where a document is edited; undefined for what has no form, such as the roles. */
export function editAddress(collection: string, id: string): string | undefined {
  if (deskCollection(collection)) return linkTo('contentItem', { collection, id });
  if (collection === 'debunkingImages') return linkTo('editDebunkingImage', { id });
  if (collection === 'imageFolders') return linkTo('manageImageFolder', { id });
  return collection === 'tagRules' ? linkTo('tagBlacklistTest') : undefined;
}
