import { createListeners } from '#src/platform/listeners.ts';

export interface ConfirmOptions {
  /** The question. */
  readonly title: string;
  /** What follows from a yes. */
  readonly message?: string;
  /** The word of the yes; 確定 unless another is given. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The yes destroys something. */
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

/** Milliseconds that a question waits for the host, which is loaded after hydration. */
const hostTimeout = 3000;

/**
 * Asks and waits for the answer; several questions come one after the other. Where no `ConfirmHost` comes (the frame itself
 * failed) the browser's own dialog asks.
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

/** The question to ask now. */
export const currentRequest = (): ConfirmRequest | undefined => waiting[0];

/** Calls `listener` after every change; returns the way to stop. */
export const onConfirmRequest = listeners.subscribe;
