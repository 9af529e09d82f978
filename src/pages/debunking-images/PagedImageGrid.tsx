import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { DebunkingImageCard } from '#src/pages/shared/images/DebunkingImageCard.tsx';
import { Pager, usePage } from '#src/ui/lists/Pager.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { imageOf } from '#src/data/collections/debunking-images/image-view.ts';
import type { FolderContents } from '#src/data/collections/image-folders/folder-contents.ts';
import { linkTo } from '#src/links.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { FolderList } from '#src/ui/images/FolderList.tsx';

interface FolderSectionProps {
  readonly title: string;
  readonly contents: readonly FolderContents[];
}

/** Folders with the number of their images; renders nothing if there are none. */
export function FolderSection({ title, contents }: FolderSectionProps) {
  const { t } = useTranslation('debunking-images');
  if (contents.length === 0) return null;
  return (
    <Section title={title}>
      <FolderList
        label={title}
        folders={contents.map(({ folder: { id, name }, count, cover }) => ({
          id,
          name,
          to: linkTo('debunkingImageFolder', { name, folderId: id }),
          meta: t('folders.count', { count }),
          cover: cover && imageOf(cover),
        }))}
      />
    </Section>
  );
}

/** The number of images per page: ten thousand cards would freeze a phone. */
const size = 60;

/** The number of cards in view when the page opens on a phone; they are not lazy-loaded. */
const inView = 2;

interface PagedImageGridProps {
  readonly label: string;
  readonly images: readonly DebunkingImageListRecord[];
  /** Returns the address of an image. */
  readonly to: (image: DebunkingImageListRecord) => string;
  /** The search query, to be highlighted. */
  readonly query?: SearchQuery;
}

/** A paginated grid with sixty images per page; each page has its own URL. */
export function PagedImageGrid({ label, images, to, query = '' }: PagedImageGridProps) {
  const { t } = useTranslation(['debunking-images', 'lists']);
  const { length: total } = images;
  const { page, pages, name, from, to: end } = usePage(total, size, label);
  return (
    <>
      <ImageGrid label={name}>
        {images.slice(from, end).map((image, index) => (
          <DebunkingImageCard
            key={image.id}
            record={image}
            to={to(image)}
            title={<Marked text={image.title} query={query} />}
            meta={image.verifiedAt && formatDate(image.verifiedAt)}
            priority={index < inView}
          />
        ))}
      </ImageGrid>
      <Pager page={page} pages={pages} shown={t('lists:shown', { from: from + 1, to: end, total })} />
    </>
  );
}
