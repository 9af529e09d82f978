import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { plainText } from '#src/platform/text/plain-text.ts';
import { median } from './lists/report-times.ts';
import { adversarialTexts } from './markdown/adversarial.ts';

/** The length of the longest Markdown field in characters (src/data/collections/grassway-posts). */
const longest = 50_000;

/** The slowdown factor from this machine to the phone in the targets. */
const slowdown = 4;

interface Rendering {
  readonly milliseconds: number;
  readonly elements: number;
}

/** Builds the app into a page without a Content-Security-Policy: only the parser and the renderer are measured. */
async function buildPage(): Promise<string> {
  const root = temporaryFolder('markdown-bench-');
  const app = fileURLToPath(new URL('markdown/app.tsx', import.meta.url));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'main.ts'), `import ${JSON.stringify(app)};`);
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><meta charset="utf-8"><script type="module" src="/main.ts"></script>',
  );
  const define = { isLocalBuild: 'false', hasServiceWorker: 'false', siteConfig: '{}' };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define,
    build: { target: 'es2023' },
  });
  return root;
}

/** The CPU time of extracting a text's plain words on this machine, in milliseconds. */
function plainTime(text: string): number {
  const started = process.cpuUsage();
  plainText(text);
  return process.cpuUsage(started).user / 1000;
}

/**
 * Renders texts that are hard to parse, as long as the longest field, in a browser on a throttled processor, and prints
 * which take longest; then the same at half the length, to see how the time grows.
 */
export default async function markdown(): Promise<void> {
  const root = await buildPage();
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.route('http://bench.invalid/**', (route) =>
      route.fulfill({
        path: join(root, 'dist', new URL(route.request().url()).pathname.replace(/\/$/, '/index.html')),
      }),
    );
    await page.goto('http://bench.invalid/');
    await page.waitForFunction('globalThis.renderMarkdown !== undefined');
    const render = (text: string) =>
      page.evaluate(
        (each) => (globalThis as unknown as { renderMarkdown(text: string): Rendering }).renderMarkdown(each),
        text,
      );
    const cdp = await page.context().newCDPSession(page);
    const [whole, half] = [adversarialTexts(longest), adversarialTexts(longest / 2)];
    // The first renderings include JIT compilation.
    for (let turn = 0; turn < 3; turn += 1) await render(half['article'] ?? '');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const rows: { name: string; time: number; ratio: number; elements: number; plain: number }[] = [];
    for (const [name, text] of Object.entries(whole)) {
      const times: number[] = [];
      const halfTimes: number[] = [];
      let elements = 0;
      for (let turn = 0; turn < 3; turn += 1) {
        const rendering = await render(text);
        times.push(rendering.milliseconds);
        elements = rendering.elements;
        halfTimes.push((await render(half[name] ?? '')).milliseconds);
      }
      rows.push({
        name,
        time: median(times),
        ratio: median(times) / median(halfTimes),
        elements,
        plain: plainTime(text),
      });
    }
    console.log(`${rows.length} texts of ${longest} characters, processor ${slowdown}× slower:`);
    for (const { name, time, ratio, elements, plain } of rows
      .toSorted((a, b) => b.time - a.time)
      .slice(0, 15))
      console.log(
        `${time.toFixed(0).padStart(6)} ms  ${ratio.toFixed(1)} × half the length  ${String(elements).padStart(6)} elements  plain words ${plain.toFixed(1)} ms  ${name}`,
      );
    const slow = rows.filter(({ time }) => time > 200).length;
    console.log(`${slow} above 200 ms`);
  } finally {
    await browser.close();
  }
}
