import { allCollections } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { linkTo } from '#src/links.ts';
import { encodeParam } from '#src/platform/text/path-segment.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** Returns the route of the collection's own editor, if it has an address of its own. */
const ownEditor = (collection: string): RouteRow | undefined =>
  routes.find(({ edits }: RouteRow) => edits === collection);

/** Returns the id of the route of the collection's own list, if it has one. */
export const ownList = (collection: string): 'manageImageFolders' | undefined =>
  routes.find(({ lists }: RouteRow) => lists === collection)?.id as 'manageImageFolders' | undefined;

const editable = allCollections.filter(({ name }) => !ownEditor(name));

export const contentCollections = editable.filter(({ name }) => !ownList(name));

/** Returns the collection with this name in URLs of documents; undefined if there is none. */
export const contentCollection = (name: string): AnyCollection | undefined =>
  editable.find((each) => each.name === name);

/** Returns the path where a document is edited; undefined for documents without a form, such as the roles. */
export function editAddress(collection: string, id: string): string | undefined {
  if (contentCollection(collection)) return linkTo('contentItem', { collection, id });
  const path = ownEditor(collection)?.path;
  return path && `/${path.replace(':id', encodeParam(id))}`;
}
