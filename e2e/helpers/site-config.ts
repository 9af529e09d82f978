import type { Page } from '@playwright/test';

interface Changes {
  readonly signIn?: Record<string, string>;
  readonly problems?: readonly { readonly name: string; readonly problem: string }[];
}

/** Serves the site as if it had been built with another configuration of sign-in, or with one that cannot be used. */
export async function rewriteConfig(page: Page, { signIn = {}, problems }: Changes): Promise<void> {
  const inserted = Object.entries(signIn)
    .map(([name, value]) => `${name}:${JSON.stringify(value)},`)
    .join('');
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('signIn:{', `signIn:{${inserted}`)
      .replace(
        '{firebase:{apiKey',
        `{${problems ? `problems:${JSON.stringify(problems)},` : ''}firebase:{apiKey`,
      );
    await route.fulfill({ response, body });
  });
}
