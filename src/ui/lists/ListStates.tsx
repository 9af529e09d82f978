import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { radius, flexRow } from '#src/ui/theme/shape.ts';

const Behind = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  ...flexRow,
  gap: '0 12px',
  margin: '0 0 16px',
  padding: '4px 14px',
  borderRadius: radius.control,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.info.container,
}));

export interface ListStatesProps {
  /** The result of the list's `useQuery`. */
  readonly query: {
    readonly data: { readonly quarantined: number; readonly freshness: 'current' | 'snapshot' } | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The list's shape while it loads; cards by default. */
  readonly skeleton?: ReactNode;
  /** Shown once the list has loaded. */
  readonly children: ReactNode;
}

/** A list in all its states: loading, failed, incomplete, older than the database, loaded. */
export function ListStates({ query, skeleton, children }: ListStatesProps) {
  const { t } = useTranslation('common');
  const { data, error, isFetching, refetch } = query;
  if (!data) return <LoadState error={error} onRetry={refetch} skeleton={skeleton} />;
  const isBehind = data.freshness === 'snapshot' && !isFetching;
  return (
    <>
      <PartialNotice count={data.quarantined} />
      {isBehind && (
        <Behind>
          {t('list.behind')}
          <Button size="small" onClick={() => void refetch()}>
            {t('list.again')}
          </Button>
        </Behind>
      )}
      {children}
    </>
  );
}
