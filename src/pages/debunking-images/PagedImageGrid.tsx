import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { DebunkingImageCard } from '#src/pages/shared/images/DebunkingImageCard.tsx';
import { Pager, usePage } from '#src/ui/lists/Pager.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';

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
