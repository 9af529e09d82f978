import type { RawDocument } from '#src/platform/values.ts';
import { linkTo } from '#src/links.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';

/** A page of its own: a row of the table, or one of its entries. */
export interface Address {
  readonly row: RouteRow;
  readonly path: string;
  /** The document whose page it is. */
  readonly entry?: { readonly collection: string; readonly document: RawDocument };
}

const rows: readonly RouteRow[] = routes;
// An address that leads elsewhere depends on its query, which files cannot know.
const publicRows = rows.filter(({ group, path, redirect }) => group === 'site' && !redirect && path !== '*');

const parameters = (path: string): string[] =>
  path.split('/').flatMap((part) => (part.startsWith(':') && !part.endsWith('?') ? [part.slice(1)] : []));

// linkTo's parameters are known for literal ids only; here they come from the row itself.
const link = linkTo as (id: RouteId, values?: Readonly<Record<string, string>>) => string;

/** The first participant of an achievement with a page for `:politician`, else the field of the parameter's own name. */
function fieldFor(parameter: string, { data }: RawDocument): string | undefined {
  const people: readonly unknown[] = Array.isArray(data['participants']) ? data['participants'] : [];
  const ids = people.flatMap((person) => (person as Record<string, unknown>)[`${parameter}Id`] ?? []);
  const value = ids[0] ?? data[parameter];
  return typeof value === 'string' ? value : undefined;
}

/** The address of a document's page. What comes before the id is decoration: `-` where the document does not say. */
function addressOf(row: RouteRow, document: RawDocument): string {
  const names = parameters(row.path);
  const values = names.map((name, index) => [
    name,
    index === names.length - 1 ? document.id : (fieldFor(name, document) ?? '-'),
  ]);
  return link(row.id as RouteId, Object.fromEntries(values) as Record<string, string>);
}

/**
 * Every address that has a page of its own, in the order of the table: the rows that need no parameter, then the
 * entries of the others. `documents` are the published ones by collection.
 */
export function addressesOf(documents: ReadonlyMap<string, readonly RawDocument[]>): Address[] {
  const simple = publicRows
    .filter((row) => parameters(row.path).length === 0)
    .map((row) => ({ row, path: link(row.id as RouteId) }));
  const entries = publicRows.flatMap((row) => {
    const collection = row.entries;
    if (collection === undefined) return [];
    return (documents.get(collection) ?? []).map((document) => ({
      row,
      path: addressOf(row, document),
      entry: { collection, document },
    }));
  });
  return [...simple, ...entries];
}

/** The file that hosting serves for an address (`cleanUrls`): `/events/1` is `events/1.html`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`;
