import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '#local-backend/loopback-server.ts';
import { startProviderProxy } from './provider-proxy.ts';
import { expectInPage, find, mark, type Tab } from './tab.ts';

/** The key of an element reference in WebDriver's JSON (W3C WebDriver, 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export interface WebDriver {
  /** Opens a new session, which is a new browser with empty storage. */
  open(): Promise<Tab & { close(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Sends a command (W3C WebDriver). Throws with the driver's error when the response is not OK. */
async function send<Value>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(`${url}/status`);
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** A session of the driver, which sends every command to its current window. */
class Windows {
  readonly #url: string;
  #current = '';

  constructor(url: string) {
    this.#url = url;
  }

  get = <Value>(path: string): Promise<Value> => send<Value>(`${this.#url}/${path}`, 'GET');

  post = <Value = null>(path: string, body?: object): Promise<Value> =>
    send<Value>(`${this.#url}/${path}`, 'POST', body);

  /** Makes this window the target of the commands that follow. */
  async show(handle: string): Promise<void> {
    if (this.#current === handle) return;
    await this.post('window', { handle });
    this.#current = handle;
  }

  /** Returns the handle of the window that `act` opens. */
  async openedBy(act: () => Promise<void>): Promise<string> {
    const before = await this.get<string[]>('window/handles');
    await act();
    const opened = async () =>
      (await this.get<string[]>('window/handles')).find((handle) => !before.includes(handle));
    await expect.poll(opened).toBeDefined();
    return (await opened()) ?? '';
  }
}

/** Scrolls the marked element to the centre of the window. Runs in the page. */
async function scrollToMarked(attribute: string): Promise<void> {
  const element = document.querySelector(`[${attribute}]`);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  let last: number | undefined;
  // Until its position no longer changes.
  for (let top = -1; top !== last;) {
    last = top;
    await new Promise((next) => setTimeout(next, 100));
    top = element?.getBoundingClientRect().top ?? 0;
  }
}

function tabOf(windows: Windows, handle: string, browser: string): Tab {
  const command = async <Value = null>(path: string, body?: object): Promise<Value> => {
    await windows.show(handle);
    return windows.post<Value>(path, body);
  };
  const marked = async (): Promise<string> => {
    const element = await command<Record<string, string>>('element', {
      using: 'css selector',
      value: `[${mark}]`,
    });
    return `element/${element[elementKey]}`;
  };
  const open = (opened: string): Tab => tabOf(windows, opened, browser);
  const tab: Tab = {
    browser,
    goto: async (address) => {
      const [shown, loadedAt] = await tab.evaluate(() => [location.href, performance.timeOrigin] as const);
      await command('url', { url: address });
      if (shown.split('#')[0] === address.split('#')[0] && address.includes('#')) return;
      // The driver may take the end of the load before for that of this one, and return from the page that is left.
      await expectInPage(tab, (before) => performance.timeOrigin !== before, true, { given: loadedAt });
    },
    back: () => command('back'),
    forward: () => command('forward'),
    reload: () => command('refresh'),
    resize: async (width, height) => {
      // `window/rect` includes the browser's own frame around the page.
      const rim = await tab.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
      await command('window/rect', { width: width + rim[0], height: height + rim[1] });
    },
    evaluate: (run, given) =>
      command('execute/sync', { script: `return (${run.toString()})(arguments[0])`, args: [given ?? null] }),
    runScript: (source) => command('execute/sync', { script: `${source};return null`, args: [] }),
    click: async (target) => {
      await find(tab, target);
      // The driver scrolls an element only to the edge of the window, where a sticky bar may cover it.
      await tab.evaluate(scrollToMarked, mark);
      await command(`${await marked()}/click`);
    },
    type: async (target, text) => {
      await find(tab, target);
      await command(`${await marked()}/value`, { text });
    },
    chooseFile: async (target, path) => {
      await find(tab, target);
      await command(`${await marked()}/value`, { text: path });
    },
    popup: async (target) => open(await windows.openedBy(() => tab.click(target))),
    newTab: async () => open((await command<{ handle: string }>('window/new', { type: 'tab' })).handle),
    screenshot: async (path) => {
      await windows.show(handle);
      writeFileSync(path, await windows.get<string>('screenshot'), 'base64');
    },
  };
  return tab;
}

/** Opens a window without the browser's toolbar, whose minimum width is larger than a phone. */
async function openBareWindow(tab: Tab): Promise<Tab> {
  await tab.goto('about:blank');
  await tab.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'open';
    button.addEventListener('click', () =>
      globalThis.open('about:blank', '', 'width=390,height=844,toolbar=no,location=no,menubar=no'),
    );
    document.body.append(button);
  });
  return tab.popup({ css: 'button' });
}

/** Starts WebKitGTK's driver on its own virtual display. `miniBrowser` is the path of the MiniBrowser executable. */
export async function startWebKit(miniBrowser: string): Promise<WebDriver> {
  const port = await freePort();
  const proxy = await startProviderProxy();
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const driver: ChildProcess = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1400x24', 'WebKitWebDriver', `--port=${port}`],
    {
      // In a process group of its own, so that the display and the browsers end with the driver.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, HOME: home, TZ: 'Asia/Taipei', LANG: 'zh_TW.UTF-8', LANGUAGE: 'zh_TW' },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await ready(url);
  return {
    open: async () => {
      const { sessionId, capabilities } = await send<Session>(`${url}/session`, 'POST', {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': {
              binary: miniBrowser,
              args: [
                '--automation',
                '--ignore-tls-errors',
                `--proxy=http://${proxy.address}`,
                '--ignore-host=127.0.0.1',
              ],
            },
            acceptInsecureCerts: true,
          },
        },
      });
      const session = `${url}/session/${sessionId}`;
      await send(`${session}/timeouts`, 'POST', { script: 60_000, pageLoad: 60_000 });
      const windows = new Windows(session);
      const first = await windows.get<string>('window');
      return {
        ...(await openBareWindow(tabOf(windows, first, `WebKitGTK ${capabilities.browserVersion}`))),
        close: async () => void (await send(session, 'DELETE')),
      };
    },
    stop: async () => {
      proxy.close();
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
      if (driver.exitCode === null) await once(driver, 'exit');
    },
  };
}
