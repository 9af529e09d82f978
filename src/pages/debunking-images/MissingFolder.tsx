import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { imageFolderItem } from '#src/data/image-folders/image-folders.queries.ts';
import { errorKind } from '#src/platform/errors.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { PictureGridSkeleton } from '#src/ui/states/PictureGridSkeleton.tsx';
import { Absent } from './Absent.tsx';
import { Withdrawn } from './Withdrawn.tsx';

interface MissingFolderProps {
  readonly id: string;
  /** As the address calls it. */
  readonly name: string;
}

/** A folder that is not in the list: removed, with its reason, or never there. */
export function MissingFolder({ id, name }: MissingFolderProps) {
  const { t } = useTranslation('debunking-images');
  const { data, error, isPending, refetch } = useQuery(imageFolderItem(id));
  if (data?.state === 'withdrawn') {
    return <Withdrawn title={t('folder.withdrawn')} tombstone={data.tombstone} />;
  }
  if (data) return <Absent title={t('folder.absent.title')} hint={t('folder.absent.hint')} />;
  return (
    <Page title={name} wide>
      {isPending ? (
        <PictureGridSkeleton count={8} />
      ) : (
        <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
