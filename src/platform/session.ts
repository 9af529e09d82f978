/** Who is signed in, as far as this page knows. No Firebase here: public pages may ask. */
export interface Account {
  readonly uid: string;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly tenantId: string | undefined;
}

/** `undefined` until the sign-in state is known, `null` when nobody is signed in. */
let account: Account | null | undefined;
const listeners = new Set<() => void>();

export function currentAccount(): Account | null | undefined {
  return account;
}

export function setCurrentAccount(next: Account | null): void {
  account = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; returns the way to stop. */
export function onAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
