import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { linkTo } from '#src/links.ts';
import { decodeParam, encodeParam } from '#src/platform/text/path-segment.ts';
import { routes, type RouteRow } from '#src/routes.ts';
import fc from '#tests/helpers/property.ts';

const objects = routes.map((row: RouteRow) => ({ id: row.id, path: `/${row.path}` }));

/** Returns the route and parameters that the router finds for a URL after the browser has parsed it. */
function visit(address: string): { id: string | undefined; params: Record<string, string> } {
  const { pathname } = new URL(address, 'https://example.org');
  const match = matchRoutes(objects, pathname)?.at(-1);
  const params = Object.entries(match?.params ?? {}).map(([name, value]) => [name, decodeParam(value ?? '')]);
  return { id: match?.route.id, params: Object.fromEntries(params) as Record<string, string> };
}

const torture = [
  'file',
  '.',
  '..',
  '/',
  '%2F',
  '%252F',
  '?',
  '#',
  '~',
  '~1',
  '~3file',
  '😀',
  '台灣 臺灣',
  'a/../b',
  '字'.repeat(500),
];

test.each(torture)('the search for %s survives the round trip through the URL', (query) => {
  const found = visit(linkTo('debunkingImageSearch', { query }));
  expect(found).toEqual({ id: 'debunkingImageSearch', params: { query } });
});

test.each(torture)('a folder named %s links to the folder and not to an image', (name) => {
  expect(visit(linkTo('debunkingImageFolder', { name, folderId: 'f1' }))).toEqual({
    id: 'debunkingImageFolder',
    params: { name, folderId: 'f1' },
  });
  expect(visit(linkTo('debunkingImageFolder', { name, folderId: 'f1', query: name })).params['query']).toBe(
    name,
  );
  expect(visit(linkTo('folderDebunkingImage', { name, folderId: 'f1', id: 'abc' })).id).toBe(
    'folderDebunkingImage',
  );
});

test('any text survives the round trip through a URL', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (query) => {
      expect(visit(linkTo('debunkingImageSearch', { query })).params).toEqual({ query });
    }),
  );
});

test('an empty optional parameter is omitted', () => {
  expect(linkTo('debunkingImageFolder', { name: '謠言', folderId: 'f1', query: '' })).toBe(
    linkTo('debunkingImageFolder', { name: '謠言', folderId: 'f1' }),
  );
});

test('a query parameter is omitted if it is the default', () => {
  expect(linkTo('events', { tab: 'past_events', subTab: 'all', city: '不分區' })).toBe(
    '/events?tab=past_events',
  );
  expect(linkTo('events', { city: '臺北市' })).toBe(`/events?city=${encodeURIComponent('臺北市')}`);
  expect(linkTo('events')).toBe('/events');
});

test('path and query parameters are combined', () => {
  const { pathname, searchParams } = new URL(
    linkTo('grassway', { query: 'a/b?c', type: '地方&山' }),
    'https://example.org',
  );
  expect(visit(pathname)).toEqual({ id: 'grassway', params: { query: 'a/b?c' } });
  expect(Object.fromEntries(searchParams)).toEqual({ type: '地方&山' });
});

test('the URL of the selected channels contains the parameter without which it redirects', () => {
  expect(linkTo('youtube')).toBe('/youtube?channelCategory=editors_choice');
});

test.each(routes.map(({ path }) => path).filter((path) => /:query(\?)?$/.test(path)))(
  'every text survives as a search of %s',
  (path) => {
    for (const query of torture) {
      const filled = path.replaceAll(/:(\w+)\??/g, (_, name) => encodeParam(name === 'query' ? query : 'x'));
      expect(visit(`/${filled}`).params['query']).toBe(query);
    }
  },
);
