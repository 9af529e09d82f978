import { useRef } from 'react';
import { type NotificationHandle, notify } from '#src/ui/feedback/notify.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

/** What keeps a text from being published, until the next attempt. */
export function useLackingWarning() {
  const { t } = useTranslation('admin/content');
  const shown = useRef<NotificationHandle>(undefined);
  return {
    /** At the upper edge: on a phone the fields that it speaks of open at the lower one. */
    warn: (missing: 'requirements' | 'change' | 'unread') => {
      shown.current = notify({
        type: 'warning',
        position: 'top',
        message: t(`publish.lacking.${missing}`),
      });
    },
    dismissWarning: () => shown.current?.dismiss(),
  };
}
