import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import barTexts from '#src/locales/zh-TW/admin/navigation.json';
import { useAttention } from '#src/pages/admin/shared/work/use-attention.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';
import { FolderIcon, MenuIcon, PictureIcon, PlusIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { Bar, Items, Room } from '#src/ui/layout/BottomNavigation.tsx';
import { MoreButton } from '#src/ui/layout/MoreButton.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { useSheet } from '#src/ui/sheet/use-sheet.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useScreenKeyboard } from './use-screen-keyboard.ts';

addPartTexts({ collections: collectionTexts, 'admin/navigation': barTexts });

const AddSheet = lazyPart(async () => (await import('./AddSheet.tsx')).AddSheet);
const AllPagesSheet = lazyPart(async () => (await import('./AllPagesSheet.tsx')).AllPagesSheet);

// There is no floating button in the desk.
const Places = styled(Items)({ paddingRight: 0 });

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 4,
  left: 'calc(50% + 6px)',
  minWidth: 20,
  padding: '0 5px',
  boxSizing: 'border-box',
  borderRadius: 10,
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 700,
  color: theme.vars.palette.error.contrastText,
  backgroundColor: theme.vars.palette.error.main,
}));

/** The pages that belong to each place of the bar, besides what is behind its last one. */
const placed: Readonly<Record<'tasks' | 'content' | 'pictures', readonly RouteId[]>> = {
  tasks: ['admin', 'reviewQueue'],
  content: ['contentDesk', 'contentList', 'contentItem'],
  pictures: ['manageDebunkingImages', 'editDebunkingImage', 'debunkingImageTrash', 'uploadDebunkingImage'],
};

const links = [
  { name: 'tasks', id: 'admin', Icon: ShieldCheckIcon },
  { name: 'content', id: 'contentDesk', Icon: FolderIcon },
  { name: 'pictures', id: 'manageDebunkingImages', Icon: PictureIcon },
] as const;

function useShownRow(): RouteId | undefined {
  const ids = useMatches().map(({ id }) => id);
  return (routes as readonly (RouteRow & { id: RouteId })[]).find((row) => ids.includes(row.id))?.id;
}

/** The desk under the thumb, as visitors have the site: phones and tablets only. */
export function AdminBar() {
  const { t } = useTranslation('admin/navigation');
  const shown = useShownRow();
  const add = useSheet('desk-add');
  const more = useSheet('desk-more');
  const isTyping = useScreenKeyboard();
  const { waiting = 0, reports = 0 } = useAttention();
  const count = waiting + reports;
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
  const [tasks, content, pictures] = links;
  // At the end of the document, after the footer: it belongs to no page.
  return createPortal(
    <Room>
      <Bar aria-label={t('bar.label')} hidden={isTyping}>
        <Places places={5}>
          {link(tasks)}
          {link(content)}
          <li>
            <MoreButton
              label={t('bar.add')}
              icon={<PlusIcon />}
              current={false}
              open={add.open}
              onOpen={add.show}
            />
          </li>
          {link(pictures)}
          <li>
            <MoreButton
              label={t('bar.more')}
              icon={<MenuIcon />}
              current={!links.some(({ name }) => isAt(name))}
              open={more.open}
              onOpen={more.show}
            />
          </li>
        </Places>
      </Bar>
      <Suspense>
        {add.open && <AddSheet onClose={add.close} />}
        {more.open && <AllPagesSheet onClose={more.close} />}
      </Suspense>
    </Room>,
    document.body,
  );
}
