import { expect, type Page } from '@playwright/test';
import { constructs, wholeSyntax } from '#tests/helpers/markdown-syntax.ts';
import { plainMarkup } from '#tests/helpers/plain-markup.ts';
import { actionOf } from './helpers/publishing.ts';
import { publishFactCheck } from './helpers/fact-check.ts';
import { publishAgain, publishedOrigin } from './helpers/published-site.ts';
import { test } from './helpers/published-test.ts';
import { signInAt } from './helpers/sign-in.ts';
import { watchAttacks } from './helpers/watch-attacks.ts';

// Every construct of Markdown under the site's Content Security Policy, rendered in each of the three places.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 120_000 });

// A new id: earlier runs have published theirs.
const live = `syntax-live-${Date.now()}`;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  // The sample's fact-check has two sources, as the expected markup requires.
  await publishFactCheck('syntax-published', { question: '每一種語法（已發布）', answer: wholeSyntax });
  const { code, output } = await publishAgain();
  expect(code, output).toBe(0);
  await publishFactCheck(live, { question: '每一種語法（剛寫好）', answer: wholeSyntax });
});
// Pages older than the database shift when it answers, which the next spec must not observe.
test.afterAll(async () => {
  const { code, output } = await publishAgain();
  expect(code, output).toBe(0);
});

// An image that fails to load is replaced by its alternative text.
test.beforeEach(({ page }) =>
  page.route(/\/img\/[ac]\.webp$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  ),
);

/** Returns the markup of the rendered text, which needs the parser's chunk. */
async function markupOf(page: Page): Promise<string> {
  const prose = page.locator('div:has(> section.footnotes)');
  await expect(prose).toBeVisible();
  const right = prose.getByRole('columnheader', { name: '度' });
  await expect(right).toHaveCSS('text-align', 'right');
  return plainMarkup(await prose.innerHTML());
}

function expectEveryConstruct(markup: string): void {
  const wrong = constructs.filter(({ html }) => {
    // The footnotes are at the end of the whole text.
    const [text = '', notes = ''] = plainMarkup(html).split('<section><h3 id="footnote-label">');
    return !markup.includes(text) || !markup.endsWith(notes);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
}

const places = [
  { name: 'a page that was published', address: '/qna/syntax-published', title: '每一種語法（已發布）' },
  { name: 'a page that was not', address: `/qna/${live}`, title: '每一種語法（剛寫好）' },
];
for (const { name, address, title } of places) {
  test(`renders every construct without a policy violation on ${name}`, async ({ page }) => {
    const watch = await watchAttacks(page, publishedOrigin);
    await page.goto(address);
    await expect(page.locator('title[data-static]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expectEveryConstruct(await markupOf(page));
    expect(watch.seen).toEqual([]);
  });
}

test('renders every construct without a policy violation in the preview', async ({ page }) => {
  const watch = await watchAttacks(page, publishedOrigin);
  await signInAt(page, `/admin/content/qna/${live}`, 'editor');
  await page.getByRole('button', { name: actionOf('field.showPreview', 'label.qna.answer') }).click();
  expectEveryConstruct(await markupOf(page));
  expect(watch.seen).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a published page contains every construct', async ({ page }) => {
    await page.goto('/qna/syntax-published');
    expectEveryConstruct(await markupOf(page));
  });
});
