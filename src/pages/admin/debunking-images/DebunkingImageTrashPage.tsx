import Button from '@mui/material/Button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import {
  readTrash,
  restorePicture,
  type TrashedPicture,
  trashPageSize,
} from '#src/data/debunking-images/picture-trash.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import libraryTexts from '#src/locales/zh-TW/admin/debunking-images.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { errorKind } from '#src/platform/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { TrashedCard, TrashedCards } from './TrashedCard.tsx';

export const texts = { admin: adminTexts, 'admin/debunking-images': libraryTexts };

/** Withdrawn pictures: why, what they were, and the way back. */
export default function DebunkingImageTrashPage() {
  const { t } = useTranslation(['admin/debunking-images', 'admin']);
  const client = useQueryClient();
  const { isAdmin, frozen } = useMember();
  const [restoring, setRestoring] = useState<string>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [debunkingImages.name, 'trash'],
    queryFn: ({ pageParam }) => readTrash(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly TrashedPicture[]) =>
      page.length < trashPageSize ? undefined : page.at(-1)?.tombstone.withdrawn.at,
  });
  const trashed = data?.pages.flat();
  const under = [{ label: t('admin:libraryTitle'), to: linkTo('manageDebunkingImages') }];

  async function restore(picture: TrashedPicture): Promise<void> {
    const { id } = picture.tombstone;
    setRestoring(id);
    try {
      await restorePicture(picture, t('trashPage.note'));
      const message = t('trashPage.restored', { title: picture.before?.title ?? id });
      notify({ type: 'positive', position: 'top', message });
    } catch (thrown) {
      notify({ type: 'negative', position: 'top', message: t(`admin:failure.${errorKind(thrown)}`) });
    }
    await client.invalidateQueries({ queryKey: [debunkingImages.name] });
    setRestoring(undefined);
  }

  return (
    <AdminFrame title={t('admin:trashTitle')} lead={t('trashPage.lead')} under={under}>
      {!trashed && <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={3} />} />}
      {trashed?.length === 0 && <EmptyState title={t('trashPage.empty')} hint={t('trashPage.emptyHint')} />}
      {trashed && trashed.length > 0 && (
        <TrashedCards aria-label={t('trashPage.list')}>
          {trashed.map((picture) => (
            <TrashedCard
              key={picture.tombstone.id}
              picture={picture}
              isBusy={restoring !== undefined}
              mayRestore={isAdmin && !frozen}
              onRestore={() => void restore(picture)}
            />
          ))}
        </TrashedCards>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {t('trashPage.more')}
        </Button>
      )}
    </AdminFrame>
  );
}
