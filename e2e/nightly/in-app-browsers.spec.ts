import { expect as expectSoon, test } from '@playwright/test';
import { stubGapi } from '../helpers/gapi.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

// Every browser reloads the admin area, which takes a busy machine more than the default 5 s.
const expect = expectSoon.configure({ timeout: 20_000 });

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('in-app browsers show no Google button, and explain how to open a real browser', async ({ browser }) => {
  test.setTimeout(120_000);
  for (const [name, userAgent] of [
    ['line', `${ios} Mobile/15E148 Safari Line/14.19.1`],
    ['facebook', `${ios} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.34.79]`],
    ['instagram', `${ios} Mobile/22B83 Instagram 356.0.0.28.109`],
    ['threads', `${ios} Mobile/22B83 Barcelona 356.0.0.28.109`],
    ['tiktok', `${ios} Mobile/22B83 musical_ly_37.1.0 BytedanceWebview/d8a21c6`],
    ['other', `${ios} Mobile/22B83 Twitter for iPhone/10.64`],
  ] as const) {
    const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 740 } });
    await stubGapi(context);
    const page = await context.newPage();
    await page.goto('/admin');
    await expect(
      page.getByText(zh('sign-in:inApp.hint', { app: zh(`sign-in:inApp.name.${name}`) })),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: zh('sign-in:provider.signIn', { name: 'Google' }) }),
    ).toHaveCount(0);
    await expect(page.getByLabel(zh('sign-in:inApp.copy'))).toHaveValue(page.url());
    const open = byRole(page, 'link', 'sign-in:inApp.open');
    if (name === 'line') await expect(open).toHaveAttribute('href', /\?openExternalBrowser=1$/);
    else await expect(open).toHaveCount(0);
    await expect(byRole(page, 'button', 'sign-in:submit', { exact: true })).toBeEnabled();
    await context.close();
  }
});
