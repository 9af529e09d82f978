import { useId } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useLocation } from 'react-router-dom';
import { decodePath, linkTo } from '#src/links.ts';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { LinkZone, SheetHead, Zones } from '#src/ui/sheet/SheetHead.tsx';

/** Every admin page without a parameter; new pages are included automatically. */
const pages = (routes as readonly (RouteRow & { id: RouteId })[])
  .filter(({ group, path, redirect }) => group === 'admin' && redirect === undefined && !path.includes(':'))
  .map(({ id, path }) => ({ id, isOfPictures: /image|tag/.test(path) }));

/** Lists all admin pages by topic. */
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
          <LinkZone
            key={name}
            title={t(`more.${name}`)}
            links={links.map((link) => ({
              ...link,
              current: link.to === decodePath(pathname) ? ('page' as const) : undefined,
            }))}
          />
        ))}
      </Zones>
    </Sheet>
  );
}
