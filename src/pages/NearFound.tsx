import { lazy, Suspense } from 'react';

// Wanted only where a list holds nothing of what was searched for.
const NearItems = lazy(async () => ({ default: (await import('./NearItems.tsx')).NearItems }));

export interface NearFoundProps {
  /** The collection of the list that holds nothing of the query. */
  readonly collection: string;
  /** '' finds nothing. */
  readonly query: string;
}

/** What the search of the whole site finds of a list's collection where the list finds nothing. */
export const NearFound = (props: NearFoundProps) =>
  props.query.trim() === '' ? null : (
    <Suspense>
      <NearItems {...props} />
    </Suspense>
  );
