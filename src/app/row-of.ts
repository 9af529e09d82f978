import { type RouteId, type RouteRow, routes } from '#src/routes.ts';

/** Returns the row of the page that the router's matches end in. */
export function rowOf(
  matches: readonly { id?: string | undefined }[],
): (RouteRow & { id: RouteId }) | undefined {
  const ids = matches.map(({ id }) => id);
  return routes.find((row) => ids.includes(row.id));
}
