import type { SiteLook } from '#src/platform/site-look.ts';
import { homeParts, type SettingsFields } from './settings.collection.ts';

/** The name that the site has where nobody has given it another (common.json). */
export const ownName = '民眾之窗';

type LookFields = Partial<Pick<SettingsFields, 'name' | 'logo' | 'home' | 'menu'>>;

/** What is read of a row of the route table. */
interface Section {
  readonly id: string;
  readonly menu?: string;
  readonly zone?: string;
}

/** Whether a section can be moved and hidden: what is about the site itself, and home, stay where they are. */
export const isMovable = ({ menu, zone }: Section): boolean =>
  (menu === 'main' || menu === 'more') && (zone === 'oversight' || zone === 'information');

/** The movable sections as the settings have them: what is named in its order, then the rest as the table has it. */
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

/** The parts of the home page: those that are named, then the others as they come. */
export const homeOf = (named: readonly (typeof homeParts)[number][]): (typeof homeParts)[number][] => [
  ...new Set([...named, ...homeParts]),
];

/** What differs from how the site comes; nothing where everything is as it comes. */
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
