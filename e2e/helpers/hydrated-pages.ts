import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { type RouteRow, routes } from '#src/routes.ts';
import { hydrationProblems, watchHydration } from './hydration.ts';
import { failures } from './page-failures.ts';
import { publishedPaths } from './published-site.ts';

export const rows: readonly RouteRow[] = routes;

/** The public pages without required parameters. */
export const plainPages = rows.filter(
  ({ group, path, redirect }) => group === 'site' && !redirect && path !== '*' && !/:\w+(\/|$)/.test(path),
);
/** True if the page excludes itself from search engines. */
export const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex"');
export const addressOf = ({ path }: RouteRow) => `/${path.replace(/\/?:\w+\?$/, '')}`;

/** Returns the paths of every public page and of one published item of each kind. */
export async function publicAddresses(page: Page): Promise<ReadonlySet<string>> {
  const listed = await publishedPaths(page.request);
  const items = rows.flatMap(({ path }) => listed.find((each) => matchPath(`/${path}`, each)) ?? []);
  return new Set([...plainPages.map(addressOf), ...items]);
}

/**
 * Opens every public page and one item of each kind, `width` pixels wide. Returns what changed on hydration and what
 * `more` finds on each page.
 */
export async function problemsOfAllPages(
  page: Page,
  width: number,
  more: () => Promise<string[]> = async () => [],
): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await watchHydration(page);
  const errors = failures(page);
  const problems: string[] = [];
  for (const address of await publicAddresses(page)) {
    await page.goto(address);
    await expect(page.locator('title[data-static]'), address).toHaveCount(0);
    problems.push(
      ...(await more()),
      ...(await hydrationProblems(page)),
      ...errors.splice(0).map((error) => `${address}: ${error}`),
    );
  }
  return problems;
}
