import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/controls/Button.tsx';
import { ClockIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { SheetActions } from '#src/ui/sheet/SheetActions.ts';
import { forgetSearches } from './recent-searches.ts';

interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onSearch: (query: string) => void;
}

/** What was searched for before on this device, to search for again or to forget. */
export function RecentSearches({ searches, onSearch }: RecentSearchesProps) {
  const { t } = useTranslation('search');
  const [forgotten, setForgotten] = useState(false);
  if (searches.length === 0 || forgotten) return null;
  return (
    <Section title={t('recent.title')}>
      <SheetActions>
        {searches.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onSearch(query)}>
              <ClockIcon />
              {query}
            </button>
          </li>
        ))}
      </SheetActions>
      <Button
        size="small"
        onClick={() => {
          forgetSearches();
          setForgotten(true);
        }}
      >
        {t('recent.forget')}
      </Button>
    </Section>
  );
}
