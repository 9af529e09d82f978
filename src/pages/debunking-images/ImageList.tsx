import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { folderContents } from '#src/data/collections/image-folders/folder-contents.ts';
import { liesIn } from '#src/data/collections/image-folders/folder-tree.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { DebunkingImageCard } from '#src/pages/shared/images/DebunkingImageCard.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { CameraIcon } from '#src/ui/icons/icons.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { Pager, usePage } from '#src/ui/lists/Pager.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import type { useImageLists } from './use-image-lists.ts';

/** The number of images per page: ten thousand cards would freeze a phone. */
const size = 60;

/** The number of cards in view when the page opens on a phone; they are not lazy-loaded. */
const inView = 2;

interface ImageListProps {
  readonly lists: ReturnType<typeof useImageLists>;
  /** The search box. */
  readonly search: ReactNode;
  /** The folder whose images are listed; all images by default. */
  readonly folder?: ImageFolderListRecord;
  /** The search query; '' lists all. */
  readonly query: string;
  /** The expanded query, to be highlighted. */
  readonly searched: SearchQuery;
  /** The cards of all folders that match the query. */
  readonly found: readonly DebunkingImageListRecord[];
  /** The path of the same list without the query, if the query is in the path. */
  readonly cleared?: string;
  /** The accessible name of the list. */
  readonly label: string;
  /** Actions offered when there is nothing to list. */
  readonly nextSteps?: ReactNode;
  /** Content below the list. */
  readonly children?: ReactNode;
}

/** Cards, one page at a time, with the folders as chips: those of the same level, or the ones inside the folder. */
export function ImageList(props: ImageListProps) {
  const { lists, search, folder, query, searched, found, cleared, label, nextSteps, children } = props;
  const { t } = useTranslation(['debunking-images', 'lists']);
  const { folders } = lists;
  /** The cards in a folder and in those inside it, which the count of its chip includes. */
  const cardsIn = (id: string) => {
    const below = new Set(folders.filter((each) => liesIn(folders, each.id, id)).map((each) => each.id));
    return found.filter(({ folderId }) => folderId !== undefined && below.has(folderId));
  };
  const images = folder ? cardsIn(folder.id) : found;
  const { length: total } = images;
  const { page, pages, name, from, to: end } = usePage(total, size, label);

  const parent = folders.find(({ id }) => id === folder?.parentId);
  const inside = folderContents(folders, found, folder?.id);
  const level = inside.length > 0 ? inside : folderContents(folders, found, parent?.id);
  const isInLevel = level.some((each) => each.folder.id === folder?.id);
  const above = [inside.length > 0 ? undefined : parent, isInLevel ? undefined : folder].flatMap((each) =>
    each ? [{ folder: each, count: cardsIn(each.id).length }] : [],
  );
  const pathOf = ({ id, folderId }: DebunkingImageListRecord) => {
    const own = folder && folders.find((each) => each.id === folderId);
    return own
      ? linkTo('folderDebunkingImage', { name: own.name, folderId: own.id, id })
      : linkTo('debunkingImage', { id });
  };
  const choices = [
    ...(cleared === undefined ? [] : [{ label: t('search.clear', { query }), to: cleared, current: false }]),
    {
      label: t('folders.chip', { name: t('folders.all'), count: found.length }),
      to: query ? linkTo('debunkingImageSearch', { query }) : linkTo('debunkingImages'),
      current: !folder,
    },
    ...[...above, ...level].map(({ folder: { id, name: title }, count }) => ({
      label: t('folders.chip', { name: title, count }),
      to: linkTo('debunkingImageFolder', { name: title, folderId: id, query }),
      current: id === folder?.id,
    })),
  ];

  return (
    <ListLayout
      search={
        <>
          {search}
          <LinkButton to={linkTo('checkImage')} variant="contained" startIcon={<CameraIcon />}>
            {t('compare')}
          </LinkButton>
        </>
      }
      chips={choices.length > 1 && <LinkChips label={t('folders.title')} choices={choices} />}
    >
      <ListStates query={lists.query} skeleton={<ImageGridSkeleton count={8} />}>
        <VisuallyHidden as="output">{query && t('search.result', { count: total })}</VisuallyHidden>
        {total > 0 ? (
          <>
            <ImageGrid label={name}>
              {images.slice(from, end).map((image, index) => (
                <DebunkingImageCard
                  key={image.id}
                  record={image}
                  to={pathOf(image)}
                  title={<Marked text={image.title} query={searched} />}
                  meta={image.verifiedAt && formatDate(image.verifiedAt)}
                  priority={index < inView}
                />
              ))}
            </ImageGrid>
            <Pager page={page} pages={pages} shown={t('lists:shown', { from: from + 1, to: end, total })} />
          </>
        ) : (
          <EmptyState
            pattern="images"
            title={
              query ? t('search.empty.title', { query }) : t(folder ? 'folder.empty.title' : 'empty.title')
            }
            hint={query ? t('search.empty.hint') : t(folder ? 'folder.empty.hint' : 'empty.hint')}
            action={nextSteps}
          />
        )}
        {children}
      </ListStates>
    </ListLayout>
  );
}
