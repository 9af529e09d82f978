import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { decodePath, linkTo } from '#src/links.ts';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { SheetHead, Zone, Zones } from '#src/ui/sheet/SheetHead.tsx';

/** Every page of the desk that is about nothing in particular: new ones come in by themselves. */
const pages = (routes as readonly (RouteRow & { id: RouteId })[])
  .filter(({ group, path, redirect }) => group === 'admin' && redirect === undefined && !path.includes(':'))
  .map(({ id, path }) => ({ id, isOfPictures: /image|tag/.test(path) }));

/** All of the desk, by what it is about. */
export function AllPagesSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin/navigation', 'routes']);
  const collectionName = useCollectionName();
  const { pathname } = useLocation();
  const id = useId();
  const page = (isOfPictures: boolean) =>
    pages
      .filter((each) => each.isOfPictures === isOfPictures)
      .map((row) => ({
        to: linkTo(row.id as 'home'),
        label: t(`routes:${row.id}.title` as 'routes:home.title'),
      }));
  const zones = [
    { name: 'work', links: page(false) },
    {
      name: 'content',
      links: contentCollections.map(({ name }) => ({
        to: linkTo('contentList', { collection: name }),
        label: collectionName(name),
      })),
    },
    { name: 'pictures', links: page(true) },
    { name: 'site', links: [{ to: linkTo('home'), label: t('routes:home.title') }] },
  ] as const;
  return (
    <Sheet labelledBy={id} place="edge" onClose={onClose}>
      <SheetHead id={id} title={t('more.title')} onClose={onClose} />
      <Zones>
        {zones.map(({ name, links }) => (
          <Zone key={name} aria-labelledby={`${id}-${name}`}>
            <h3 id={`${id}-${name}`}>{t(`more.${name}`)}</h3>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  {/* The sheet's own entry of the history gives way to the page. */}
                  <Link to={to} replace aria-current={to === decodePath(pathname) ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Zone>
        ))}
      </Zones>
    </Sheet>
  );
}
