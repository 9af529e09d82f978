import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { backendFolder, findBackend } from '#scripts/import/connect.ts';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import { type Blocking, blockingOf } from './page/blocking.ts';
import { listen } from '#checks/backend/listen.ts';
import { type Figures, measure, type Network, networks } from './page/visit.ts';
import type { Browser } from '@playwright/test';

/** The maximum time until a page is hydrated, in milliseconds. */
const startLimit = 30_000;

/**
 * Resolves when the page is hydrated. Throws `OperatorError` if it is not: a page whose program does not start looks
 * complete, and its figures would be those of a document alone.
 */
async function requireProgram(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true })),
  );
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
  await page.goto(url);
  try {
    await page.waitForFunction(() => 'isHydrated' in globalThis, undefined, { timeout: startLimit });
  } catch {
    throw new OperatorError(
      `the program of ${url} does not start: serve it with npm run serve. ${messages.join('\n')}`,
    );
  } finally {
    await context.close();
  }
}

/** A document with only the page's text and first image: the lower bound for any site. */
function barePage(html: string, origin: string): string {
  const words = html.replace(/<(script|style|svg|head)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ');
  const image = /<img[^>]*fetchPriority="high"[^>]*>/i.exec(html)?.[0] ?? '';
  const sources = image.replaceAll(/(["\s,])\/img\//g, `$1${origin}/img/`);
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><p>${words}</p>${sources}`;
}

/**
 * The page's own elements without styles, scripts and icons: the cost of the elements alone. The bare page has its text
 * in one paragraph, which is laid out faster than any page with headings, links and lists.
 */
function plainPage(html: string, origin: string): string {
  const elements = html
    .slice(0, html.lastIndexOf('</body>'))
    .replace(/<(script|style|svg|head)[\s\S]*?<\/\1>/g, '');
  const body = elements.replaceAll(/ (class|style)="[^"]*"|<link[^>]*>/g, '');
  const absolute = body.replaceAll(/(["\s,])\/img\//g, `$1${origin}/img/`);
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">${absolute}`;
}

async function serveDocument(html: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  return { url: await listen(server), close: () => server.close() };
}

function print(name: string, figures: Figures): void {
  const { first, largest, shift, kilobytes, requests, reads } = figures;
  const times = [first, largest].map((ms) => `${Math.round(ms)} ms`.padStart(9)).join(' ');
  const rest = `${kilobytes.toFixed(0).padStart(6)} kB ${String(requests).padStart(3)} requests ${reads} reads`;
  console.log(`${name.padEnd(32)} ${times} ${shift.toFixed(3)} ${rest}`);
}

const inWords = ({ all, afterPaint }: Blocking): string =>
  `${Math.round(all)} ms, ${Math.round(afterPaint)} of them after the first paint`;

interface Wanted {
  /** Names of pages; all if empty. */
  readonly names: readonly string[];
  /** The URL of another site's page, whose blocking time is measured in the same run. */
  readonly against: string | undefined;
}

/** Throws an `OperatorError` for `--against` without a URL. */
function wantedOf(args: readonly string[]): Wanted {
  const at = args.indexOf('--against');
  if (at < 0) return { names: args, against: undefined };
  const against = args[at + 1];
  if (against === undefined) throw new OperatorError('bench page --against requires an address');
  return { names: args.toSpliced(at, 2), against };
}

/**
 * `npm run bench -- page [names] [--against address]`: first paint, largest paint, layout shift, bytes, requests, reads
 * and blocking time of the published site that `npm run serve` is serving, compared with a bare page with the same text
 * and image, with the same elements without styles, and with the same site without prerendering. `CHROMIUM_PATH`
 * names the browser. Prints medians; the machine's speed affects all of them alike.
 */
export default async function benchPage(args: readonly string[]): Promise<void> {
  const { names, against } = wantedOf(args);
  const folder = backendFolder();
  const { site } = await findBackend(folder);
  await using browser = await launchChromium(process.env['CHROMIUM_PATH']);
  await requireProgram(browser, site);
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const item = /<loc>[^<]+(\/debunking-images\/file\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '/';
  const factCheck = /<loc>[^<]+(\/qna\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '/';
  const appShell = readFileSync(`${folder}/published/app.html`, 'utf8');
  const pages = { home: '/', list: '/qna-list', factCheck, item, images: '/debunking-images' };
  console.log(`${''.padEnd(32)} first paint, largest paint, shift, bytes, requests, reads`);
  for (const [name, path] of Object.entries(pages)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const network of Object.keys(networks) as Network[]) {
      const html = await (await fetch(site + path)).text();
      const bare = await serveDocument(barePage(html, site));
      const plain = await serveDocument(plainPage(html, site));
      const published = await measure(browser, site + path, network);
      const limit = await measure(browser, bare.url, network);
      const elements = await measure(browser, plain.url, network);
      const client = await measure(browser, site + path, network, (context) =>
        context.route(site + path, (route) =>
          route.fulfill({ contentType: 'text/html; charset=utf-8', body: appShell }),
        ),
      );
      bare.close();
      plain.close();
      print(`${name}, ${network}`, published.first);
      print('  again', published.repeat);
      print('  bare page', limit.first);
      print('  its elements without style', elements.first);
      print('  without prerendering', client.first);
      print('    again', client.repeat);
      const { largest } = published.first;
      const ratios = [limit, elements].map(({ first }) => (largest / first.largest).toFixed(2));
      console.log(`  largest paint ÷ bare page: ${ratios[0]}, ÷ its elements without style: ${ratios[1]}`);
      console.log(`  blocking: ${inWords(await blockingOf(browser, site + path, network))}`);
      if (against !== undefined)
        console.log(`  blocking of ${against}: ${inWords(await blockingOf(browser, against, network))}`);
    }
  }
}
