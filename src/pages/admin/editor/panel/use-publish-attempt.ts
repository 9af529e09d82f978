import { useRef } from 'react';
import { type NotificationHandle, notify } from '#src/ui/feedback/notify.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { ChangeDetails } from './use-change-details.ts';

interface PublishAttempt {
  /** Returns what the current text lacks for publication. */
  readonly findMissing: () => Promise<'requirements' | 'unread' | undefined>;
  readonly changeDetails: ChangeDetails;
  /** Called on each attempt, from which on every problem is shown at its field. */
  readonly onTry: () => void;
  /** Shows the part that is missing. */
  readonly onRefused: (missing: 'requirements' | 'change') => void;
}

/** Checks whether the text can be published, and warns of what is missing until the next attempt. */
export function usePublishAttempt({ findMissing, changeDetails, onTry, onRefused }: PublishAttempt) {
  const { t } = useTranslation('admin/content');
  const shown = useRef<NotificationHandle>(undefined);

  function refuse(missing: 'requirements' | 'change' | 'unread'): void {
    shown.current = notify({ type: 'warning', message: t(`publish.lacking.${missing}`) });
    if (missing !== 'unread') onRefused(missing);
  }

  /** Returns true if the change is described as far as it must be. */
  function isDescribed(): boolean {
    shown.current?.dismiss();
    const isFit = changeDetails.check();
    if (!isFit) refuse('change');
    return isFit;
  }

  /** Resolves with true if nothing is missing; without `describes`, the description of the change is asked for later. */
  async function isPublishable({ describes = true } = {}): Promise<boolean> {
    shown.current?.dismiss();
    onTry();
    const missing = await findMissing();
    if (missing === undefined) return !describes || changeDetails.mustBeApproved || isDescribed();
    refuse(missing);
    return false;
  }
  return { isDescribed, isPublishable };
}
