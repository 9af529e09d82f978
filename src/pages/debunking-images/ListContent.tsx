import { styled } from '#src/ui/theme/styled.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentList } from '#src/data/content/list.ts';
import { errorKind } from '#src/platform/errors.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { PictureGridSkeleton } from '#src/ui/states/PictureGridSkeleton.tsx';
import { radius } from '#src/ui/theme/shape.ts';

const Behind = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  margin: '0 0 16px',
  padding: '4px 14px',
  borderRadius: radius.control,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.info.container,
}));

interface ListContentProps {
  readonly query: UseQueryResult<ContentList<unknown>>;
  /** Shown once the list is there. */
  readonly children: ReactNode;
}

/** A list in all its states: loading, failed, incomplete, behind the database, there. */
export function ListContent({ query, children }: ListContentProps) {
  const { t } = useTranslation('debunking-images');
  const retry = () => void query.refetch();
  if (query.isPending) return <PictureGridSkeleton count={8} />;
  if (!query.data) return <ErrorState kind={errorKind(query.error)} onRetry={retry} />;
  const isBehind = query.data.freshness === 'snapshot' && !query.isFetching;
  return (
    <>
      <PartialNotice count={query.data.quarantined} />
      {isBehind && (
        <Behind>
          {t('stale.notice')}
          <Button size="small" onClick={retry}>
            {t('stale.retry')}
          </Button>
        </Behind>
      )}
      {children}
    </>
  );
}
