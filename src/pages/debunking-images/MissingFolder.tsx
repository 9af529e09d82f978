import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { imageFolderItem } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { ImageFallbackActions } from './ImageFallbackActions.tsx';

/** A folder that is not in the list: either withdrawn, with its reason, or never existing. */
export function MissingFolder({ id }: { readonly id: string }) {
  const { t } = useTranslation(['debunking-images', 'routes', 'common']);
  const query = useQuery(imageFolderItem(id));
  const noun = t('folder.noun');
  const section = { label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') };
  return (
    <RecordStates
      query={query}
      noun={noun}
      section={section}
      skeleton={<ImageGridSkeleton count={8} />}
      fallbackActions={<ImageFallbackActions />}
    >
      {() => (
        <AbsentPage
          title={t('common:record.absent.title', { noun })}
          hint={t('common:error.notFound.hint')}
          breadcrumb={[section]}
        >
          <ImageFallbackActions />
        </AbsentPage>
      )}
    </RecordStates>
  );
}
