import { useEffect } from 'react';
import { useUndo } from './use-undo.ts';

/** Offers again what an earlier page of this tab has offered to take back. */
export function UndoOffers() {
  const { offerAgain } = useUndo();
  // oxlint-disable-next-line react/exhaustive-deps -- once for each page that is loaded
  useEffect(() => offerAgain(), []);
  return null;
}
