import { expect, test } from '@playwright/test';
import { linkTo } from '#src/links.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { endpoints } from './helpers/endpoints.ts';
import { expectNoBarrier, looks } from './helpers/looks.ts';

// The site answers before the sample content is imported; these tests need the content.
test.beforeAll(async () => void (await endpoints()));

const pages = {
  qnaItem: linkTo('qna', { id: 'nuclear-waste-lake' }),
  qnaCorrected: linkTo('qna', { id: 'iodine-tablet-daily' }),
  qnaSearch: linkTo('qnaList', { query: '台電 水' }),
  poll: linkTo('publicOpinion', { id: 'bus-fare-poll' }),
  opinion: linkTo('publicOpinion', { id: 'open-minutes' }),
  keyPoints: linkTo('googleDoc', { id: 'salt-field-report' }),
};

for (const [name, address] of Object.entries(pages)) {
  test(`${name}: no axe violation, no sideways scroll, no error`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // `every-page.spec.ts` checks the other two combinations of width and theme.
    await expectNoBarrier(page, name, { checked: [looks.phoneLight, looks.desktopDark] });
    expect(errors).toEqual([]);
  });
}

test('a visitor rephrases a search, opens the fact-check and follows a citation', async ({ page }) => {
  await page.goto('/qna-list');
  const box = byRole(page, 'searchbox', 'qna-list:search.label');
  await box.fill('qrcode 扣款');
  await box.press('Enter');
  await expect(
    page.getByRole('main').getByText(zh('qna-list:none.title', { query: 'qrcode 扣款' })),
  ).toBeVisible();
  await box.fill('發票 扣款');
  await box.press('Enter');
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('link', { name: '掃描發票' }).click();
  await expect(page).toHaveTitle(
    zh('common:site.title', {
      name: `【${zh('common:verdict.false.word')}】手機掃描發票，銀行帳戶就會被扣款？`,
    }),
  );
  await expect(
    byRole(page, 'list', 'qna:videos').getByRole('link', { name: new RegExp(`^${zh('video:out')}`) }),
  ).toHaveAttribute('href', 'https://www.youtube.com/watch?v=sample-0003');
  await page.getByRole('link', { name: zh('common:record.source', { number: 3 }) }).click();
  await expect(page).toHaveURL(/#source-3$/);
  await expect(page.locator('#source-3')).toBeInViewport();
});

test('parts of a fact-check that load late do not shift the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { moved: number[] }).moved.push(entry.value);
    }).observe({ type: 'layout-shift' });
  });
  await page.goto('/qna-list');
  const link = page.getByRole('main').getByRole('link', { name: '掃描發票' });
  await expect(link).toBeVisible();
  // Delays only scripts that the list page has not loaded, so that the data arrives before them.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.evaluate(() => ((globalThis as unknown as { moved: number[] }).moved.length = 0));
  await link.click();
  const claim = byRole(page, 'heading', 'qna:claim.title');
  await expect(claim).toBeVisible();
  // The part that is rendered last.
  await expect(byRole(page.getByRole('main'), 'button', 'admin/content:editor.action.quote')).toBeAttached();
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
  // On a phone only the one-line table of contents may shift. Without reserved space the late parts shift a third of
  // the window.
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test('a withdrawn fact-check shows the reason', async ({ page }) => {
  await page.goto(linkTo('qna', { id: 'reservoir-sale' }));
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: zh('common:record.withdrawn.title', { noun: zh('qna:noun') }),
    }),
  ).toBeVisible();
  await expect(page.getByText(/兩則查核重複/).first()).toBeVisible();
});

test('Google gets no request before the click, and an unknown document no frame', async ({ page }) => {
  const requested: string[] = [];
  const isGoogles = ({ hostname }: URL) => hostname.endsWith('google.com');
  await page.route(isGoogles, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>document</p>' });
  });
  await page.goto(pages.keyPoints);
  await expect(page.getByText('標案分三次發包', { exact: false })).toBeVisible();
  expect(requested).toEqual([]);
  await byRole(page, 'button', 'google-docs:document.open').click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  await expect.poll(() => requested.length).toBeGreaterThan(0);

  await page.goto(linkTo('googleDoc', { id: 'https://docs.google.com/document/d/x/pub' }));
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: zh('common:record.absent.title', { noun: zh('google-docs:noun') }),
    }),
  ).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a visitor reports an error and sees that the report has no answer yet', async ({ page }) => {
  await page.goto(pages.qnaItem);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await byRole(page, 'button', 'common:quickActions').click();
  await byRole(page, 'link', 'report:kind.error').click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute(
    'href',
    pages.qnaItem,
  );
  await byRole(page, 'textbox', 'report:text.error.label').fill('表格的年度寫錯了。');
  await expectNoBarrier(page, 'report-filled');
  await byRole(page, 'button', 'report:send').click();
  await expect(byRole(page, 'heading', 'report:sent.title')).toBeFocused();
  const ticket = await byRole(page, 'textbox', 'report:sent.ticket', { exact: true }).inputValue();
  expect(ticket).toMatch(/^\d{10}-\d{5}$/);
  await expectNoBarrier(page, 'report-sent');
  await page.goto(linkTo('report', { ticket }));
  await expect(page.getByText(zh('report:lookup.waiting.title', { ticket }))).toBeVisible();
});
