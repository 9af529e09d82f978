import { matchPath } from 'react-router-dom';
import { type RouteRow, routes } from '#src/routes.ts';

/** Punctuation after an address, and text after that: chat apps link them as part of it. */
const afterAddress = /(\/[\w-]+)[^\w/-][^/]*$/;

/** Returns the row of an address in any letter case; undefined for unknown addresses and the home page. */
const rowIn = (pathname: string): RouteRow | undefined =>
  routes.find(
    ({ path }: RouteRow) => path !== '' && path !== '*' && matchPath(`/${path}`, pathname) !== null,
  );

/**
 * Returns the path that an unknown one was meant to be, if there is one: with the letter case of the route table, or
 * without the Chinese punctuation and text after it.
 */
export function matchingAddress(pathname: string): string | undefined {
  const path = [pathname, pathname.replace(afterAddress, '$1')].find((each) => rowIn(each) !== undefined);
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
