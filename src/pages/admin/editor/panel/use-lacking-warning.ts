import { useRef } from 'react';
import { type NotificationHandle, notify } from '#src/ui/feedback/notify.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

/** A warning that names what is missing for a publication; the next attempt dismisses it. */
export function useLackingWarning() {
  const { t } = useTranslation('admin/content');
  const shown = useRef<NotificationHandle>(undefined);
  return {
    /** Shown at the top, because on phones the fields concerned open at the bottom. */
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
