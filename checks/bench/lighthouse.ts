import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import { matchPath } from 'react-router-dom';
import { backendFolder, findBackend } from '#scripts/import/connect.ts';
import { type RouteRow, routes } from '#src/routes.ts';

/** The last version that runs on Node 20. Not a dependency of the project: only this benchmark needs its 180 MB. */
const version = '12.8.2';
const folder = resolve(`node_modules/.cache/lighthouse-${version}`);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;

/** Installs it into a cache folder the first time, without running any install scripts. */
async function loadLighthouse(): Promise<Lighthouse> {
  const entry = resolve(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    const what = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    spawnSync('npm', [...what, `lighthouse@${version}`], { stdio: 'inherit' });
  }
  return ((await import(pathToFileURL(entry).href)) as { readonly default: Lighthouse }).default;
}

/** Returns one address for every indexable public page: its first in the sitemap. */
async function addresses(site: string): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname),
  );
  const rows: readonly RouteRow[] = routes;
  const found = new Map<string, string>();
  for (const { id, group, path, redirect } of rows) {
    if (group !== 'site' || redirect || path === '*') continue;
    const first = paths.find((each) => matchPath(`/${path}`, each));
    if (first) found.set(id, first);
  }
  return found;
}

/**
 * `npm run bench -- lighthouse [route ids]`: Lighthouse's scores of every public page of the site that `npm run serve`
 * is serving, with its mobile profile, and the audits that cost points. `CHROMIUM_PATH` names the browser.
 */
export default async function benchLighthouse(wanted: readonly string[]): Promise<void> {
  const { site } = await findBackend(backendFolder());
  const lighthouse = await loadLighthouse();
  const port = 9_333;
  const browser = await launchChromium(process.env['CHROMIUM_PATH'], `--remote-debugging-port=${port}`);
  console.log(`${''.padEnd(28)} ${categories.join(', ')}`);
  try {
    for (const [id, path] of await addresses(site)) {
      if (wanted.length > 0 && !wanted.includes(id)) continue;
      const flags = { port, output: 'json', logLevel: 'error', onlyCategories: categories };
      const result = await lighthouse(site + encodeURI(path), flags);
      if (!result) continue;
      const { lhr } = result;
      const scores = categories.map((name) =>
        String(Math.round((lhr.categories[name]?.score ?? 0) * 100)).padStart(4),
      );
      console.log(`${id.padEnd(28)} ${scores.join(' ')}`);
      for (const name of categories.slice(1)) {
        for (const { id: audit, weight } of lhr.categories[name]?.auditRefs ?? []) {
          const { score, title } = lhr.audits[audit] ?? {};
          if (weight > 0 && typeof score === 'number' && score < 1) console.log(`  ${audit}: ${title}`);
        }
      }
    }
  } finally {
    await browser.close();
  }
}
