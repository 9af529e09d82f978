import type { ComponentType } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { ErrorKind } from '#src/platform/firebase/errors.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import {
  AlertIcon,
  ClockIcon,
  LockIcon,
  OfflineIcon,
  QuestionIcon,
  RefreshIcon,
} from '#src/ui/icons/icons.tsx';
import { StateMessage } from './StateMessage.tsx';

const icons: Readonly<Record<ErrorKind, typeof AlertIcon>> = {
  offline: OfflineIcon,
  timeout: ClockIcon,
  denied: LockIcon,
  conflict: RefreshIcon,
  notFound: QuestionIcon,
  quota: ClockIcon,
  invalid: AlertIcon,
  service: AlertIcon,
  unpublished: ClockIcon,
};

/** What lists the pages stored on this device; set by the application, which knows them, soon after it has started. */
export const offline: { StoredPages?: ComponentType } = {};

interface ErrorStateProps {
  readonly kind: ErrorKind;
  /** What to do next, if the page knows better than the kind of error. */
  readonly hint?: string | undefined;
  /** Offers 再試一次. */
  readonly onRetry?: (() => void) | undefined;
}

/** What went wrong and what to do next, in place of content that could not be shown. */
export function ErrorState({ kind, hint, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const Icon = icons[kind];
  const { StoredPages } = offline;
  return (
    <>
      <StateMessage
        role="alert"
        illustration={<Icon size={48} />}
        title={t(`error.${kind}.title`)}
        hint={hint ?? t(`error.${kind}.hint`)}
        action={
          onRetry && (
            <Button variant="outlined" onClick={onRetry}>
              {t('actions.retry')}
            </Button>
          )
        }
      />
      {kind === 'offline' && StoredPages && <StoredPages />}
    </>
  );
}
