import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { To } from 'react-router-dom';
import { type PartyScope, partyScopes } from '#src/data/content/declare/categories.ts';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { styled } from '#src/ui/theme/styled.ts';

/** Reads who the tracked party is before its list shows; without the settings the list is everybody's and says so. */
export const preloadPartyScope = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.ensureQueryData(publishedSettings).catch(() => undefined);
};

interface ShownParty {
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

// What is below narrows the list further.
const Space = styled('div')({ marginBottom: 12 });

interface PartyScopeChipsProps {
  readonly shown: ShownParty;
  readonly to: (scope: PartyScope) => To;
}

/** The tracked party or everybody; no choice while the party is not known. */
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
