import type { Page } from '@playwright/test';

/** Collects the page's uncaught errors and console errors from now on. */
export const failures = (page: Page): string[] => {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`));
  page.on(
    'console',
    (message) => message.type() === 'error' && messages.push(`${page.url()}: ${message.text()}`),
  );
  return messages;
};
