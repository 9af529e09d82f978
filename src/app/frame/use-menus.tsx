import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';
import { CalendarIcon, HomeIcon, PictureIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import type { NavigationItem } from '#src/ui/layout/navigation-item.ts';

type Zone = NonNullable<RouteRow['zone']>;

/** Drawings for the sections of the bottom bar, which has no room for words alone. */
const icons: Partial<Record<RouteId, NavigationItem['icon']>> = {
  home: <HomeIcon />,
  qnaList: <ShieldCheckIcon />,
  debunkingImages: <PictureIcon />,
  events: <CalendarIcon />,
};

/** Whether the shown page is the row's own or is below its address. */
function currentOf(row: RouteRow, shown: RouteRow | undefined): NavigationItem['current'] {
  if (shown === undefined) return undefined;
  if (row.id === shown.id) return 'page';
  // The address of the admin area's start is before all of its pages; they are no part of it.
  if (row.id === 'admin') return undefined;
  const [address] = row.path.split('/:');
  return address && shown.path.startsWith(`${address}/`) ? 'true' : undefined;
}

/** Every menu of the site, from the table. Rows in a menu need no parameters. */
export function useMenus(shown: (RouteRow & { id: RouteId }) | undefined) {
  const { t } = useTranslation('routes');
  const pick = (wanted: (row: RouteRow) => boolean, text: 'menu' | 'title'): NavigationItem[] =>
    routes.filter(wanted).map((row: RouteRow & { id: RouteId }) => ({
      label: t(`${row.id}.${text}` as 'home.menu'),
      to: linkTo(row.id as 'home'),
      icon: icons[row.id],
      current: currentOf(row, shown),
    }));
  return {
    /** The short row that is always in view. */
    sections: pick(({ menu }) => menu === (shown?.group === 'admin' ? 'admin' : 'main'), 'menu'),
    /** Everything about one matter, named in full. */
    zone: (zone: Zone) => pick((row) => row.zone === zone && row.menu !== undefined, 'title'),
    /** The way to the other side of the site. */
    admin: pick(({ id }) => id === 'admin', 'title'),
  };
}
