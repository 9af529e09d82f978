import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type ImageUse, readImageUses } from '#src/data/collections/debunking-images/library/image-uses.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';

/** Where images are used; refetched before each withdrawal. */
export const imageUsesQuery = queryOptions({
  queryKey: ['imageUses'],
  staleTime: 60_000,
  queryFn: readImageUses,
});

const List = styled('ul')({ margin: '4px 0 0', paddingLeft: '1.2em', '& li': { overflowWrap: 'anywhere' } });

/** Returns the public page of the document; for a folder's cover, the admin page where it is chosen. */
const placeOf = (use: ImageUse): string | undefined =>
  use.collection === imageFolders.name ? editAddress(use.collection, use.id) : addressOf(use);

export function ImageUseList({ uses }: { readonly uses: readonly ImageUse[] }) {
  const { t } = useTranslation('admin');
  const nameOf = useCollectionName();
  return (
    <List>
      {uses.map((use) => {
        const to = placeOf(use);
        return (
          <li key={`${use.collection}/${use.id}`}>
            {use.collection === imageFolders.name ? t('uses.cover') : nameOf(use.collection)}
            {to === undefined ? `「${use.title}」` : <TextLink to={to}>「{use.title}」</TextLink>}
          </li>
        );
      })}
    </List>
  );
}

interface ImagesInUseProps {
  readonly images: readonly Pick<DebunkingImageListRecord, 'id' | 'title'>[];
  readonly uses: ReadonlyMap<string, readonly ImageUse[]> | undefined;
  readonly error: Error | null;
}

/** Which of the images are in use, and where; or that this is being read, or could not be read. */
export function ImagesInUse({ images, uses, error }: ImagesInUseProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <>
      {!uses && !error && <ProgressBar label={t('uses.checking')} />}
      {error && <Alert severity="error">{t(`common:error.${errorKind(error)}.title`)}</Alert>}
      {images
        .filter(({ id }) => uses?.has(id))
        .map(({ id, title }) => (
          <Alert key={id} severity="warning">
            {t('uses.inUse', { title })}
            <ImageUseList uses={uses?.get(id) ?? []} />
          </Alert>
        ))}
    </>
  );
}
