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
  type ScheduledAct,
} from '#src/data/content/schedules/schedule.schema.ts';
import { reschedule, unschedule } from '#src/data/content/schedules/schedules.repository.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useMember, useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { isStoredMoment, momentOf, taipeiClock } from '#src/data/content/form/typed-values.ts';
import { AdminDialog, useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { NativePicker } from '#src/pages/admin/editor/fields/NativePicker.tsx';
import { UnderstoodInput } from '#src/pages/admin/editor/fields/UnderstoodInput.tsx';
import type { WriteFailure } from '#src/data/content/drafts/draft-limits.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';

/** How far in the future a time may be, in milliseconds. The rules have the same limit. */
const maxDelay = 365 * 86_400_000;

interface ScheduleDialogProps {
  readonly act: ScheduledAct;
  readonly at?: string;
  /** The reason of another member's proposal; without it the dialog requires one. */
  readonly reason?: string;
  readonly isBusy: boolean;
  readonly failure: WriteFailure | undefined;
  readonly onClose: () => void;
  readonly onSubmit: (at: string, reason: string) => Promise<boolean>;
}

/** Sets a time in Taipei's time zone, to the minute, and says how exactly it is met. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { act, at = '', reason: settled, isBusy, failure, onClose, onSubmit } = props;
  const { t } = useTranslation(['admin/content', 'admin']);
  const [moment, setMoment] = useState<unknown>(at);
  const [hasTried, setTried] = useState(false);
  const now = useNow();
  const reason = useReason();
  const requiresReason = act === 'withdraw' && settled === undefined;
  const time = typeof moment === 'string' && isStoredMoment(moment) ? Date.parse(moment) : Number.NaN;
  const isFuture = time > now && time < now + maxDelay;
  const problem = Number.isNaN(time) ? t('schedule.missing') : isFuture ? undefined : t('schedule.past');

  async function submit(): Promise<void> {
    setTried(true);
    reason.markMissing();
    if (problem !== undefined || (requiresReason && !reason.isFine)) return;
    if (await onSubmit(String(moment), settled ?? reason.text)) onClose();
  }

  return (
    <AdminDialog
      title={t(`schedule.${act}`)}
      onClose={onClose}
      submit={{ label: t('schedule.submit'), run: submit, disabled: isBusy }}
    >
      <UnderstoodInput
        kind="moment"
        label={t('schedule.at')}
        value={moment}
        hint={t('schedule.exact')}
        example={t('typed.example.moment')}
        from={momentOf(taipeiClock(new Date(now).toISOString()))}
        error={hasTried ? problem : undefined}
        onChange={setMoment}
      >
        <NativePicker label={t('schedule.at')} type="datetime-local" value={moment} onChange={setMoment} />
      </UnderstoodInput>
      {requiresReason && <TextArea label={t('withdraw.reason')} rows={3} {...reason.input} />}
      {act === 'withdraw' && settled !== undefined && (
        <p>
          {t('withdraw.reason')}：{settled}
        </p>
      )}
      <p>{t(act === 'publish' ? 'schedule.hint' : 'schedule.withdrawHint')}</p>
      {failure && <Alert severity="error">{t(`admin:failure.${failure}`)}</Alert>}
    </AdminDialog>
  );
}

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
