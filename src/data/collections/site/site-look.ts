import type { SiteLook } from '#src/platform/browser/site-look.ts';
import { homeParts, type SettingsFields } from './settings.collection.ts';

/** The default name of the site (common.json). */
export const ownName = '民眾之窗';

type LookFields = Partial<Pick<SettingsFields, 'name' | 'logo' | 'home' | 'menu'>>;

/** The fields of a route row that are used here. */
interface Section {
  readonly id: string;
  readonly menu?: string;
  readonly zone?: string;
}

/** True if a section can be moved and hidden; home and the sections about the site itself cannot. */
export const isMovable = ({ menu, zone }: Section): boolean =>
  (menu === 'main' || menu === 'more') && (zone === 'oversight' || zone === 'information');

/**
 * Returns the movable sections: those listed in the settings first, in that order, then the others in the order of the
 * route table.
 */
export function menuOf(
  rows: readonly Section[],
  named: NonNullable<LookFields['menu']>,
): { readonly page: string; readonly place: 'main' | 'more' | 'hidden' }[] {
  const known = rows.filter(isMovable);
  const chosen = named.filter(
    ({ page }, index) =>
      known.some(({ id }) => id === page) && named.findIndex((each) => each.page === page) === index,
  );
  const rest = known.filter(({ id }) => !chosen.some(({ page }) => page === id));
  return [
    ...chosen,
    ...rest.map(({ id, menu }) => ({
      page: id,
      place: menu === 'main' ? ('main' as const) : ('more' as const),
    })),
  ];
}

/** Returns the parts of the home page: the listed ones first, then the others in the default order. */
export const homeOf = (named: readonly (typeof homeParts)[number][]): (typeof homeParts)[number][] => [
  ...new Set([...named, ...homeParts]),
];

/** Returns the customisation: only what differs from the defaults. */
export function siteLookOf(settings: LookFields, rows: readonly Section[]): SiteLook {
  const { name, logo, home = [], menu = [] } = settings;
  const order = homeOf(home);
  const asIs = menuOf(rows, []);
  const placed = menuOf(rows, menu);
  return {
    ...(name !== undefined && name !== '' && name !== ownName && { name }),
    ...(logo !== undefined && { logo }),
    ...(order.join() !== homeParts.join() && { home: order }),
    ...(JSON.stringify(placed) !== JSON.stringify(asIs) && {
      menu: placed.map(({ page, place }) => [page, place === 'hidden' ? '' : place] as const),
    }),
  };
}
