import type { CDPSession, Page } from '@playwright/test';

interface Answered {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
}

interface Answer {
  /** Of addresses, with `*` for anything. */
  readonly pattern: string;
  /** What the request gets in place of the server's answer. */
  readonly instead?: Answered;
  /** What becomes of the server's answer to a request with this body. */
  readonly change?: (body: string, sent: string) => string;
}

const anyOrigin = ['origin', 'headers', 'methods'].map((name) => ({
  name: `access-control-allow-${name}`,
  value: '*',
}));

/** A page is used again by the next test, with what is still answered. */
const open = new Set<CDPSession>();

/** Ends all of it: after each test. */
export async function stopAnswers(): Promise<void> {
  const ended = [...open];
  open.clear();
  // Of a page that is closed there is nothing left to end.
  await Promise.all(ended.map((browser) => browser.detach().catch(() => undefined)));
}

/**
 * Answers requests of a page, until `stopAnswers`, also those of the documents that it opens later. Playwright's `route` does the same and turns
 * the browser's cache off, for all requests of the page: each document would fetch and compile the program again.
 */
export async function answerRequests(page: Page, answers: readonly Answer[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  open.add(browser);
  const answerOf = (url: string) =>
    answers.find(({ pattern }) => pattern.split('*').every((part) => url.includes(part)));
  browser.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode, responseHeaders = [] }) => {
    const answer = answerOf(request.url);
    async function respond(): Promise<unknown> {
      if (answer?.instead) {
        const { status = 200, type, body } = answer.instead;
        return browser.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: [...anyOrigin, { name: 'content-type', value: type }],
          body: Buffer.from(body).toString('base64'),
        });
      }
      if (!answer?.change || responseStatusCode === undefined)
        return browser.send('Fetch.continueRequest', { requestId });
      const { body, base64Encoded } = await browser.send('Fetch.getResponseBody', { requestId });
      const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
      const changed = answer.change(text, request.postData ?? '');
      return browser.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
        body: Buffer.from(changed).toString('base64'),
      });
    }
    // A page that is left takes its requests along.
    respond().catch(() => undefined);
  });
  await browser.send('Fetch.enable', {
    patterns: answers.map(({ pattern, instead }) => ({
      urlPattern: pattern,
      requestStage: instead ? ('Request' as const) : ('Response' as const),
    })),
  });
}
