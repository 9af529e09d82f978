/** What is in the state of a history entry that shows the same page in another way. */
interface InPageState {
  readonly inPage?: true;
}

/**
 * For a link or `navigate` that changes a filter or a search of the shown page: the address is replaced and it is no
 * navigation (docs/editorial-rules.md), so nothing scrolls and no `page_view` is logged.
 */
export const inPage = { replace: true, state: { inPage: true } satisfies InPageState } as const;

/** Whether the state of a location says that only the shown page changed. */
export const isInPage = (state: unknown): boolean => (state as InPageState | null)?.inPage === true;

/**
 * As `inPage`, for a search: the first one is a history entry of its own, so that going back shows the whole list,
 * and the next ones replace it.
 */
export const inPageSearch = (before: string, after: string) => ({
  ...inPage,
  replace: before !== '' || after === '',
});
