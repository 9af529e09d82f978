import type { Browser, CDPSession } from '@playwright/test';

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A tab that is controlled only through the DevTools protocol. */
export interface PlainTab {
  /** Sends a command and returns its result. Throws the browser's error. */
  send(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens a tab with a profile of its own that Playwright does not instrument. The domains that Playwright enables in its
 * pages make the engine parse scripts again for source positions: 100 ms at a quarter of the speed, which no visitor
 * has (decision 094).
 */
export async function openPlainTab(browser: Browser): Promise<PlainTab> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let sent = 0;
  return {
    async send(method, params = {}) {
      sent += 1;
      const id = sent;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
      const { result, error } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
