import { matchPath } from 'react-router-dom';
import { withoutTrailingText } from '#src/platform/path-segment.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** Returns the row of an address in any letter case; undefined for unknown addresses and the home page. */
const rowIn = (pathname: string): RouteRow | undefined =>
  routes.find(
    ({ path }: RouteRow) => path !== '' && path !== '*' && matchPath(`/${path}`, pathname) !== null,
  );

/**
 * Returns the path that an unknown one was meant to be, if there is one: with the letter case of the route table, or
 * without the text after it.
 */
export function matchingAddress(pathname: string): string | undefined {
  const path = [pathname, withoutTrailingText(pathname)].find((each) => rowIn(each) !== undefined);
  if (path === undefined) return undefined;
  const segments = rowIn(path)?.path.split('/') ?? [];
  return path
    .split('/')
    .map((given, index) => {
      const segment = segments[index - 1];
      return segment === undefined || segment.startsWith(':') ? given : segment;
    })
    .join('/');
}
