import { useTranslation } from 'react-i18next';
import { FoundItem } from '#src/pages/FoundItem.tsx';
import type { Follow } from '#src/platform/preferences.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { ItemGrid } from './ItemGrid.ts';
import { useFollowed } from './use-followed.ts';

/** Items: as many as fit beside what is new for everybody. */
const maxItems = 6;

interface HomeFollowedProps {
  readonly follows: readonly Follow[];
  /** ISO time; what changed since is marked. */
  readonly since: string | undefined;
}

/** What became of the people, cases, tags and cities that this device follows. */
export function HomeFollowed({ follows, since }: HomeFollowedProps) {
  const { t } = useTranslation('home');
  const items = useFollowed(follows).slice(0, maxItems);
  return (
    <Section title={t('followed.title')}>
      {items.length > 0 ? (
        <ItemGrid>
          {items.map(({ item, to }) => (
            <li key={to}>
              <FoundItem item={item} to={to} since={since} />
            </li>
          ))}
        </ItemGrid>
      ) : (
        <Prose>
          <p>{t('followed.none', { names: follows.map(({ name }) => name).join('、') })}</p>
        </Prose>
      )}
    </Section>
  );
}
