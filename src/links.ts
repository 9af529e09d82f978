import { encodeParam } from './platform/text/path-segment.ts';
import type { QueryParams } from './platform/browser/lenient.ts';
import { type RouteId, type RouteRow, routes } from './routes.ts';

type Row<Id extends RouteId> = Extract<(typeof routes)[number], { id: Id }>;

type Names<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Names<Head> | Names<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type Params<Path extends string> = {
  readonly [Name in Names<Path> as Name extends `${string}?` ? never : Name]: string;
} & { readonly [Name in Names<Path> as Name extends `${infer Bare}?` ? Bare : never]?: string | undefined };

type Query<R> = R extends { query: QueryParams<infer V> } ? Partial<V> : unknown;

type Values<Id extends RouteId> = Params<Row<Id>['path']> & Query<Row<Id>>;

/** Decodes a path and removes trailing slashes, to compare paths that are encoded differently. */
export function decodePath(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    let end = path.length;
    while (end > 1 && path[end - 1] === '/') end -= 1;
    return path.slice(0, end);
  } catch {
    return pathname;
  }
}

const rows = new Map<string, RouteRow>(routes.map((row: RouteRow) => [row.id, row]));

/**
 * Returns `?name=value` for values that differ from the defaults, so that each page has one URL, and for the parameter
 * without which the URL would redirect.
 */
function search({ query, redirectUnless }: RouteRow, values: Readonly<Record<string, unknown>>): string {
  if (!query) return '';
  const given = Object.entries(query.parse(values));
  const defaults: object = query.parse({});
  const relevant = given.filter(
    ([name, value]) => value !== Reflect.get(defaults, name) || name === redirectUnless,
  ) as [string, string][];
  return relevant.length > 0 ? `?${new URLSearchParams(relevant).toString()}` : '';
}

/**
 * Returns the URL of a page: `linkTo('debunkingImage', { id })`, `linkTo('events', { tab: 'past_events' })`. Path
 * parameters are escaped so that any text can be decoded again. Empty optional parameters and query parameters at their
 * defaults are omitted.
 */
export function linkTo<Id extends RouteId>(
  id: Id,
  ...[given]: object extends Values<Id> ? [Values<Id>?] : [Values<Id>]
): string {
  const row = rows.get(id) as RouteRow;
  const values: Readonly<Record<string, string | undefined>> = given ?? {};
  const segments = row.path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values[segment.replaceAll(/[:?]/g, '')];
    return value ? [encodeParam(value)] : [];
  });
  return `/${segments.join('/')}${search(row, values)}`;
}
