import type { RawDocument } from '#src/platform/values.ts';
import { linkTo } from '#src/links.ts';
import { pageAddress, parametersOf } from '#src/pages/shared/record/page-address.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';

/** A page of its own: a row of the table, or one of its entries. */
export interface Address {
  readonly row: RouteRow;
  readonly path: string;
  /** The document whose page it is. */
  readonly entry?: { readonly collection: string; readonly document: RawDocument };
}

const rows: readonly RouteRow[] = routes;
// An address that links to another site depends on its query, which files cannot know.
const publicRows = rows.filter(({ group, path, redirect }) => group === 'site' && !redirect && path !== '*');

// linkTo's parameters are known for literal ids only; these rows need none.
const link = linkTo as (id: RouteId) => string;

const known = new WeakMap<readonly RawDocument[], Map<RouteRow, readonly Address[]>>();

/** The addresses of a row's entries; made once for the same list. */
function entriesOf(row: RouteRow, collection: string, documents: readonly RawDocument[]): readonly Address[] {
  const rowsOf = known.get(documents) ?? new Map<RouteRow, readonly Address[]>();
  known.set(documents, rowsOf);
  const addresses =
    rowsOf.get(row) ??
    documents.map((document) => ({
      row,
      path: pageAddress(row, document.id, document.data),
      entry: { collection, document },
    }));
  rowsOf.set(row, addresses);
  return addresses;
}

/**
 * Every address that has a page of its own, in the order of the table: the rows that need no parameter, then the
 * entries of the others. `documents` are the published ones by collection.
 */
export function addressesOf(documents: ReadonlyMap<string, readonly RawDocument[]>): Address[] {
  const simple = publicRows
    .filter((row) => parametersOf(row.path).length === 0)
    .map((row) => ({ row, path: link(row.id as RouteId) }));
  const entries = publicRows.flatMap((row) => {
    const collection = row.entries;
    if (collection === undefined) return [];
    return entriesOf(row, collection, documents.get(collection) ?? []);
  });
  return [...simple, ...entries];
}

/** The file that hosting serves for an address (`cleanUrls`): `/events/1` is `events/1.html`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`;
