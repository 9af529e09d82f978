import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  actOf,
  type Schedule,
  type ScheduleBasis,
  scheduleState,
} from '#src/data/content/schedules/schedule.schema.ts';
import { reschedule, unschedule } from '#src/data/content/schedules/schedules.repository.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member-name.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

interface ScheduleLineProps {
  /** The title of the document, where several are listed: part of the buttons' accessible names. */
  readonly about?: string;
  readonly schedule: Schedule;
  readonly basis: ScheduleBasis;
}

export function ScheduleLine({ about, schedule, basis }: ScheduleLineProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const [isChanging, setChanging] = useState(false);
  const { account, frozen } = useMember();
  const nameOf = useMemberName();
  const now = useNow();
  const act = useAct('schedules');
  const state = scheduleState(schedule, now, basis);
  const kind = actOf(schedule);

  async function cancel(): Promise<void> {
    const question = { title: t('schedule.askCancel'), message: t('schedule.askCancelMessage') };
    if (!(await confirm({ ...question, confirmLabel: t('schedule.cancel') }))) return;
    if (await act.run(() => unschedule(schedule))) notify({ message: t('schedule.cancelled') });
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <span>
        {t(`schedule.line.${kind}`, { time: shortTime(schedule.at) })}・
        {t('schedule.by', { by: schedule.by === account?.uid ? t('status.you') : nameOf(schedule.by) })}
        {schedule.reason !== undefined && `・${schedule.reason}`}
      </span>
      {state === 'waiting' ? (
        <span>{t('schedule.state.waiting')}</span>
      ) : (
        <Alert severity="warning">{t(`schedule.state.${state}`)}</Alert>
      )}
      {act.failure && <Alert severity="error">{t(`admin:actFailure.${act.failure}`)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(state === 'waiting' || state === 'late') && (
          <Button variant="outlined" disabled={act.isBusy || frozen} onClick={() => setChanging(true)}>
            {t('schedule.change')}
            {about !== undefined && <VisuallyHidden>：{about}</VisuallyHidden>}
          </Button>
        )}
        <Button
          variant="outlined"
          color="error"
          disabled={act.isBusy || frozen}
          onClick={() => void cancel()}
        >
          {t('schedule.cancel')}
          {about !== undefined && <VisuallyHidden>：{about}</VisuallyHidden>}
        </Button>
      </Box>
      {isChanging && (
        <ScheduleDialog
          act={kind}
          at={schedule.at}
          reason={schedule.reason ?? ''}
          isBusy={act.isBusy}
          failure={act.failure}
          onClose={() => setChanging(false)}
          onSubmit={async (at) => {
            const isDone = await act.run(() => reschedule(schedule, at));
            if (isDone) notify({ type: 'positive', message: t('schedule.changed') });
            return isDone;
          }}
        />
      )}
    </Box>
  );
}
