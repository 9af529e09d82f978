import { createListeners } from './listeners.ts';

/** Who is signed in, as far as this page knows. No Firebase here: public pages may ask. */
export interface Account {
  readonly uid: string;
  readonly email: string | undefined;
  /** The account has proved to have the address. */
  readonly isEmailVerified?: boolean;
  readonly name: string | undefined;
  readonly tenantId: string | undefined;
}

/**
 * Why a session ended by itself: the account was disabled or deleted, its sign-ins were revoked (a changed password too),
 * or anything else, as signing out in another tab.
 */
export type SessionEnd = 'disabled' | 'deleted' | 'revoked' | 'other';

/** `undefined` until the sign-in state is known, `null` when nobody is signed in. */
let account: Account | null | undefined;
let ended: SessionEnd | undefined;
const listeners = createListeners();
const denialListeners = createListeners();

export function currentAccount(): Account | null | undefined {
  return account;
}

/** Why the session ended by itself, if it did. What is open must be stored then. */
export function sessionEnd(): SessionEnd | undefined {
  return ended;
}

/** `end`: nobody requested the end of the session that this is. */
export function setCurrentAccount(next: Account | null | undefined, end?: SessionEnd): void {
  account = next;
  ended = end;
  listeners.emit();
}

/** Calls `listener` after every change; returns the way to stop. */
export const onAccount = listeners.subscribe;

/** Called for every write that the rules denied: the account's role may have changed. */
export const emitDenied = denialListeners.emit;

/** Calls `listener` after every rejected write; returns the way to stop. */
export const onDenied = denialListeners.subscribe;
