import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '#src/data/debunking-images/change-pictures.ts';
import { errorKind } from '#src/platform/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';

/** Milliseconds for which an act is offered to be undone. The notification stays while somebody is at it, and on every page. */
const undoTimeout = 60_000;

/** Takes an act back for some of what it changed, and reports what remains. */
export type TakeBack = (ids: readonly string[]) => Promise<BulkResult>;

export interface Undoable {
  /** What was done, in words. */
  readonly message: string;
  readonly caption?: string | undefined;
  readonly ids: readonly string[];
  readonly takeBack: TakeBack;
}

/** Says that something was done and offers for a minute to take it back; queries that begin with one of `stale` are read again. */
export function useUndo(...stale: readonly string[]) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();

  async function undo(ids: readonly string[], takeBack: TakeBack): Promise<void> {
    const shown = notify({ type: 'ongoing', position: 'top', message: t('undo.running') });
    const result = await takeBack(ids).catch((error: unknown) => ({ done: 0, remaining: ids, error }));
    await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));
    const { done, remaining } = result;
    if (remaining.length === 0) {
      shown.update({ type: 'positive', message: t('undo.done', { count: done }) });
      return;
    }
    shown.update({
      type: 'negative',
      timeout: 0,
      message: t('undo.failed', { done, count: remaining.length }),
      caption: t(`failure.${errorKind(result.error)}`),
      actions: [{ label: t('undo.again'), onClick: () => void undo(remaining, takeBack) }],
    });
  }

  return function offer({ message, caption, ids, takeBack }: Undoable): void {
    const action = { label: t('undo.action'), onClick: () => void undo(ids, takeBack) };
    notify({
      type: caption === undefined ? 'positive' : 'warning',
      position: 'top',
      timeout: undoTimeout,
      message,
      ...(caption !== undefined && { caption }),
      ...(ids.length > 0 && { actions: [action] }),
    });
  };
}
