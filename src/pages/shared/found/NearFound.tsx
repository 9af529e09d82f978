import { Suspense } from 'react';
import { quietPart } from '#src/ui/states/lazy-part.tsx';

// Loaded on demand, when a list has no matches.
const NearItems = quietPart(async () => (await import('./NearItems.tsx')).NearItems);

export interface NearFoundProps {
  /** The collection of the list that has no matches. */
  readonly collection: string;
  /** '' finds nothing. */
  readonly query: string;
}

/** Results of the site's search in a list's collection, shown when the list has no matches. */
export const NearFound = (props: NearFoundProps) =>
  props.query.trim() === '' ? null : (
    <Suspense>
      <NearItems {...props} />
    </Suspense>
  );
