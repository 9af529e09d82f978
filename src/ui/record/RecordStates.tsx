import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FrameSkeleton } from '#src/ui/states/Skeletons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { RecordHistory } from './RecordHistory.tsx';
import type { HistoryEntry } from '#src/data/content/declare/envelope.ts';
import type { ContentItem } from '#src/data/content/read/item.ts';

const Reason = styled('div')(({ theme }) => ({
  margin: '0 0 28px',
  paddingLeft: 14,
  borderLeft: `3px solid ${theme.vars.palette.neutral.main}`,
  '& h2': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-line' },
}));

interface RecordWithdrawnProps {
  readonly title: string;
  readonly withdrawn: { readonly at: string; readonly reason: string };
  readonly history: readonly HistoryEntry[];
  /** The list that contained it. */
  readonly section: { readonly label: string; readonly to: string };
}

/** Shown at the URL of a withdrawn record: when and why. */
function RecordWithdrawn({ title, withdrawn, history, section }: RecordWithdrawnProps) {
  const { t } = useTranslation('common');
  return (
    <Page
      title={title}
      lead={t('record.withdrawn.on', { date: formatDate(withdrawn.at) })}
      breadcrumb={[section]}
    >
      <PageHead name={title} noIndex />
      <Reason>
        <h2>{t('record.withdrawn.reason')}</h2>
        <p>{withdrawn.reason}</p>
      </Reason>
      <LinkButton to={section.to} variant="outlined">
        {t('record.all', { section: section.label })}
      </LinkButton>
      <RecordHistory entries={history} />
    </Page>
  );
}

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
        <RecordWithdrawn
          title={t('record.withdrawn.title', { noun })}
          withdrawn={data.tombstone.withdrawn}
          history={data.tombstone.history}
          section={section}
        />
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
