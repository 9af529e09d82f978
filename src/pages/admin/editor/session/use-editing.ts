import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type DraftOwner,
  type LocalDraft,
  type ReplacedText,
  saveLocalDraft,
  saveReplacedText,
} from '#src/data/drafts/local-drafts.ts';
import { connectionState, onConnectionState } from '#src/platform/connection.ts';
import { isOffline } from '#src/platform/errors.ts';
import { setTimer } from '#src/platform/set-timer.ts';
import { type EditingPorts, EditingSession } from './editing-session.ts';
import { type Base, isChanged, isRunning, isUnsaved, opened } from './editing-state.ts';

/** What is saved on this device of a document's text. */
export interface LocalTexts {
  readonly draft: LocalDraft | undefined;
  readonly replaced: ReplacedText | undefined;
}

type OwnPorts<B extends Base, How> = Pick<EditingPorts<B, How>, 'save' | 'read' | 'mayAutosave'>;

function onOnline(listener: () => void): () => void {
  const stop = onConnectionState(() => connectionState() === 'online' && listener());
  globalThis.addEventListener('online', listener);
  return () => {
    stop();
    globalThis.removeEventListener('online', listener);
  };
}

/**
 * Edits one document as long as its page is open: its state, and the session that runs its acts. Use a separate
 * component for each document and account, because only the first base is taken as the stored one.
 */
export function useEditing<B extends Base, How>(
  owner: DraftOwner,
  first: B,
  local: LocalTexts,
  own: OwnPorts<B, How>,
) {
  const [isSavedLocally, setSavedLocally] = useState(true);
  const ports: EditingPorts<B, How> = {
    ...own,
    saveLocally: async (draft) => {
      const isSaved = await saveLocalDraft(owner, draft);
      setSavedLocally(isSaved);
      return isSaved;
    },
    saveReplaced: (text) => saveReplacedText(owner, text),
    isOnline: () => !isOffline(),
    onOnline,
    now: () => Date.now(),
    setTimer,
  };
  const [session] = useState(
    () => new EditingSession<B, How>(opened(first, local.draft, local.replaced), ports),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);

  // The ports close over values that change with every render, among them whether the text may be autosaved.
  useEffect(() => session.connect(ports));
  useEffect(() => session.open(), [session]);
  useEffect(() => {
    globalThis.addEventListener('pagehide', session.flush);
    return () => globalThis.removeEventListener('pagehide', session.flush);
  }, [session]);

  return {
    session,
    state,
    /** The deferred text, which lags behind while the editor types fast. */
    text: useDeferredValue(state.text),
    isUnsaved: isUnsaved(state),
    /** False if the browser denied saving the text on this device. */
    isSavedLocally,
    isChanged: isChanged(state),
    /** True while an act of the editor runs: its buttons do nothing. */
    isBusy: (isRunning(state) && !state.isAutomatic) || state.isQueued,
  };
}

export type Editing<B extends Base, How> = ReturnType<typeof useEditing<B, How>>;
