import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { receivedReports } from '#src/data/content/reports/reports.queries.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { deleteReports, type ReceivedReport } from '#src/data/content/reports/reports.repository.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ReportCard } from './ReportCard.tsx';

/** Selects reports, and permanently deletes them with their contact details. */
function useReportDeletion() {
  const { t } = useTranslation('admin/review');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, failure, run: act } = useAct('reports');

  function toggle(id: string): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  async function run(listed: readonly ReceivedReport[]): Promise<void> {
    const reports = listed.filter(({ id }) => selected.has(id));
    const { length: count } = reports;
    const question = {
      title: t('reports.deleteTitle', { count }),
      message: t('reports.deleteMessage'),
      confirmLabel: t('reports.delete', { count }),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await act(async () => {
      await deleteReports(reports);
      setSelected(new Set());
      notify({ type: 'positive', message: t('reports.deleted', { count }) });
    });
  }

  return {
    count: selected.size,
    isBusy,
    failure,
    run,
    select: (reports: readonly ReceivedReport[]) => setSelected(new Set(reports.map(({ id }) => id))),
    of: (id: string) => ({ isSelected: selected.has(id), onToggle: () => toggle(id) }),
  };
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
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const reports = data.pages.flatMap((page) => page.reports);
  const isOpen = (result: string | undefined) => result === undefined || result === 'reviewing';
  const listed = reports.filter(({ outcome }) => shown === 'all' || isOpen(outcome?.result));
  return (
    <>
      <SelectInput
        label={t('reports.show')}
        value={shown}
        choices={(['open', 'all'] as const).map((each) => ({ value: each, label: t(`reports.${each}`) }))}
        onChange={setShown}
      />
      {listed.length === 0 && <p>{t('reports.none')}</p>}
      {isAdmin && listed.length > 0 && (
        <Tools>
          <Button variant="text" onClick={() => deletion.select(listed)}>
            {t('reports.selectAll', { count: listed.length })}
          </Button>
          <Button
            variant="outlined"
            disabled={deletion.count === 0 || deletion.isBusy || frozen}
            onClick={() => void deletion.run(listed)}
          >
            {t('reports.delete', { count: deletion.count })}
          </Button>
        </Tools>
      )}
      {deletion.failure && <Alert severity="error">{t(`admin:actFailure.${deletion.failure}`)}</Alert>}
      <List>
        {listed.map((report) => (
          <ReportCard
            key={`${report.id} ${report.outcome?.rev ?? 0}`}
            report={report}
            selection={isAdmin ? deletion.of(report.id) : undefined}
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
