import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import type { DraftEditing } from './use-draft-editing.ts';

interface RestoredNoticeProps {
  readonly editing: Pick<DraftEditing, 'isChanged' | 'isBusy' | 'session'>;
  /** When the text was saved on this device; undefined if nothing was saved here. */
  readonly at: string | undefined;
}

/** Tells the editor that a text saved on this device was restored into the form, and offers to discard it. */
export function RestoredNotice({ editing, at }: RestoredNoticeProps) {
  const { t } = useTranslation('admin/content');
  const [isShown, setShown] = useState(at !== undefined && editing.isChanged);
  // After saving or reverting there is nothing left to discard.
  if (isShown && !editing.isChanged) setShown(false);
  if (!isShown || at === undefined) return null;
  const drop = () => {
    editing.session.revert();
    setShown(false);
  };
  return (
    <Alert severity="info" onClose={() => setShown(false)} closeText={t('field.close')}>
      {t('kept.restored', { time: shortTime(at) })}{' '}
      <Button disabled={editing.isBusy} onClick={drop}>
        {t('kept.drop')}
      </Button>
    </Alert>
  );
}

/** Offers to restore a text that was replaced by another. */
export function ReplacedNotice({
  session,
  state,
  isBusy,
}: Pick<DraftEditing, 'session' | 'state' | 'isBusy'>) {
  const { t } = useTranslation('admin/content');
  if (!state.replaced) return null;
  return (
    <Alert severity="info" onClose={session.dismiss} closeText={t('replaced.dismiss')} sx={{ mb: 2 }}>
      {t('replaced.hint', { time: shortTime(state.replaced.at) })}{' '}
      <Button disabled={isBusy || state.status === 'conflicted'} onClick={session.swap}>
        {t('replaced.swap')}
      </Button>
    </Alert>
  );
}
