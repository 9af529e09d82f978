import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';
import { CalendarIcon, HomeIcon, InfoIcon, ImageIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { siteLook } from '#src/platform/browser/site-look.ts';
import type { NavigationItem } from '#src/ui/layout/navigation-item.ts';

type Row = RouteRow & { readonly id: RouteId };

/** Returns the rows of the table in the order and with the places that the site's look configures. */
function placedRows(): readonly Row[] {
  const { menu } = siteLook();
  if (!menu) return routes;
  const ids = menu.map(([id]) => id);
  return routes
    .map((row: Row) => {
      const place = menu[ids.indexOf(row.id)]?.[1] as RouteRow['menu'] | '';
      if (place === undefined) return row;
      const { menu: _, ...rest } = row;
      return place ? { ...rest, menu: place } : rest;
    })
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

type Zone = NonNullable<RouteRow['zone']>;

/** Icons of the sections in the bottom bar, which has no room for words alone. */
const icons: Partial<Record<RouteId, NavigationItem['icon']>> = {
  home: <HomeIcon />,
  qnaList: <ShieldCheckIcon />,
  debunkingImages: <ImageIcon />,
  events: <CalendarIcon />,
};

/**
 * Returns `aria-current` for a row: `page` if it is shown, `true` if the shown page belongs to it, by the table or
 * because its path is below the row's.
 */
function currentOf(row: RouteRow, shown: RouteRow | undefined): NavigationItem['current'] {
  if (shown === undefined) return undefined;
  if (row.id === shown.id) return 'page';
  if (row.id === shown.section) return 'true';
  // The path of the admin area's start page is a prefix of all its pages, which do not belong to it.
  if (row.id === 'admin') return undefined;
  const [address] = row.path.split('/:');
  return address && shown.path.startsWith(`${address}/`) ? 'true' : undefined;
}

/** Every menu of the site, from the table. Rows in a menu need no parameters. */
export function useMenus(shown: (RouteRow & { id: RouteId }) | undefined) {
  const { t } = useTranslation('routes');
  const pick = (wanted: (row: RouteRow) => boolean, text: 'menu' | 'title'): NavigationItem[] =>
    placedRows()
      .filter(wanted)
      .map((row) => ({
        label: t(`${row.id}.${text}` as 'home.menu'),
        to: linkTo(row.id as 'home'),
        icon: icons[row.id] ?? <InfoIcon />,
        current: currentOf(row, shown),
      }));
  return {
    /** The short row that is always visible. */
    sections: pick(({ menu }) => menu === (shown?.group === 'admin' ? 'admin' : 'main'), 'menu'),
    /** What wide screens show beside it. */
    wide: pick(({ menu, isWide }) => menu === 'more' && isWide === true && shown?.group !== 'admin', 'menu'),
    /** True if the shown page belongs to one of the rows that open on demand. */
    isMore: placedRows().some((row) => row.menu === 'more' && currentOf(row, shown)),
    /** All rows of a zone, with their full titles. */
    zone: (zone: Zone) => pick((row) => row.zone === zone && row.menu !== undefined, 'title'),
    /** The link to the admin area. */
    admin: pick(({ id }) => id === 'admin', 'title'),
  };
}
