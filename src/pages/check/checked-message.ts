// A checked message is stored with the page's entry in the browser's history: it is in no address, and nothing of it is sent.
// Coming back from what it was answered with, or loading the page again, answers it again.

interface Entry {
  readonly message?: unknown;
}

/** The message that was checked on this entry. */
export function storedMessage(): string | undefined {
  const { message } = (history.state ?? {}) as Entry;
  return typeof message === 'string' ? message : undefined;
}

/** Stores a message that is checked; undefined forgets it. */
export function storeMessage(message: string | undefined): void {
  history.replaceState({ ...(history.state as Entry | null), message }, '');
}
