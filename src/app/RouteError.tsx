import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from 'react-router-dom';
import { Button } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

/** Line breaks in a path, which no path pattern of React Router matches, that of the not-found page neither. */
const lineBreaks = /%0[AD]|%E2%80%A[89]/gi;

/** Replaces a page that failed to load, most often because a release replaced its file. */
export function RouteError() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const { pathname } = useLocation();
  const withoutBreaks = pathname.replaceAll(lineBreaks, '');
  const isUnmatched = isRouteErrorResponse(error) && withoutBreaks !== pathname;
  useEffect(() => {
    if (!isUnmatched) console.error('page failed', error); // oxlint-disable-line no-console -- the operator's only trace
  }, [error, isUnmatched]);
  if (isUnmatched) return <Navigate to={withoutBreaks} replace />;
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
