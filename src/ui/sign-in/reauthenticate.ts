import { createListeners } from '#src/platform/listeners.ts';

/** What the dialog answers, and with what it starts. */
export interface Reauthentication {
  readonly answer: (proved: boolean) => void;
  /** The error with which a redirect came back. */
  readonly first?: unknown;
}

let waiting: Reauthentication | undefined;
const listeners = createListeners();

/** Seconds for which a sign-in counts as recent; `signedInLately` of firestore.rules says the same. */
const recent = 900;

function set(next: typeof waiting): void {
  waiting = next;
  listeners.emit();
}

/**
 * Asks the member to prove who they are; false when they would rather not. `first` is the error with which a redirect for
 * the same came back.
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
 * Before a sensitive act (roles, freezing, ways to sign in): true when the member signed in within the last quarter
 * of an hour or proves who they are now.
 */
export async function ensureRecentSignIn(): Promise<boolean> {
  const { secondsSinceSignIn } = await import('#src/platform/auth.ts');
  // What cannot be known is tried: the service has the last word.
  const seconds = await secondsSinceSignIn().catch(() => Infinity);
  return seconds < recent || reauthenticate();
}

/** The open question; undefined while none is. */
export const currentReauthentication = () => waiting;

/** Calls `listener` when a question is asked or answered; returns the way to stop. */
export const onReauthentication = listeners.subscribe;
