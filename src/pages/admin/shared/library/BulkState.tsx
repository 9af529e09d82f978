import Alert from '@mui/material/Alert';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { bringIntoView } from '#src/pages/admin/shared/focus/bring-into-view.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import type { BulkProgress } from './use-bulk-act.ts';

interface BulkStateProps {
  readonly words: 'move' | 'tags' | 'withdrawMany' | 'restoreMany';
  readonly progress: BulkProgress | undefined;
  readonly failure: string | undefined;
}

export function BulkState({ words, progress, failure }: BulkStateProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {progress && (
        <div ref={bringIntoView}>
          <ProgressBar
            label={t(`${words}.progress`, { ...progress })}
            value={progress.done}
            max={progress.total}
          />
        </div>
      )}
      {failure !== undefined && (
        <Alert ref={bringIntoView} severity="error">
          {failure}
        </Alert>
      )}
    </>
  );
}
