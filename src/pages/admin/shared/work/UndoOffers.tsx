import { useEffect } from 'react';
import { useUndo } from './use-undo.ts';

/** Shows undo offers of an earlier page of this tab again. */
export function UndoOffers() {
  const { offerAgain } = useUndo();
  // oxlint-disable-next-line react/exhaustive-deps -- once per page load
  useEffect(() => offerAgain(), []);
  return null;
}
