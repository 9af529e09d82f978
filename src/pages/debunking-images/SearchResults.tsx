import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { PagedImageGrid } from './PagedImageGrid.tsx';

interface SearchResultsProps {
  readonly query: string;
  /** The expanded query with which the images were searched. */
  readonly searched: SearchQuery;
  readonly found: readonly DebunkingImageListRecord[];
  readonly to: (image: DebunkingImageListRecord) => string;
  /** Actions offered when nothing was found. */
  readonly nextSteps: ReactNode;
}

/** The results of a search, with their announced number; suggestions if there are none. */
export function SearchResults({ query, searched, found, to, nextSteps }: SearchResultsProps) {
  const { t } = useTranslation('debunking-images');
  return (
    <>
      <ResultCount>{t('search.result', { count: found.length })}</ResultCount>
      {found.length > 0 ? (
        <PagedImageGrid label={t('search.title', { query })} images={found} to={to} query={searched} />
      ) : (
        <EmptyState
          pattern="images"
          title={t('search.empty.title', { query })}
          hint={t('search.empty.hint')}
          action={nextSteps}
        />
      )}
    </>
  );
}
