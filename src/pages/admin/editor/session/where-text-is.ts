import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import type { AutosavePauseReason } from './autosave-pause.ts';
import type { EditingStatus } from './editing-state.ts';

export interface TextSituation {
  readonly status: EditingStatus;
  readonly isUnsaved: boolean;
  /** False if the browser denied saving the text on this device. */
  readonly isSavedLocally: boolean;
  readonly isOffline: boolean;
  readonly pauseReason: AutosavePauseReason | undefined;
  readonly draft: DraftRecord | undefined;
  readonly isPublished: boolean;
  /** True if no form content is stored: of a withdrawn document only its title and the reason are stored. */
  readonly isEmpty: boolean;
}

/** Returns the key suffix of the text (`place.…`) that says where the edited text is saved. */
export function whereTextIs(situation: TextSituation) {
  const { status, isUnsaved, isSavedLocally, isOffline, pauseReason, draft, isPublished, isEmpty } =
    situation;
  if (status === 'conflicted') return 'conflicted';
  if (status === 'publishing') return 'publishing';
  if (status === 'saving' && !isOffline) return 'saving';
  if (isUnsaved) {
    if (!isSavedLocally) return 'nowhere';
    if (pauseReason === 'moved' || pauseReason === 'withdrawn' || pauseReason === 'gone') return pauseReason;
    if (isOffline) return pauseReason ? 'offlineHeld' : 'offline';
    if (status === 'failed') return 'failed';
    return pauseReason ? 'held' : 'device';
  }
  if (draft) return 'database';
  if (!isPublished) return 'nothing';
  return isEmpty ? 'emptied' : 'published';
}
