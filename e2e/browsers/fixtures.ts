import { type Browser, test as base } from '@playwright/test';
import { stubGapi } from '../helpers/gapi.ts';
import { type Gateway, startGateway } from '../helpers/gateway.ts';
import { publishedOrigin, publishedPort, startPublishedSite } from '../helpers/published-site.ts';
import { playwrightTab } from './playwright-tab.ts';
import type { Tab } from './tab.ts';
import { startWebKit, type WebDriver } from './webdriver.ts';

/** Collects the failures of a page, as WebDriver cannot read the console. Runs before the site's first script. */
const prologue = `globalThis.pageFailures ??= (() => {
  const failures = [];
  if (!globalThis.document) return failures;
  const add = (text) => void failures.push(String(text).slice(0, 300));
  addEventListener('error', ({ message, target }) => {
    // Firefox gives up preloads of modules when a page is reloaded, and loads them all the same.
    if (target.rel === 'modulepreload') return;
    add(message ?? 'not loaded: ' + (target.src ?? target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => add(reason?.message ?? reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add('policy: ' + violatedDirective + ' ' + blockedURI));
  const report = console.error;
  console.error = (...parts) => { add(parts.map((part) => part?.message ?? part).join(' ')); report(...parts); };
  return failures;
})();
`;

/** Returns the failures since the page was loaded, and clears them. */
export const pageFailures = (tab: Tab): Promise<string[]> =>
  tab.evaluate(
    () =>
      (globalThis as unknown as { pageFailures?: string[] }).pageFailures?.splice(0) ?? [
        'no script of the site has run',
      ],
  );

interface WorkerFixtures {
  /** The published site behind a network that tests can interrupt. */
  readonly gateway: Gateway;
  readonly webKit: WebDriver | undefined;
  /**
   * The browser that Playwright drives; undefined for WebKit, where Playwright's own `browser` fixture would be started
   * too.
   */
  readonly engine: Browser | undefined;
}

/** A test that runs in every engine; the name of the project says which one. */
export const test = base.extend<{ readonly tab: Tab }, WorkerFixtures>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs
    async ({}, use, { workerIndex }) => {
      // A failed test ends its worker. The next worker serves what is already published.
      const site = await startPublishedSite({ fresh: workerIndex === 0 });
      const gateway = await startGateway(publishedOrigin, publishedPort + 1, { prologue });
      await use(gateway);
      gateway.close();
      await site.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  webKit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs
    async ({}, use, { project }) => {
      if (project.name !== 'webkit') return use(undefined);
      const driver = await startWebKit(process.env['WEBKIT_PATH'] ?? '');
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ playwright, browserName }, use, { project }) => {
      if (project.name === 'webkit') return use(undefined);
      const engine = await playwright[browserName].launch();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ webKit, engine }, use, info) => {
    const { project } = info;
    if (webKit) {
      const tab = await webKit.open();
      await use(tab);
      if (info.status !== info.expectedStatus) await tab.screenshot(info.outputPath('failed.png'));
      await tab.close();
    } else if (engine) {
      const context = await engine.newContext();
      await stubGapi(context);
      await use(playwrightTab(await context.newPage(), project.name));
      await context.close();
    }
  },
});
