const key = 'recent-searches';

/** Searches that the device remembers. */
const maxSearches = 8;

/** The last searches made on this device, newest first. They never leave it. */
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
    // A device that keeps nothing searches all the same.
  }
}

/** Remembers a search that was sent off, not what was typed on the way. */
export function rememberSearch(query: string): void {
  if (query === '') return;
  store([query, ...recentSearches().filter((each) => each !== query)].slice(0, maxSearches));
}

export const forgetSearches = (): void => store([]);
