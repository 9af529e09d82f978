/**
 * A ref that scrolls an element into view when it appears. A sticky bar of a list that begins near the lower edge of
 * the window, or the progress below a long list in a dialog, would be partly out of view.
 */
export const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });
