import { linkTo } from '#src/links.ts';
import type { RouteId, RouteRow } from '#src/routes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The names of the parameters that a path needs. */
export const parametersOf = (path: string): string[] =>
  path.split('/').flatMap((part) => (part.startsWith(':') && !part.endsWith('?') ? [part.slice(1)] : []));

// linkTo's parameters are known for literal ids only; here they come from the row itself.
const link = linkTo as (id: RouteId, values?: Readonly<Record<string, string>>) => string;

/** The first participant of an achievement with a page for `:politician`, else the field of the parameter's own name. */
function fieldFor(parameter: string, data: Fields): string | undefined {
  const people: readonly unknown[] = Array.isArray(data['participants']) ? data['participants'] : [];
  const ids = people.flatMap((person) => (person as Fields)[`${parameter}Id`] ?? []);
  const value = ids[0] ?? data[parameter];
  return typeof value === 'string' ? value : undefined;
}

/**
 * The address of a document's page, whose fields are known. What comes before the id is decoration: `-` where the
 * document does not say.
 */
export function pageAddress(row: RouteRow, id: string, data: Fields): string {
  const names = parametersOf(row.path);
  const values = names.map((name, index) => [
    name,
    index === names.length - 1 ? id : (fieldFor(name, data) ?? '-'),
  ]);
  return link(row.id as RouteId, Object.fromEntries(values) as Record<string, string>);
}
