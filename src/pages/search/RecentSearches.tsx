import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ClockIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { SheetActions } from '#src/ui/sheet/SheetActions.ts';

const key = 'recent-searches';

/** The maximum number of searches stored on the device. */
const maxSearches = 8;

/** Returns the last searches made on this device, newest first. They never leave it. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, maxSearches)
      : [];
  } catch {
    return [];
  }
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Without storage, searching still works.
  }
}

/** Stores a submitted search, not intermediate input. */
export function rememberSearch(query: string): void {
  if (query === '') return;
  store([query, ...recentSearches().filter((each) => each !== query)].slice(0, maxSearches));
}

const forgetSearches = (): void => store([]);

interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onSearch: (query: string) => void;
}

/** The previous searches on this device, to repeat or to delete. */
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
