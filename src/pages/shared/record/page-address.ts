import { linkTo } from '#src/links.ts';
import type { RouteId, RouteRow } from '#src/routes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the names of the required parameters of a path. */
export const parametersOf = (path: string): string[] =>
  path.split('/').flatMap((part) => (part.startsWith(':') && !part.endsWith('?') ? [part.slice(1)] : []));

// `linkTo` types its parameters for literal ids only; here they come from the route.
const link = linkTo as (id: RouteId, values?: Readonly<Record<string, string>>) => string;

/**
 * Returns the id of the first participant with a page for `:politician`, otherwise the field named like the
 * parameter.
 */
function fieldFor(parameter: string, data: Fields): string | undefined {
  const people: readonly unknown[] = Array.isArray(data['participants']) ? data['participants'] : [];
  const ids = people.flatMap((person) => (person as Fields)[`${parameter}Id`] ?? []);
  const value = ids[0] ?? data[parameter];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the address of a document's page from its fields. The parameters before the id are only decorative: `-` if
 * the document does not contain them.
 */
export function pageAddress(row: RouteRow, id: string, data: Fields): string {
  const names = parametersOf(row.path);
  const values = names.map((name, index) => [
    name,
    index === names.length - 1 ? id : (fieldFor(name, data) ?? '-'),
  ]);
  return link(row.id as RouteId, Object.fromEntries(values) as Record<string, string>);
}
