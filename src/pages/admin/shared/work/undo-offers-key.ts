/** In its own module, so that a page can check it without loading the undo code. */
export const undoOffersKey = 'minzhong.undo';

export function hasUndoOffers(): boolean {
  try {
    return sessionStorage.getItem(undoOffersKey) !== null;
  } catch {
    return false;
  }
}
