import type { Page } from '@playwright/test';

interface Changes {
  readonly signIn?: Record<string, string>;
  readonly problems?: readonly { readonly name: string; readonly problem: string }[];
}

/** Rewrites the built configuration that the page loads: other sign-in settings, or problems that make it unusable. */
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
