import { Suspense } from 'react';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

// Wanted only where a list contains nothing of what was searched for.
const NearItems = lazyPart(async () => (await import('./NearItems.tsx')).NearItems, { silent: true });

export interface NearFoundProps {
  /** The collection of the list that contains nothing of the query. */
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
