import { createPortal } from 'react-dom';
import { Link, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo, decodePath } from '#src/links.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import barTexts from '#src/locales/zh-TW/admin/navigation.json';
import { badgeCount, useAwaiting } from '#src/pages/admin/shared/work/use-awaiting.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';
import { FolderIcon, MenuIcon, ImageIcon, PlusIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { Bar, Items } from '#src/ui/layout/BottomNavigation.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { bottomNavigationSpace, desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { newItemId } from '#src/data/content/drafts/item-address.ts';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { onNotifications, shownNotifications } from '#src/ui/feedback/notify.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { LinkZone, Zones } from '#src/ui/sheet/LinkZone.tsx';
import { useScreenKeyboard } from './use-screen-keyboard.ts';

/** Every admin page without a parameter; new pages are included automatically. */
const pages = (routes as readonly (RouteRow & { id: RouteId })[])
  .filter(({ group, path, redirect }) => group === 'admin' && redirect === undefined && !path.includes(':'))
  .map(({ id, path }) => ({ id, isOfImages: /image|tag/.test(path) }));

function AllPagesSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin/navigation', 'routes']);
  const collectionName = useCollectionName();
  const { pathname } = useLocation();
  const page = (isOfImages: boolean) =>
    pages
      .filter((each) => each.isOfImages === isOfImages)
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
    { name: 'images', links: page(true) },
    { name: 'site', links: [{ to: linkTo('home'), label: t('routes:home.title') }] },
  ] as const;
  return (
    <Sheet title={t('more.title')} place="edge" onClose={onClose}>
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

/** The most frequently written collections first; the others follow in the order of their declaration. */
const first = ['qna', 'events', 'corruptionCases', 'publicOpinions'];

const kinds = contentCollections
  .filter(({ onlyId }) => onlyId === undefined)
  .map(({ name }) => name)
  .toSorted(
    (a, b) => (first.indexOf(a) + 1 || first.length + 1) - (first.indexOf(b) + 1 || first.length + 1),
  );

/** Lists everything that can be created; each entry links to an empty form. */
function AddSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin/navigation', 'routes']);
  const collectionName = useCollectionName();
  const [newId] = useState(() => newItemId(Date.now()));
  return (
    <Sheet title={t('add.title')} place="edge" onClose={onClose}>
      <Zones>
        <LinkZone
          title={t('add.content')}
          links={kinds.map((collection) => ({
            to: linkTo('contentItem', { collection, id: newId }),
            label: collectionName(collection),
          }))}
        />
        <LinkZone
          title={t('add.image')}
          links={[{ to: linkTo('uploadDebunkingImage'), label: t('routes:uploadDebunkingImage.title') }]}
        />
      </Zones>
    </Sheet>
  );
}

addPartTexts({ collections: collectionTexts, 'admin/navigation': barTexts });

/** Reserves space at the end of the page, so that the bar does not cover its last lines. */
const Room = styled('div')({
  height: bottomNavigationSpace,
  [`@media (min-width: ${desktop})`]: { display: 'none' },
  '@media print': { display: 'none' },
});

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 4,
  left: 'calc(50% + 6px)',
  minWidth: 20,
  padding: '0 5px',
  borderRadius: 10,
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 700,
  color: theme.vars.palette.error.contrastText,
  backgroundColor: theme.vars.palette.error.main,
}));

/** The routes that belong to each entry of the bar, except those in the sheet of its last entry. */
const placed: Readonly<Record<'tasks' | 'content' | 'images', readonly RouteId[]>> = {
  tasks: ['admin', 'reviewQueue'],
  content: ['contentDesk', 'contentList', 'contentItem'],
  images: ['manageDebunkingImages', 'editDebunkingImage', 'debunkingImageTrash', 'uploadDebunkingImage'],
};

const links = [
  { name: 'tasks', id: 'admin', Icon: ShieldCheckIcon },
  { name: 'content', id: 'contentDesk', Icon: FolderIcon },
  { name: 'images', id: 'manageDebunkingImages', Icon: ImageIcon },
] as const;

function useShownRow(): RouteId | undefined {
  const ids = useMatches().map(({ id }) => id);
  return (routes as readonly (RouteRow & { id: RouteId })[]).find((row) => ids.includes(row.id))?.id;
}

/** Moves notifications to the nearest place in view where they cover no button, link or field in use. */
function moveNotifications(): void {
  const view = globalThis.visualViewport;
  const [start, end] = view ? [view.offsetTop, view.offsetTop + view.height] : [0, innerHeight];
  const page = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const rows = [...page.querySelectorAll('button, a[href], summary, [role="button"], :focus')]
    .filter((each) => !each.closest('[data-position]'))
    .map((each) => each.getBoundingClientRect());
  for (const stack of document.querySelectorAll<HTMLElement>('[data-position]')) {
    const { top: shown, left, right, height } = stack.getBoundingClientRect();
    const home = shown - Number.parseFloat(stack.style.translate.split(' ')[1] ?? '0');
    const inTheWay = rows.filter((row) => row.width > 0 && row.left < right && row.right > left);
    const covered = (top: number) =>
      inTheWay.filter((row) => row.top < top + height && row.bottom > top).length +
      (top < start || top + height > end ? 1 : 0);
    const places = [home, ...inTheWay.flatMap((row) => [row.top - height, row.bottom])];
    const [best = home] = places.toSorted(
      (a, b) => covered(a) - covered(b) || Math.abs(a - home) - Math.abs(b - home),
    );
    if (height > 0) stack.style.translate = `0 ${best - home}px`;
  }
}

/** While notifications are shown: what is below them scrolls, grows and moves for many reasons. */
function watchNotifications(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (shownNotifications().length === 0) return;
    moveNotifications();
    timer = setTimeout(watch, 100);
  };
  return onNotifications(() => requestAnimationFrame(watch));
}

/** The bottom navigation of the admin area, like that of the public site; only on phones and tablets. */
export function AdminBar() {
  const { t } = useTranslation('admin/navigation');
  const shown = useShownRow();
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  // Closes as soon as a page chosen in the sheet begins to load.
  const [sheet, setSheet] = useState<{ readonly name: 'add' | 'more'; readonly at: string }>();
  const isOpen = (name: 'add' | 'more') => isIdle && sheet?.name === name && sheet.at === key;
  const close = () => setSheet(undefined);
  const isTyping = useScreenKeyboard();
  const count = badgeCount(useAwaiting()) ?? 0;
  useEffect(watchNotifications, []);
  const isAt = (name: keyof typeof placed) => shown !== undefined && placed[name].includes(shown);
  const link = ({ name, id, Icon }: (typeof links)[number]) => (
    <li key={name}>
      <Link to={linkTo(id)} aria-current={!isAt(name) ? undefined : shown === id ? 'page' : 'true'}>
        <Icon />
        {t(`bar.${name}`)}
        {name === 'tasks' && count > 0 && (
          <>
            <Count aria-hidden>{count}</Count>
            <VisuallyHidden>{t('bar.waiting', { count })}</VisuallyHidden>
          </>
        )}
      </Link>
    </li>
  );
  const [tasks, content, images] = links;
  // Rendered at the end of the document, after the footer, because it belongs to no page.
  return createPortal(
    <Room>
      <Bar aria-label={t('bar.label')} hidden={isTyping}>
        <Items places={5} style={{ paddingRight: 0 }}>
          {link(tasks)}
          {link(content)}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isOpen('add')}
              onClick={() => setSheet({ name: 'add', at: key })}
            >
              <PlusIcon />
              {t('bar.add')}
            </button>
          </li>
          {link(images)}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isOpen('more')}
              aria-current={!links.some(({ name }) => isAt(name)) || undefined}
              onClick={() => setSheet({ name: 'more', at: key })}
            >
              <MenuIcon />
              {t('bar.more')}
            </button>
          </li>
        </Items>
      </Bar>
      {isOpen('add') && <AddSheet onClose={close} />}
      {isOpen('more') && <AllPagesSheet onClose={close} />}
    </Room>,
    document.body,
  );
}
