import { isOffline } from '#src/platform/firebase/errors.ts';
import { createListeners } from '#src/platform/browser/listeners.ts';

/** How the dialog answers, and its initial error. */
export interface Reauthentication {
  readonly answer: (proved: boolean) => void;
  /** The error that a redirect returned with. */
  readonly first?: unknown;
}

let waiting: Reauthentication | undefined;
const listeners = createListeners();

/** How long a sign-in counts as recent, in seconds; the same as in `signedInLately` of firestore.rules. */
const recent = 900;

function set(next: typeof waiting): void {
  waiting = next;
  listeners.emit();
}

/**
 * Asks members to prove their identity; resolves to false if they decline. `first` is the error that a redirect for the
 * same purpose returned with.
 */
export function reauthenticate(first?: unknown): Promise<boolean> {
  waiting?.answer(false);
  return new Promise((resolve) => {
    const answer = (proved: boolean): void => {
      set(undefined);
      resolve(proved);
    };
    set({ answer, first });
  });
}

/**
 * Call it before a sensitive action (roles, freezing, sign-in methods): resolves to true if the member has signed in
 * within the last quarter of an hour or proves their identity now.
 */
export async function ensureRecentSignIn(): Promise<boolean> {
  const { secondsSinceSignIn } = await import('#src/platform/firebase/auth.ts');
  // If the time is unknown, reauthenticates; the service has the last word. Offline nobody can, and the action itself
  // reports why it fails.
  const seconds = await secondsSinceSignIn().catch(() => (isOffline() ? 0 : Infinity));
  return seconds < recent || reauthenticate();
}

/** The open request; undefined if there is none. */
export const currentReauthentication = () => waiting;

/** Calls `listener` when a request is made or answered; returns the function to unsubscribe. */
export const onReauthentication = listeners.subscribe;
