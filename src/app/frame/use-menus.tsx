import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';
import { CalendarIcon, HomeIcon, InfoIcon, PictureIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { siteLook } from '#src/platform/site-look.ts';
import type { NavigationItem } from '#src/ui/layout/navigation-item.ts';

type Row = RouteRow & { readonly id: RouteId };

/** The table in the order and with the places that the group has chosen. */
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

/** Drawings for the sections of the bottom bar, which has no room for words alone. */
const icons: Partial<Record<RouteId, NavigationItem['icon']>> = {
  home: <HomeIcon />,
  qnaList: <ShieldCheckIcon />,
  debunkingImages: <PictureIcon />,
  events: <CalendarIcon />,
};

/** Whether the shown page is the row's own or belongs to it: by the table, or since it is below the row's address. */
function currentOf(row: RouteRow, shown: RouteRow | undefined): NavigationItem['current'] {
  if (shown === undefined) return undefined;
  if (row.id === shown.id) return 'page';
  if (row.id === shown.section) return 'true';
  // The address of the admin area's start is before all of its pages; they are no part of it.
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
    /** The short row that is always in view. */
    sections: pick(({ menu }) => menu === (shown?.group === 'admin' ? 'admin' : 'main'), 'menu'),
    /** Whether the shown page belongs to one of the rows that open on demand. */
    isMore: placedRows().some((row) => row.menu === 'more' && currentOf(row, shown)),
    /** Everything about one matter, named in full. */
    zone: (zone: Zone) => pick((row) => row.zone === zone && row.menu !== undefined, 'title'),
    /** The way to the other side of the site. */
    admin: pick(({ id }) => id === 'admin', 'title'),
  };
}
