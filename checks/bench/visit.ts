import type { Browser } from '@playwright/test';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import { backendFolder, findBackend } from '#scripts/import/connect.ts';
import { slowLink } from './cold/slow-link.ts';
import { median } from './lists/report-times.ts';
import { processor, viewport } from './page/visit.ts';

/** How long a visit lasts, in milliseconds: what a page still loads after that, hardly any reader waits for. */
const visitLength = 25_000;

/** The number of visits to each page, of which the median is reported. */
const rounds = 3;

/** The conditions of docs/targets.md. */
const link = { latency: 150, kbps: 1_600 };

/** The maximum of a first visit to a fact-check and to the home page, in kB. */
const target = 250;

/** Opens a page in a new browser profile; returns the kilobytes and requests of everything that it causes. */
async function visit(browser: Browser, site: string, path: string) {
  const slow = await slowLink(Number(new URL(site).port), link);
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  let requests = 0;
  context.on('request', () => (requests += 1));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await page.goto(slow.origin + path);
  await page.waitForTimeout(visitLength);
  await context.close();
  const kilobytes = slow.takeBytes() / 1000;
  slow.close();
  return { kilobytes, requests };
}

/**
 * `npm run bench -- visit [address]`: bytes and requests of a first visit to the published site that `npm run serve` is
 * serving, counted at the socket of a slow link, so with those of workers, and with headers. `address` names a page of
 * another site on this machine, which is measured in the same run.
 */
export default async function benchVisit([against]: readonly string[]): Promise<void> {
  const { site } = await findBackend(backendFolder());
  await using browser = await launchChromium(process.env['CHROMIUM_PATH']);
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const factCheck = /<loc>[^<]+(\/qna\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '/';
  const pages: [string, string, string][] = [
    [`a fact-check (≤ ${target})`, site, factCheck],
    [`home (≤ ${target})`, site, '/'],
    ['the list of fact-checks', site, '/qna-list'],
    ['the list by verdict', site, '/qna-list?verdict=錯誤'],
    ['a search', site, '/search?q=隔夜水'],
  ];
  if (against !== undefined) pages.push([against, new URL(against).origin, new URL(against).pathname]);
  for (const [name, origin, path] of pages) {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, origin, path));
    const [kilobytes, requests] = (['kilobytes', 'requests'] as const).map((of) =>
      median(visits.map((each) => each[of])),
    );
    console.log(`visit: ${name}: ${kilobytes?.toFixed(0)} kB in ${requests} requests within 25 s`);
  }
}
