import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { DebunkingImageCard } from '#src/pages/shared/pictures/DebunkingImageCard.tsx';
import { Pager, usePage } from '#src/ui/lists/Pager.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';

/** The number of pictures per page: ten thousand cards would freeze a phone. */
const size = 60;

/** The number of cards in view when the page opens on a phone; they are not lazy-loaded. */
const inView = 2;

interface PagedPictureGridProps {
  readonly label: string;
  readonly pictures: readonly DebunkingImageListRecord[];
  /** Returns the address of a picture. */
  readonly to: (picture: DebunkingImageListRecord) => string;
  /** The search query, to be highlighted. */
  readonly query?: SearchQuery;
}

/** A paginated grid with sixty pictures per page; each page has its own URL. */
export function PagedPictureGrid({ label, pictures, to, query = '' }: PagedPictureGridProps) {
  const { t } = useTranslation(['debunking-images', 'lists']);
  const { length: total } = pictures;
  const { page, pages, name, from, to: end } = usePage(total, size, label);
  return (
    <>
      <PictureGrid label={name}>
        {pictures.slice(from, end).map((picture, index) => (
          <DebunkingImageCard
            key={picture.id}
            record={picture}
            to={to(picture)}
            title={<Marked text={picture.title} query={query} />}
            meta={picture.verifiedAt && formatDate(picture.verifiedAt)}
            priority={index < inView}
          />
        ))}
      </PictureGrid>
      <Pager page={page} pages={pages} shown={t('lists:shown', { from: from + 1, to: end, total })} />
    </>
  );
}
