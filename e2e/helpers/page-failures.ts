import type { Page } from '@playwright/test';

/** What goes wrong in a page from now on: errors that nobody caught, and what the console calls an error. */
export const failures = (page: Page): string[] => {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`));
  page.on(
    'console',
    (message) => message.type() === 'error' && messages.push(`${page.url()}: ${message.text()}`),
  );
  return messages;
};
