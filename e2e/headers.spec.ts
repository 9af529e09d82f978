import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { hasPage, routes } from '#src/routes.ts';
import { endpoints } from './helpers/endpoints.ts';

/** The headers of every response of the site, regardless of path and status (firebase.json). */
const expected = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

async function answer(path: string) {
  const { site } = await endpoints();
  const response = await fetch(`${site}${path}`, { redirect: 'manual' });
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  return { status: response.status, headers, policy: headers['content-security-policy'] ?? '' };
}

const pages = routes
  .filter((row) => hasPage(row) && row.path !== '*')
  .map(({ path }) => `/${path.replaceAll(/:(\w+)\??/g, '$1')}`);

test('every path has every security header, including missing files', async () => {
  const assets = /\/assets\/[\w-]+\.js/.exec(await (await fetch((await endpoints()).site)).text())?.[0] ?? '';
  const files = [assets, '/theme-init.js', '/favicon.svg', '/sw.js'];
  const odd = ['/.x', '/admin/.x', '/a/.b/.c', `/${'a'.repeat(255)}`, '/%00', '/a%2Fb', '/.publication.json'];
  for (const path of [...pages, ...files]) {
    const { status, headers } = await answer(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers, path).toMatchObject(expected);
    // A cached document from before a publication would hydrate with the data from after it.
    if (!files.includes(path)) expect([path, headers['cache-control']]).toEqual([path, 'no-cache']);
  }
  for (const path of [...odd, '/nowhere/at/all', '/assets/gone-1.js', '/img/gone.webp']) {
    const { status, headers } = await answer(path);
    expect([path, status]).toEqual([path, 404]);
    // A missing file may exist a moment later.
    expect(headers, path).toMatchObject({ ...expected, 'cache-control': 'no-store' });
  }
});

test('every origin may read files for reuse and none a page, and a missing file is a 404', async () => {
  // Without `calendars`: the local backend serves these here.
  const open = ['img', 'cards', 'feeds', 'open-data', 'icons'].map((name) => `/${name}/gone.json`);
  for (const path of [...open, '/icons/icon-192.png']) {
    const { status, headers } = await answer(path);
    expect([path, status]).toEqual([path, path.includes('gone') ? 404 : 200]);
    expect(headers, path).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  // `/open-data` is a page; the folder of the same name contains its files.
  for (const path of ['/open-data', '/', '/events']) {
    const { status, headers } = await answer(path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(headers, path).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    expect(headers, path).not.toHaveProperty('access-control-allow-origin');
  }
});

test('no Content Security Policy has a finding of high severity', async () => {
  for (const path of ['/', '/events', '/admin', '/admin/account', '/assets/gone-1.js', '/sw.js']) {
    const { csp } = new CspParser((await answer(path)).policy);
    const grave = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity <= Severity.HIGH);
    expect(grave.map(({ directive, value, description }) => [path, directive, value, description])).toEqual(
      [],
    );
  }
});

test('pages require Trusted Types and forbid framing, and only the admin area may connect to Auth', async () => {
  for (const path of ['/', '/qna/x', '/admin', '/sign-in']) {
    const { policy } = await answer(path);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)'/);
  }
  expect((await answer('/admin/account')).policy).toContain('https://identitytoolkit.googleapis.com');
  expect((await answer('/')).policy).not.toMatch(/identitytoolkit|apis\.google\.com/);
});

test('HTML from a string and scripts from other URLs are rejected', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const outcome = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      outcome(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      outcome(() => (script.src = 'https://evil.example/assets/a.js')),
      outcome(() => (script.src = '/data/manifest.json')),
      outcome(() => (script.text = 'alert(1)')),
    ];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
});
