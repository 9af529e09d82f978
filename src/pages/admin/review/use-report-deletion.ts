import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { deleteReports, type ReceivedReport } from '#src/data/content/reports/reports.repository.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';

/** Selects reports, and permanently deletes them with their contact details. */
export function useReportDeletion() {
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
    /** Selects exactly these reports. */
    select: (reports: readonly ReceivedReport[]) => setSelected(new Set(reports.map(({ id }) => id))),
    of: (id: string) => ({ isSelected: selected.has(id), onToggle: () => toggle(id) }),
  };
}
