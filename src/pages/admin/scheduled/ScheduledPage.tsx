import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { placeOfSchedule, type Schedule } from '#src/data/content/schedules/schedule.schema.ts';
import { schedulesQuery, storedVersionQuery } from '#src/data/content/schedules/schedules.queries.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { ScheduleLine } from '#src/pages/admin/shared/schedule/ScheduleLine.tsx';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { UnreadableEntries, WorkList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';

export const texts = contentPageTexts;

interface EntryProps {
  readonly schedule: Schedule;
  readonly drafts: readonly DraftRecord[] | undefined;
  readonly title: string;
}

function Entry({ schedule, drafts, title: published }: EntryProps) {
  const { collectionName } = useFieldWords('');
  const { collection, id } = placeOfSchedule(schedule);
  const stored = useQuery(storedVersionQuery(schedule)).data;
  const draft = drafts?.find((each) => each.collection === collection && each.id === id);
  const title = schedule.draft && draft ? titleOf(collection, published, draft.data) : published;
  return (
    <li>
      <TextLink to={editAddress(collection, id) ?? ''}>{title}</TextLink>
      <span>{collectionName(collection)}</span>
      <ScheduleLine
        about={title}
        schedule={schedule}
        basis={{ draft: drafts && (draft ?? 'none'), stored }}
      />
    </li>
  );
}

/** Scheduled publications and withdrawals, the next one first, including failed ones. */
export default function ScheduledPage() {
  const { t } = useTranslation(['admin/content', 'routes']);
  const { data, error, refetch } = useQuery(schedulesQuery);
  const drafts = useQuery(draftsQuery()).data;
  const titleFor = useTitles((data ?? []).map(placeOfSchedule));
  return (
    <AdminFrame title={t('routes:scheduled.title')} lead={t('schedule.lead')}>
      {!data && <LoadState error={error} onRetry={refetch} />}
      {data && <UnreadableEntries of="schedules" />}
      {data?.length === 0 && <EmptyState title={t('schedule.none')} hint={t('schedule.noneHint')} />}
      {data && data.length > 0 && (
        <WorkList>
          {data.map((schedule) => (
            <Entry
              key={schedule.id}
              schedule={schedule}
              drafts={drafts}
              title={titleFor(placeOfSchedule(schedule))}
            />
          ))}
        </WorkList>
      )}
    </AdminFrame>
  );
}
