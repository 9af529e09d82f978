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

// Segments that an address cannot carry as they are: browsers drop `.` and `..`, the router turns a
// literal %2F into a slash, and a folder named `file` would read as the single-image address.
const escapes: Readonly<Record<string, string>> = { '~': '~0', '/': '~1', '%': '~2' };
const reserved = /^(\.{1,2}|file)$/;

/** A value as one path segment; `decodeParam` gives it back. */
export function encodeParam(value: string): string {
  const escaped = value.toWellFormed().replaceAll(/[~/%]/g, (mark) => escapes[mark] ?? mark);
  return encodeURIComponent(reserved.test(escaped) ? `~3${escaped}` : escaped);
}

/** The value of a path segment that the router has already percent-decoded. */
export function decodeParam(segment: string): string {
  const marks: Readonly<Record<string, string>> = { '~0': '~', '~1': '/', '~2': '%', '~3': '' };
  return segment.replaceAll(/~[0-3]/g, (mark) => marks[mark] ?? mark);
}

const paths = new Map<string, string>(routes.map((row: RouteRow) => [row.id, row.path]));

/**
 * The address of a page: `linkTo('debunkingImage', { id })`. Parameters are escaped so that any text
 * comes back whole; an optional one that is empty is left out.
 */
export function linkTo<Id extends RouteId>(
  id: Id,
  ...[params]: Names<Row<Id>['path']> extends never ? [] : [Params<Row<Id>['path']>]
): string {
  const values: Readonly<Record<string, string | undefined>> = params ?? {};
  const segments = (paths.get(id) ?? '').split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values[segment.replaceAll(/[:?]/g, '')];
    return value ? [encodeParam(value)] : [];
  });
  return `/${segments.join('/')}`;
}
