/** The state of a history entry that shows the same page with another filter or search. */
interface InPageState {
  readonly inPage?: true;
  readonly isChosen?: true;
  readonly isAbove?: true;
}

/**
 * For a link or `navigate` with a chosen filter or a submitted search: a navigation (docs/editorial-rules.md), which logs
 * a `page_view` and goes to the top of the page. It replaces the history entry, and the control keeps the focus.
 */
export const chosen = { replace: true, state: { isChosen: true } satisfies InPageState } as const;

/** True if the state of a location says that a filter was chosen or a search submitted. */
export const isChosen = (state: unknown): boolean => (state as InPageState | null)?.isChosen === true;

/**
 * For a `navigate` while a text is typed, or one that closes something above the page: it replaces the history entry and
 * is not a navigation, so nothing scrolls and no `page_view` is logged.
 */
export const inPage = { replace: true, state: { inPage: true } satisfies InPageState } as const;

/** True if the state of a location says that only the shown page changed. */
export const isInPage = (state: unknown): boolean => (state as InPageState | null)?.inPage === true;

/**
 * As `inPage`, for a link that opens a sheet or a dialog: it adds a history entry, so that going back closes what it
 * opens.
 */
export const abovePage = { state: { inPage: true, isAbove: true } satisfies InPageState } as const;

/** True if the previous history entry is the same page with the sheet or dialog closed. */
export const isAbovePage = (state: unknown): boolean => (state as InPageState | null)?.isAbove === true;

/**
 * As `inPage`, or as `chosen` for a submitted search: the first query gets its own history entry, so that going back
 * shows the whole list, and later ones replace it.
 */
export const inPageSearch = (before: string, after: string, isSubmitted: boolean) => ({
  ...(isSubmitted ? chosen : inPage),
  replace: before !== '' || after === '',
});
