import type { Page } from '@playwright/test';
import { zhPattern } from '#tests/helpers/texts.ts';

/** Matches what a page says when a part of it could not be loaded, or the whole page. */
export const failureText = zhPattern([
  'common:update.title',
  'common:part.failed',
  'common:connection.offline',
  'common:actions.retry',
  'frame:page.title',
  'frame:page.offline',
  'start-failure:missing',
]);

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
