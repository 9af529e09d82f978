import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FrameSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import type { ContentItem } from '#src/data/content/read/item.ts';

const RecordWithdrawn = lazyPart(async () => (await import('./RecordWithdrawn.tsx')).RecordWithdrawn);

interface RecordStatesProps<R> {
  /** The result of the item's `useQuery`. */
  readonly query: {
    readonly data: ContentItem<R> | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  /** The name of a record of this kind, with its measure word: 這場活動, 這則查核. */
  readonly noun: string;
  /** The list that contains the record. */
  readonly section: { readonly label: string; readonly to: string };
  /** The page's name if it is not the record's. */
  readonly title?: string;
  readonly skeleton?: ReactNode;
  /** What to offer where there is nothing to show; the link to the list by default. */
  readonly fallbackActions?: ReactNode;
  readonly children: (record: R) => ReactNode;
}

/** The page of one document in all its states: loading, failed, withdrawn, absent, unreadable, loaded. */
export function RecordStates<R>(props: RecordStatesProps<R>) {
  const { query, noun, section, skeleton, fallbackActions, children } = props;
  const { t } = useTranslation('common');
  if (query.isPending) return skeleton ?? <FrameSkeleton />;
  const { data } = query;
  switch (data?.state) {
    case 'published':
      return children(data.record);
    case 'withdrawn':
      return (
        <Suspense fallback={<FrameSkeleton />}>
          <RecordWithdrawn
            title={t('record.withdrawn.title', { noun })}
            tombstone={data.tombstone}
            section={section}
          />
        </Suspense>
      );
    case 'absent':
    case 'unreadable':
      return (
        <AbsentPage
          title={t(`record.${data.state}.title`, { noun })}
          hint={t(`error.${data.state === 'absent' ? 'notFound' : 'invalid'}.hint`)}
          breadcrumb={[section]}
        >
          {fallbackActions ?? (
            <LinkButton to={section.to} variant="outlined">
              {t('record.all', { section: section.label })}
            </LinkButton>
          )}
        </AbsentPage>
      );
    default: {
      // Not the list's name: who hears the heading would believe to be there.
      const title = props.title ?? t('record.unreadable.title', { noun });
      return (
        <Page title={title} breadcrumb={[section]}>
          <PageHead name={title} />
          <ErrorState kind={errorKind(query.error)} onRetry={() => void query.refetch()} />
        </Page>
      );
    }
  }
}
