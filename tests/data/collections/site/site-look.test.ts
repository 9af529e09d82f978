import { expect, test } from 'vitest';
import { homeOf, isMovable, menuOf, siteLookOf } from '#src/data/collections/site/site-look.ts';
import { site } from '#src/data/collections/site/settings.collection.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { routes, type RouteRow } from '#src/routes.ts';
import { contents } from '#checks/backend/contents.ts';

const rows: readonly RouteRow[] = routes;

test('without settings, or with the defaults as settings, nothing differs', () => {
  expect(siteLookOf({ name: '民眾之窗' }, rows)).toEqual({});
  expect(siteLookOf({ home: ['today'], menu: menuOf(rows, []) }, rows)).toEqual({});
});

test('a configured section is at its position, and the others follow in default order', () => {
  const placed = menuOf(rows, [
    { page: 'events', place: 'main' },
    { page: 'qnaList', place: 'hidden' },
  ]);
  expect(placed.slice(0, 3)).toEqual([
    { page: 'events', place: 'main' },
    { page: 'qnaList', place: 'hidden' },
    { page: 'debunkingImages', place: 'main' },
  ]);
  expect(placed.map(({ page }) => page).toSorted()).toEqual(
    rows
      .filter(isMovable)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('pages that must stay visible, unknown pages and repetitions are ignored', () => {
  const named = ['privacy', 'admin', 'home', 'gone', 'events', 'events'];
  const placed = menuOf(
    rows,
    named.map((page) => ({ page, place: 'hidden' as const })),
  );
  expect(placed.filter(({ place }) => place === 'hidden')).toEqual([{ page: 'events', place: 'hidden' }]);
});

test('parts of the home page that are not configured follow those that are', () => {
  expect(homeOf(['events', 'today'])).toEqual(['events', 'today', 'followed', 'images', 'sections']);
});

const values = (own: object) => {
  const { corrections: _, ...fields } = contents.site;
  return checkValues(site, { ...fields, ...own }).issues.map(({ path }) => path.join('.'));
};

test('more main sections than a phone has room for are rejected', () => {
  const main = (...pages: string[]) => ({ menu: pages.map((page) => ({ page, place: 'main' })) });
  expect(values(main('events', 'timeline', 'grassway'))).toEqual([]);
  expect(values(main('events', 'timeline', 'grassway', 'qnaList'))).toEqual(['menu']);
});

test('an invalid colour, logo or part of the home page is reported at its field', () => {
  expect(values({ accent: '#7a1f5c', logo: 'a'.repeat(64), home: ['events'] })).toEqual([]);
  expect(values({ accent: 'red' })).toEqual(['accent']);
  expect(values({ logo: 'x' })).toEqual(['logo']);
  expect(values({ home: ['hero'] })).toEqual(['home.0']);
});
