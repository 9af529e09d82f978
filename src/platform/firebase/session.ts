import { createListeners } from '#src/platform/browser/listeners.ts';

/**
 * The signed-in account, as far as this page knows. This module does not import Firebase, so public pages may use it.
 */
export interface Account {
  readonly uid: string;
  readonly email: string | undefined;
  /** The account has verified its e-mail address. */
  readonly isEmailVerified?: boolean;
  readonly name: string | undefined;
  readonly tenantId: string | undefined;
}

/**
 * Why a session ended without signing out on this page: the account was disabled or deleted, its tokens were revoked
 * (also by a password change), or anything else, such as signing out in another tab.
 */
export type SessionEnd = 'disabled' | 'deleted' | 'revoked' | 'other';

/** `undefined` until the sign-in state is known, `null` when nobody is signed in. */
let account: Account | null | undefined;
let ended: SessionEnd | undefined;
let isExpected = false;
const listeners = createListeners();
const denialListeners = createListeners();

export function currentAccount(): Account | null | undefined {
  return account;
}

/** True once this page has asked whether somebody is signed in. */
export const isAccountExpected = (): boolean => isExpected;

export function expectAccount(): void {
  isExpected = true;
}

/** Why the session ended unexpectedly, if it did. Unsaved work must then be stored on the device. */
export function sessionEnd(): SessionEnd | undefined {
  return ended;
}

/** `end` is the reason when the session ended unexpectedly. */
export function setCurrentAccount(next: Account | null | undefined, end?: SessionEnd): void {
  account = next;
  ended = end;
  listeners.emit();
}

/** Calls `listener` after every change. Returns a function that unsubscribes. */
export const onAccount = listeners.subscribe;

/** Called for every write that the security rules denied: the account's role may have changed. */
export const emitDenied = denialListeners.emit;

/** Calls `listener` after every denied write. Returns a function that unsubscribes. */
export const onDenied = denialListeners.subscribe;
