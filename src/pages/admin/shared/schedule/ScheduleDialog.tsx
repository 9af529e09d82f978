import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { momentOf, taipeiClock } from '#src/data/content/form/typed-values.ts';
import type { ScheduledAct } from '#src/data/content/schedules/schedule.schema.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useReason } from '#src/pages/admin/shared/dialogs/use-reason.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import type { ErrorKind } from '#src/platform/firebase/errors.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';

/** How far in the future a time may be, in milliseconds. The rules have the same limit. */
const maxDelay = 365 * 86_400_000;

interface ScheduleDialogProps {
  readonly act: ScheduledAct;
  readonly at?: string;
  /** The reason of another member's proposal; without it the dialog requires one. */
  readonly reason?: string;
  readonly isBusy: boolean;
  readonly failure: ErrorKind | undefined;
  readonly onClose: () => void;
  readonly onSubmit: (at: string, reason: string) => Promise<boolean>;
}

/** Sets a time in Taipei's time zone, to the minute, and says how exactly it is met. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { act, at = '', reason: settled, isBusy, failure, onClose, onSubmit } = props;
  const { t } = useTranslation(['admin/content', 'admin']);
  const [clock, setClock] = useState(() => taipeiClock(at));
  const [hasTried, setTried] = useState(false);
  const now = useNow();
  const reason = useReason();
  const requiresReason = act === 'withdraw' && settled === undefined;
  const moment = momentOf(clock);
  const time = Date.parse(moment ?? '');
  const isFuture = time > now && time < now + maxDelay;
  const problem = Number.isNaN(time) ? t('schedule.missing') : isFuture ? undefined : t('schedule.past');

  async function submit(): Promise<void> {
    setTried(true);
    reason.markMissing();
    if (problem !== undefined || !moment || (requiresReason && !reason.isFine)) return;
    if (await onSubmit(moment, settled ?? reason.text)) onClose();
  }

  return (
    <AdminDialog
      title={t(`schedule.${act}`)}
      onClose={onClose}
      submit={{ label: t('schedule.submit'), run: submit, disabled: isBusy }}
    >
      <TextInput
        label={t('schedule.at')}
        type="datetime-local"
        value={clock}
        hint={t('schedule.exact')}
        error={hasTried ? problem : undefined}
        onChange={setClock}
      />
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
