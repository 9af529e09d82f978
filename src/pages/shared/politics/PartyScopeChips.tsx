import { useTranslation } from 'react-i18next';
import type { To } from 'react-router-dom';
import { type PartyScope, partyScopes } from '#src/data/content/declare/categories.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import type { ShownParty } from './use-party-scope.ts';

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
        inPage
      />
    </Space>
  );
}
