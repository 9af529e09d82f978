import { useState } from 'react';
import { linkTo } from '#src/links.ts';
import { eventsQuery } from '#src/routes.ts';
import type { Follow } from '#src/platform/storage/preferences.ts';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { usePreferences } from '#src/ui/theme/use-preferences.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Items = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& a': { minWidth: 0, overflowWrap: 'anywhere' },
  '& button': { flex: 'none' },
}));

const placeOf: Readonly<Record<Follow['kind'], (id: string) => string>> = {
  person: (id) => linkTo('politician', { politician: id }),
  case: (id) => linkTo('corruptionCase', { id }),
  tag: (id) => linkTo('debunkingImageSearch', { query: id }),
  city: (id) => linkTo('events', eventsQuery.parse({ city: id })),
};

const keyOf = ({ kind, id }: Follow): string => `${kind}/${id}`;

/**
 * Everything that this device follows, also what has no published item any more: its own page may be withdrawn, and
 * have no star. An unfollowed item stays in its place, so that a second press follows it again.
 */
export function Followed() {
  const { t } = useTranslation('settings');
  const { follows } = usePreferences();
  const [listed, setListed] = useState(follows);
  const known = new Set(listed.map(keyOf));
  const added = follows.filter((each) => !known.has(keyOf(each)));
  if (added.length > 0) setListed([...listed, ...added]);
  if (listed.length === 0) return null;
  return (
    <Section id="followed" title={t('followed.title')}>
      <Hint>{t('followed.hint')}</Hint>
      <Items>
        {listed.map((each) => (
          <li key={keyOf(each)}>
            <TextLink to={placeOf[each.kind](each.id)}>{each.name}</TextLink>
            <FollowButton {...each} />
          </li>
        ))}
      </Items>
    </Section>
  );
}
