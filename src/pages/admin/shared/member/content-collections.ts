import { allCollections } from '#src/data/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { linkTo } from '#src/links.ts';
import { encodeParam } from '#src/platform/path-segment.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** The row where the documents of a collection are edited that the content editor does not have. */
const ownEditor = (collection: string): RouteRow | undefined =>
  routes.find(({ edits }: RouteRow) => edits === collection);

/** The collections of the content editor. */
export const contentCollections = allCollections.filter(({ name }) => !ownEditor(name));

/** A collection of the admin area by its name in addresses; undefined when it has none of that name. */
export const contentCollection = (name: string): AnyCollection | undefined =>
  contentCollections.find((each) => each.name === name);

/** Where a document is edited; undefined for what has no form, such as the roles. */
export function editAddress(collection: string, id: string): string | undefined {
  if (contentCollection(collection)) return linkTo('contentItem', { collection, id });
  const path = ownEditor(collection)?.path;
  return path && `/${path.replace(':id', encodeParam(id))}`;
}
