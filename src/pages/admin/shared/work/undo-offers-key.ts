/** Where a tab has what can be taken back; apart, so that a page can ask for it without the code that takes back. */
export const undoOffersKey = 'minzhong.undo';

/** Whether an earlier page of this tab has offered something to be taken back. */
export function hasUndoOffers(): boolean {
  try {
    return sessionStorage.getItem(undoOffersKey) !== null;
  } catch {
    return false;
  }
}
