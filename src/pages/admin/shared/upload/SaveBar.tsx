import { Global } from '@emotion/react';
import Button from '@mui/material/Button';
import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  isComplete,
  isSavable,
  isUnsaved,
  type UploadItem,
} from '#src/data/collections/debunking-images/upload/upload-item.ts';
import type { UploadQueue } from '#src/data/collections/debunking-images/upload/upload-queue.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { bottomNavigationSpace, desktop, floatingShadow } from '#src/ui/theme/shape.ts';
import { useSize } from '#src/pages/admin/shared/use-size.ts';
import type { UploadActs } from './use-upload-editor.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';

const gap = 12;

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: `calc(${bottomNavigationSpace} + ${gap}px)`,
  [`@media (min-width: ${desktop})`]: { bottom: gap },
  zIndex: 1,
  display: 'grid',
  gap: 8,
  marginTop: 16,
  padding: '12px 16px',
  ...sheetLook(theme),
  boxShadow: floatingShadow,
  '& output': { ...theme.typography.body2, flex: '1 1 12rem' },
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
}));

/** Keeps a field that is scrolled into view, such as on focus, clear of the bar; notifications are shown above it. */
const clear = (height: number) => ({
  'html:root': {
    '--bars': `${height + gap}px`,
    scrollPaddingBottom: `calc(${bottomNavigationSpace} + var(--bars) + 16px)`,
    [`@media (min-width: ${desktop})`]: { scrollPaddingBottom: 'calc(var(--bars) + 16px)' },
  },
});

interface SaveBarProps {
  /** The files of the batch, except those that do not become images. */
  readonly items: readonly UploadItem[];
  readonly queue: Pick<UploadQueue, 'setPaused' | 'cancelAll' | 'retryAll'>;
  readonly isPaused: boolean;
  readonly disabled: boolean;
  readonly verb: UploadActs['verb'];
  readonly onSaveAll: () => void;
}

function shareSaved(items: readonly UploadItem[]): number {
  const wanted = items.filter(({ isWanted }) => isWanted);
  const done = wanted.map(({ stage }) => {
    if (stage.state === 'uploading') return stage.share;
    return stage.state === 'saved' ? 1 : 0;
  });
  return done.reduce((sum, share) => sum + share, 0) / Math.max(1, wanted.length);
}

function progressOf(items: readonly UploadItem[]) {
  const isPast = (...before: UploadItem['stage']['state'][]) =>
    items.filter(({ stage }) => !before.includes(stage.state)).length;
  return {
    total: items.length,
    read: isPast('waiting', 'reading'),
    encoded: isPast('waiting', 'reading', 'encoding'),
    sent: items.filter(({ stage }) => stage.state === 'saved').length,
  };
}

/** Shows and announces the progress of the batch; saves complete images, pauses and resumes the upload. */
export function SaveBar({ items, queue, isPaused, disabled, verb, onSaveAll }: SaveBarProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  // The bar's height changes when its rows change or wrap.
  const [bar, height] = useSize('height', 0);
  const count = (...states: UploadItem['stage']['state'][]) =>
    items.filter(({ stage }) => states.includes(stage.state)).length;
  const savable = items.filter(isSavable).length;
  const sending = count('queued', 'uploading');
  const working = count('waiting', 'reading', 'encoding');
  const failed = count('failed');
  const progress = progressOf(items);
  const steps = t('summary.steps', progress);
  const undecided = items.filter((item) => isComplete(item) && item.near.alike.length > 0).length;
  const open = items.filter(isUnsaved).length;
  const words = [
    ...(open > 0 ? [t('summary.pending', { ready: savable, total: open })] : []),
    ...(count('saved') > 0
      ? [t(`summary.${verb === 'save' ? 'saved' : 'handedIn'}`, { count: count('saved') })]
      : []),
    ...(failed > 0 ? [t('summary.failed', { count: failed })] : []),
    ...(undecided > 0 ? [t('summary.undecided', { count: undecided })] : []),
  ];
  return (
    <Bar ref={bar}>
      <Global styles={clear(height)} />
      {working > 0 && <ProgressBar label={steps} value={progress.encoded} max={progress.total} />}
      {sending > 0 && (
        <ProgressBar
          label={isPaused ? t('summary.paused') : t('summary.progress')}
          value={shareSaved(items) * 100}
        />
      )}
      <div className="row">
        <output>
          {working === 0 && steps}
          {working === 0 && words.length > 0 && '。'}
          {words.join('，')}
        </output>
        {(sending > 0 || isPaused) && (
          <Button onClick={() => queue.setPaused(!isPaused)}>
            {t(isPaused ? 'actions.resume' : 'actions.pause')}
          </Button>
        )}
        {sending > 0 && <Button onClick={queue.cancelAll}>{t('actions.cancelAll')}</Button>}
        {failed > 0 && <Button onClick={queue.retryAll}>{t('actions.retryAll', { count: failed })}</Button>}
        <Button variant="contained" size="large" disabled={disabled || open === 0} onClick={onSaveAll}>
          {t(`actions.${verb}${savable > 0 ? 'All' : 'None'}`, { count: savable })}
        </Button>
      </div>
    </Bar>
  );
}
