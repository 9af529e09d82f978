// A checked message is stored in the state of the page's history entry: it is in no URL and is not sent. When the
// visitor comes back or reloads the page, it is answered again.

interface Entry {
  readonly message?: unknown;
}

/** Returns the message that was checked on this history entry. */
export function storedMessage(): string | undefined {
  const { message } = (history.state ?? {}) as Entry;
  return typeof message === 'string' ? message : undefined;
}

/** Stores the message being checked; undefined removes it. */
export function storeMessage(message: string | undefined): void {
  history.replaceState({ ...(history.state as Entry | null), message }, '');
}
