import { preloadQuery } from '#src/data/content/read/queries.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { To } from 'react-router-dom';
import { type PartyScope, partyScopes } from '#src/data/content/declare/categories.ts';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { styled } from '#src/ui/theme/styled.ts';

/**
 * Loads the tracked party before a list is rendered. If the settings cannot be loaded, the list is not limited to a
 * party, and says so.
 */
export const preloadPartyScope = (queryClient: QueryClient): Promise<void> =>
  preloadQuery(queryClient, publishedSettings);

interface ShownParty {
  /** The party that a list is limited to; undefined if it is not limited. */
  readonly party: string | undefined;
  /** The tracked party; undefined while it loads, or if it is unknown. */
  readonly tracked: string | undefined;
}

/** Returns the party that a list is limited to. The page's texts about the list depend on the same value. */
export function usePartyScope(scope: PartyScope): ShownParty {
  const tracked = useQuery(publishedSettings).data?.records[0]?.partyName;
  return { party: scope === 'tracked' ? tracked : undefined, tracked };
}

// The filters below narrow the list further.
const Space = styled('div')({ marginBottom: 12 });

interface PartyScopeChipsProps {
  readonly shown: ShownParty;
  readonly to: (scope: PartyScope) => To;
}

/** Chooses between the tracked party and everybody; renders nothing while the party is unknown. */
export function PartyScopeChips({ shown: { party, tracked }, to }: PartyScopeChipsProps) {
  const { t } = useTranslation('common');
  if (tracked === undefined) return null;
  return (
    <Space>
      <LinkChips
        label={t('party.scope')}
        choices={partyScopes.map((scope) => ({
          label: t(`party.${scope}`, { party: tracked }),
          to: to(scope),
          current: (scope === 'tracked') === (party !== undefined),
        }))}
        isFilter
      />
    </Space>
  );
}
