/**
 * The `sessionStorage` key of a tab's undo offers; in its own module, so that a page can check it without loading the
 * undo code.
 */
export const undoOffersKey = 'minzhong.undo';

/** True if an earlier page of this tab has stored undo offers. */
export function hasUndoOffers(): boolean {
  try {
    return sessionStorage.getItem(undoOffersKey) !== null;
  } catch {
    return false;
  }
}
