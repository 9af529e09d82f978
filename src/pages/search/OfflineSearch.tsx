import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { copyForOffline, offlineCopy } from '#src/data/retrieval/search/search-client.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';

const queryKey = ['search', 'offlineCopy'] as const;

/** Formats bytes as megabytes with one decimal, at least 0.1. */
const megabytes = (bytes: number): string => Math.max(0.1, bytes / 1_000_000).toFixed(1);

/** Copies all search data to the device on request, showing its size, for searching offline. */
export function OfflineSearch() {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  const { data: copy } = useQuery({ queryKey, queryFn: offlineCopy, retry: false });
  const copying = useMutation({
    mutationFn: () => copyForOffline(({ read, needed }) => setPercent(Math.floor((100 * read) / needed))),
    onSuccess: (made) => client.setQueryData(queryKey, made),
  });
  if (!copy || copy.bytes === 0) return null;
  return (
    <Section title={t('offline.title')}>
      <p>{t(copy.isWhole ? 'offline.there' : 'offline.offer')}</p>
      {copying.isPending && <ProgressBar label={t('offline.copying')} value={percent} />}
      {copying.isError && <ErrorState kind={errorKind(copying.error)} onRetry={() => copying.mutate()} />}
      {copying.isIdle && !copy.isWhole && (
        <Button variant="outlined" onClick={() => copying.mutate()}>
          {t('offline.copy', { megabytes: megabytes(copy.bytes) })}
        </Button>
      )}
    </Section>
  );
}
