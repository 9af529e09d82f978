import { expect, type Page, type Route, test } from '@playwright/test';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { addressOf, samplePicture } from '../helpers/addresses.ts';
import { expectNoBarrier, looks } from '../helpers/looks.ts';
import { signInAt } from '../helpers/sign-in.ts';

// Every page of the admin area before anything was written, while the database fails, and while it does not answer: what is
// not known is said, nothing is in the way of anybody, and no page is blank.

const pages = (routes.filter(hasPage) as readonly RouteRow[]).filter(({ group }) => group === 'admin');

/** Documents that let a member in. */
const isRoles = (name: string): boolean => /\/documents\/(access|members)\//.test(name);

type Answer = 'empty' | 'failing' | 'silent';

/** Answers for the database; who is a member is still known. */
async function answer(page: Page, how: Answer): Promise<void> {
  const readTime = new Date().toISOString();
  const fail = (route: Route) =>
    how === 'silent'
      ? undefined
      : route.fulfill({ status: 503, json: { error: { code: 503, status: 'UNAVAILABLE' } } });
  await page.route(/\/data\//, (route) => (how === 'empty' ? route.fulfill({ status: 404 }) : fail(route)));
  await page.route(/documents:run(Aggregation)?Query/, (route) => {
    if (how !== 'empty') return fail(route);
    const isCount = route.request().url().includes('Aggregation');
    const result = { aggregateFields: { count: { integerValue: '0' } } };
    return route.fulfill({ json: [{ readTime, ...(isCount && { result }) }] });
  });
  await page.route(/documents:batchGet/, (route) => {
    const { documents } = JSON.parse(route.request().postData() ?? '{}') as { documents: string[] };
    if (documents.every(isRoles)) return route.continue();
    if (how !== 'empty') return fail(route);
    return route.fulfill({ json: documents.map((missing) => ({ missing, readTime })) });
  });
}

for (const how of ['empty', 'failing', 'silent'] as const) {
  test(`${how}: every admin page says what it does not know, without a barrier or sideways scroll`, async ({
    page,
  }) => {
    test.setTimeout(420_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const picture = await samplePicture();
    await signInAt(page, '/admin/account', 'admin');
    await answer(page, how);
    for (const row of pages) {
      await page.goto(await addressOf(row, picture));
      await expect(page).toHaveTitle(/^民眾之窗 - ./);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (how !== 'silent')
        await expect(page.getByRole('status', { name: '載入中' })).toHaveCount(0, { timeout: 30_000 });
      const main = page.getByRole('main');
      await expect(main, row.id).not.toContainText(/undefined|NaN|\[object|[a-z]+\.[a-z]+\.[a-zA-Z]+/);
      await expectNoBarrier(page, `${how}-${row.id}`, { checked: [looks.phoneLight] });
    }
    expect(errors).toEqual([]);
  });
}
