// `npm run generate -- styles`: writes the critical CSS rules for each kind of page (scripts/build/critical.css), and the
// hashes of the inline styles and of the theme script in the headers (firebase.json). With `--site`, the rules are collected again from the first view of that published site's pages
// (npm run serve). Without it, only the hashes are written, for use after a change of public/skeleton.css or
// public/theme-init.js.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { type RouteRow, routes } from '#src/routes.ts';
import { readArguments } from '#scripts/command/arguments.ts';
import { addressCheck } from '#scripts/command/checks-of-values.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import {
  type CriticalParts,
  criticalParts,
  criticalRows,
  criticalRulesFile,
  otherRows,
  policyHash,
  skeletonStyle,
} from '#scripts/build/critical-style.ts';
import { firstViewClasses, viewports } from './first-view.ts';
import { criticalRules } from './rule-blocks.ts';

const { values } = readArguments({
  call: 'npm run generate -- styles',
  flags: {
    site: {
      value: 'address',
      check: addressCheck,
      help: 'a published site: extracts the rules from the first view of its pages',
    },
  },
});

/** The number of pages to examine per kind: their styles depend on their content. */
const perKind = 8;

/** Returns sample paths for each kind of page whose first view is in the critical CSS. */
async function samplePaths(site: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = async (path: string) => {
    const response = await fetch(site + path);
    if (!response.ok)
      throw new OperatorError(
        `${site}${path}: HTTP ${response.status}; npm run serve serves a published site`,
      );
    return response.text();
  };
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const listed = locations(await read('/sitemap.xml'));
  const nested = await Promise.all(listed.filter((path) => path.endsWith('.xml')).map(read));
  const paths = [...listed, ...nested.flatMap(locations)];
  const rows: readonly RouteRow[] = routes.filter(({ id }) => criticalRows.includes(id));
  const sample = new Map(
    rows.map(({ id, path }) => [id, paths.filter((each) => matchPath(`/${path}`, each)).slice(0, perKind)]),
  );
  // Otherwise the existing critical CSS would be replaced by one without rules.
  for (const [kind, some] of sample)
    if (some.length === 0) throw new OperatorError(`${site}/sitemap.xml lists no page of ${kind} to look at`);
  return sample;
}

async function takeRules(
  browser: Browser,
  site: string,
  sample: ReadonlyMap<string, readonly string[]>,
): Promise<string> {
  const wanted = new Map<string, Set<string>>();
  const inDocuments = new Map<string, string>();
  const files = new Map<string, string>();
  const paths = [...sample].flatMap(([kind, some]) => some.map((path) => ({ kind, path })));
  for (const viewport of viewports) {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const { kind, path } of paths) {
      await page.goto(site + path);
      for (const name of await firstViewClasses(page))
        wanted.set(name, (wanted.get(name) ?? new Set()).add(kind));
      const html = await (await fetch(site + path)).text();
      const inline = /<style data-styles>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
      inDocuments.set(kind, inline.replace(skeletonStyle(), ''));
      for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)" data-styles/g))
        if (!files.has(href)) files.set(href, await (await fetch(site + href)).text());
    }
    await context.close();
  }
  // Classes on every kind of page belong to the frame, so every other page needs them too.
  for (const kinds of wanted.values()) if (kinds.size === sample.size) kinds.add(otherRows);
  const sheets = [...inDocuments.values(), ...files.values()];
  const classes = new Set(sheets.join('').match(/\.css-[\w-]+/g));
  console.log(`${paths.length} pages, ${wanted.size} classes of ${classes.size}`);
  return criticalRules(sheets, wanted);
}

/** Replaces the hashes in the headers. Only the policies of HTML documents contain them. */
function withHashes(headers: string, { styles, script }: CriticalParts): string {
  const hashes = [...new Set(Object.values(styles))].map(policyHash).join(' ');
  return headers
    .replaceAll(/(script-src 'self')( 'sha256-[^']+')?(?= https:)/g, `$1 ${policyHash(script)}`)
    .replaceAll(/(style-src 'self')(?: 'sha256-[^']+')*(?= 'sha256-47DEQpj8HBSa)/g, `$1 ${hashes}`);
}

if (values.site !== undefined) {
  const site = values.site.replace(/\/$/, '');
  const sample = await samplePaths(site);
  const browser = await launchChromium(process.env['CHROMIUM_PATH']);
  try {
    const rules = await takeRules(browser, site, sample);
    writeFileSync(criticalRulesFile, `/* npm run generate -- styles */\n${rules}\n`);
  } finally {
    await browser.close();
  }
}
const headers = readFileSync('firebase.json', 'utf8');
const parts = criticalParts();
writeFileSync('firebase.json', withHashes(headers, parts));
for (const [kind, style] of Object.entries(parts.styles))
  console.log(`${kind}: ${style.length} characters, ${brotliCompressSync(style).length} bytes in brotli`);
