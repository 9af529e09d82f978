/** The state of a history entry that shows the same page with another filter or search. */
interface InPageState {
  readonly inPage?: true;
  readonly isAbove?: true;
}

/**
 * For a link or `navigate` that changes a filter or a search of the shown page: it replaces the history entry and is
 * not a navigation (docs/editorial-rules.md), so nothing scrolls and no `page_view` is logged.
 */
export const inPage = { replace: true, state: { inPage: true } satisfies InPageState } as const;

/** True if the state of a location says that only the shown page changed. */
export const isInPage = (state: unknown): boolean => (state as InPageState | null)?.inPage === true;

/**
 * As `inPage`, for a link that opens something above the page: it has its own history entry, so that going back closes
 * it.
 */
export const abovePage = { state: { inPage: true, isAbove: true } satisfies InPageState } as const;

/** True if the state of a location says that the entry before it shows the page without what is above it. */
export const isAbovePage = (state: unknown): boolean => (state as InPageState | null)?.isAbove === true;

/**
 * As `inPage`, for a search: the first query gets its own history entry, so that going back shows the whole list, and
 * later ones replace it.
 */
export const inPageSearch = (before: string, after: string) => ({
  ...inPage,
  replace: before !== '' || after === '',
});
