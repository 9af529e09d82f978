import type { RawDocument } from '#src/platform/text/values.ts';
import { linkTo } from '#src/links.ts';
import { pageAddress, parametersOf } from '#src/pages/shared/record/page-address.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';

/** The address of a prerendered page: of a route without parameters, or of one document. */
export interface Address {
  readonly row: RouteRow;
  readonly path: string;
  /** The document that the page shows. */
  readonly entry?: { readonly collection: string; readonly document: RawDocument };
}

const rows: readonly RouteRow[] = routes;
// The target of a redirect to another site depends on the query, which static files cannot read.
const publicRows = rows.filter(({ group, path, redirect }) => group === 'site' && !redirect && path !== '*');

// linkTo knows the parameters of literal ids only; these rows have none.
const link = linkTo as (id: RouteId) => string;

const known = new WeakMap<readonly RawDocument[], Map<RouteRow, readonly Address[]>>();

/** Returns the addresses of a row's documents, cached by the array of documents. */
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
 * Returns every address that has a page, in the order of the route table: first the rows without parameters, then the
 * documents of the others. `documents` are the published ones by collection.
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

/** Returns the file that hosting serves for an address (`cleanUrls`): `/events/1` is `events/1.html`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`;
