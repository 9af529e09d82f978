import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { receivedReports } from '#src/data/content/reports/reports.queries.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { deleteReports, type ReceivedReport } from '#src/data/content/reports/reports.repository.ts';
import { UnreadableEntries } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { useLibrarySelection } from '#src/pages/admin/shared/library/use-library-selection.ts';
import { ReportCard } from './ReportCard.tsx';

/** Permanently deletes reports with their contact details. */
function useReportDeletion() {
  const { t } = useTranslation('admin/review');
  const { isBusy, failure, run: act } = useAct('reports');

  async function run(reports: readonly ReceivedReport[]): Promise<void> {
    const { length: count } = reports;
    const question = {
      title: t('reports.deleteTitle', { count }),
      message: t('reports.deleteMessage'),
      confirmLabel: t('reports.delete', { count }),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await act(async () => {
      await deleteReports(reports);
      notify({ type: 'positive', message: t('reports.deleted', { count }) });
    });
  }

  return { isBusy, failure, run };
}

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

const List = styled('ul')({ listStyle: 'none', margin: '16px 0', padding: 0, display: 'grid', gap: 16 });

/** Reports by visitors, by default only open ones, each with the outcome that is shown for its ticket number. */
export function ReportList() {
  const { t } = useTranslation(['admin/review', 'admin']);
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const { isAdmin, frozen } = useMember();
  const deletion = useReportDeletion();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(receivedReports);
  const isOpen = (result: string | undefined) => result === undefined || result === 'reviewing';
  const listed = (data?.pages ?? [])
    .flatMap((page) => page.reports)
    .filter(({ outcome }) => shown === 'all' || isOpen(outcome?.result));
  const { selected, isSelected, choose, selectOnly } = useLibrarySelection(listed);
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  return (
    <>
      <UnreadableEntries of="reports" />
      <SelectInput
        label={t('reports.show')}
        value={shown}
        choices={(['open', 'all'] as const).map((each) => ({ value: each, label: t(`reports.${each}`) }))}
        onChange={setShown}
      />
      {listed.length === 0 && <p>{t('reports.none')}</p>}
      {isAdmin && listed.length > 0 && (
        <Tools>
          <Button variant="text" onClick={() => selectOnly(listed.map(({ id }) => id))}>
            {t('reports.selectAll', { count: listed.length })}
          </Button>
          <Button
            variant="outlined"
            disabled={selected.length === 0 || deletion.isBusy || frozen}
            onClick={() => void deletion.run(listed.filter(({ id }) => isSelected(id)))}
          >
            {t('reports.delete', { count: selected.length })}
          </Button>
        </Tools>
      )}
      {deletion.failure && <Alert severity="error">{t(`admin:actFailure.${deletion.failure}`)}</Alert>}
      <List>
        {listed.map((report) => (
          <ReportCard
            key={`${report.id} ${report.outcome?.rev ?? 0}`}
            report={report}
            selection={isAdmin ? { isSelected: isSelected(report.id), choose } : undefined}
          />
        ))}
      </List>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('reports.more')}
        </Button>
      )}
    </>
  );
}
