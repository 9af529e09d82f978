import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { PartyScope } from '#src/data/content/declare/categories.ts';
import { publishedSettings } from '#src/data/site/settings.queries.ts';

/** Reads who the tracked party is before its list shows; without the settings the list is everybody's and says so. */
export const preloadPartyScope = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.ensureQueryData(publishedSettings).catch(() => undefined);
};

export interface ShownParty {
  /** The party whose people a list is about; undefined when it is about everybody. */
  readonly party: string | undefined;
  /** The tracked party; undefined while or if it is not known. */
  readonly tracked: string | undefined;
}

/** Whose items a list shows. What the page says of its list follows from the same answer. */
export function usePartyScope(scope: PartyScope): ShownParty {
  const tracked = useQuery(publishedSettings).data?.records[0]?.partyName;
  return { party: scope === 'tracked' ? tracked : undefined, tracked };
}
