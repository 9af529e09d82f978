import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

/** Replaces a page that failed to load, most often because a release replaced its file. */
export function RouteError() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  useEffect(() => {
    console.error('page failed', error); // oxlint-disable-line no-console -- the operator's only trace
  }, [error]);
  return (
    <EmptyState
      title={t('update.title')}
      hint={t('update.hint')}
      action={
        <Button variant="contained" onClick={() => globalThis.location.reload()}>
          {t('update.reload')}
        </Button>
      }
    />
  );
}
