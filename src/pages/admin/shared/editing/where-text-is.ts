import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';
import type { AutosavePauseReason } from './autosave-pause.ts';
import type { EditingStatus } from './editing-state.ts';

export interface TextSituation {
  readonly status: EditingStatus;
  readonly isUnsaved: boolean;
  /** Whether this device takes what is typed. */
  readonly isSavedLocally: boolean;
  readonly isOffline: boolean;
  readonly pauseReason: AutosavePauseReason | undefined;
  readonly draft: DraftRecord | undefined;
  /** Whether it was ever published. */
  readonly isPublished: boolean;
  /** Whether nothing is stored of it that a form could hold: of what is withdrawn its title and the reason are kept. */
  readonly isEmpty: boolean;
}

/** Where what is being written is now: the name of the words for it (`place.…`). */
export function whereTextIs(situation: TextSituation) {
  const { status, isUnsaved, isSavedLocally, isOffline, pauseReason, draft, isPublished, isEmpty } =
    situation;
  if (status === 'conflicted') return 'conflicted';
  if (status === 'publishing') return 'publishing';
  if (status === 'saving' && !isOffline) return 'saving';
  if (isUnsaved) {
    if (!isSavedLocally) return 'nowhere';
    if (pauseReason === 'moved' || pauseReason === 'withdrawn') return pauseReason;
    if (isOffline) return pauseReason ? 'offlineHeld' : 'offline';
    if (status === 'failed') return 'failed';
    return pauseReason ? 'held' : 'device';
  }
  if (draft) return 'database';
  if (!isPublished) return 'nothing';
  return isEmpty ? 'emptied' : 'published';
}
