import { allCollections } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { linkTo } from '#src/links.ts';
import { encodeParam } from '#src/platform/text/path-segment.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** Returns the route of the collection's own editor, if it does not use the content editor. */
const ownEditor = (collection: string): RouteRow | undefined =>
  routes.find(({ edits }: RouteRow) => edits === collection);

/** The collections that the content editor edits. */
export const contentCollections = allCollections.filter(({ name }) => !ownEditor(name));

/** Returns the collection of the content editor with this name in URLs; undefined if there is none. */
export const contentCollection = (name: string): AnyCollection | undefined =>
  contentCollections.find((each) => each.name === name);

/** Returns the path where a document is edited; undefined for documents without a form, such as the roles. */
export function editAddress(collection: string, id: string): string | undefined {
  if (contentCollection(collection)) return linkTo('contentItem', { collection, id });
  const path = ownEditor(collection)?.path;
  return path && `/${path.replace(':id', encodeParam(id))}`;
}
