import { createListeners } from '#src/platform/browser/listeners.ts';

export interface ConfirmOptions {
  /** The question. */
  readonly title: string;
  /** The consequence of confirming. */
  readonly message?: string;
  /** The label of the confirm button; 確定 by default. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Confirming destroys something. */
  readonly danger?: boolean;
}

export interface ConfirmRequest extends ConfirmOptions {
  readonly answer: (confirmed: boolean) => void;
}

let waiting: readonly ConfirmRequest[] = [];
const listeners = createListeners();

function set(next: readonly ConfirmRequest[]): void {
  waiting = next;
  listeners.emit();
}

/** How long a request waits for the host, which is loaded after hydration, in milliseconds. */
const hostTimeout = 3000;

/**
 * Asks the visitor and resolves to the answer; several requests are shown one after the other. If no `ConfirmHost` is
 * mounted in time (the frame itself failed), the browser's own dialog asks.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const request: ConfirmRequest = {
      ...options,
      answer: (confirmed) => {
        set(waiting.filter((other) => other !== request));
        resolve(confirmed);
      },
    };
    set([...waiting, request]);
    if (!listeners.isEmpty) return;
    setTimeout(() => {
      if (!listeners.isEmpty || !waiting.includes(request)) return;
      const text = [options.title, options.message].filter(Boolean).join('\n');
      request.answer(globalThis.confirm(text)); // oxlint-disable-line no-alert -- the last resort
    }, hostTimeout);
  });
}

/** The request to show now. */
export const currentRequest = (): ConfirmRequest | undefined => waiting[0];

/** Calls `listener` after every change; returns the function to unsubscribe. */
export const onConfirmRequest = listeners.subscribe;
