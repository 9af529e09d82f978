import { expect, type Page, test } from '@playwright/test';
import checkTexts from '#src/locales/zh-TW/check.json' with { type: 'json' };
import common from '#src/locales/zh-TW/common.json' with { type: 'json' };
import { byRole, zh } from '#tests/helpers/texts.ts';
import { chunkOf } from './helpers/chunk-of.ts';
import { endpoints } from './helpers/endpoints.ts';
import { expectNoBarrier } from './helpers/looks.ts';

test.beforeAll(async () => void (await endpoints()));

const box = zh('search:label');

test('a search from the home page by keyboard lists results that open their page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: box }).focus();
  await page.keyboard.type('隔夜水');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByText(new RegExp(`^${zh('search:found', { count: '\\d+' })}`))).toBeVisible();
  await page.getByRole('link', { name: '隔夜水喝了會致癌' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /隔夜水/ })).toBeVisible();
});

test('results appear while typing, and the URL follows for sharing', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: box }).pressSequentially('地震');
  await expect(page.getByRole('link', { name: '地震' }).first()).toBeVisible();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('地震')}`);
  await page.reload();
  await expect(page.getByRole('link', { name: '地震' }).first()).toBeVisible();
});

test('a result clicked after the last character opens, and back restores the search', async ({ page }) => {
  await page.goto('/search');
  const input = page.getByRole('searchbox', { name: box });
  await input.fill('隔夜');
  const result = page.getByRole('main').getByRole('link', { name: '隔夜水喝了會致癌' });
  await expect(result).toBeVisible();
  await input.fill('隔夜水');
  // Clicked in the page: no driver is as fast as two thumbs.
  await result.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: /隔夜水/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('隔夜水')}`);
  await expect(input).toHaveValue('隔夜水');
});

/** Composes text with an input method: it is uncommitted until Enter ends the composition. */
async function compose(
  page: Page,
  steps: readonly string[],
): Promise<{ end: (text: string) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  for (const text of steps) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  return {
    /** Presses the Enter that confirms, and commits the text. */
    end: async (text) => {
      await page.keyboard.press('Enter');
      await session.send('Input.insertText', { text });
    },
  };
}

test('on the home page only the Enter after a composition submits the search', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(zh('common:site.name')));
  const input = page.getByRole('searchbox', { name: box });
  await input.focus();
  const composition = await compose(page, ['ㄍㄜˊ', '隔', '隔ㄧㄝˋ', '隔夜']);
  await composition.end('隔夜');
  await expect(input).toHaveValue('隔夜');
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('隔夜')}`);

  const kinds = byRole(page, 'group', 'search:kinds').or(byRole(page, 'navigation', 'search:kinds'));
  await expect(byRole(page, 'heading', 'collections:videos', { level: 2, exact: true })).toBeVisible();
  // The only item with a verdict stands apart.
  await expect(byRole(page, 'region', 'search:exact').getByRole('link')).toContainText('隔夜');
  await kinds.getByRole('link', { name: new RegExp(`^${zh('collections:debunkingImages')}`) }).press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('隔夜')}&in=debunkingImages`);
  await expect(byRole(page, 'heading', 'collections:videos', { level: 2, exact: true })).toBeHidden();
  const results = page.getByRole('list', { name: box });
  await expect(results.getByRole('link').first()).toContainText('隔夜');
  // A reload shows what is in the URL.
  await page.reload();
  await expect(results.getByRole('link').first()).toContainText('隔夜');
});

test('a composition is searched when it ends, and its Enter submits nothing', async ({ page }) => {
  await page.goto('/search');
  const input = page.getByRole('searchbox', { name: box });
  await input.focus();
  const composition = await compose(page, ['ㄍㄜˊ', '隔夜']);
  // Longer than the debounce of the search.
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL('/search');
  await composition.end('隔夜');
  await expect(input).toHaveValue('隔夜');
  await expect(page.getByRole('link', { name: '隔夜' }).first()).toBeVisible();
});

test('a misspelt word or Zhuyin symbols: the intended word is suggested', async ({ page }) => {
  for (const typed of ['隔業水', 'ㄍㄜˊ ㄧㄝˋ ㄕㄨㄟˇ']) {
    await page.goto(`/search?q=${encodeURIComponent(typed)}`);
    const similar = page.getByRole('region', { name: zh('search:similar.title', { meant: '隔夜水' }) });
    await expect(similar.getByRole('link', { name: '隔夜水喝了會致癌' }).first()).toBeVisible();
    await similar.getByRole('link', { name: new RegExp(`^${zh('search:similar.search')}`) }).press('Enter');
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('隔夜水')}`);
    await expect(page.getByText(new RegExp(`^${zh('search:found', { count: '\\d+' })}`))).toBeVisible();
  }
});

test('a budget item is found, and the result opens the matching items', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('票證整合')}`);
  await page
    .getByRole('link', { name: /公共運輸署113年度預算/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/budget-reduction\?year=2024/);
  await expect(page.getByRole('searchbox', { name: zh('budget-reduction:lines.search') })).toHaveValue(
    '票證整合',
  );
  await expect(page.getByRole('link', { name: /^票證整合系統.*） / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^偏鄉客運路線補助.*） / })).toBeHidden();
});

test('a fiscal year is found in either calendar, in either kind of characters', async ({ page }) => {
  for (const query of ['115年度', '民國115年度', '2026年度']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.locator('mark', { hasText: '115年度' }).first()).toBeVisible();
  }
  await page.goto(`/search?q=${encodeURIComponent('发票')}`);
  await expect(page.locator('mark', { hasText: '發票' }).first()).toBeVisible();
});

test('a list without a match for a question shows similar items of its own kind', async ({ page }) => {
  for (const [list, question, near] of [
    ['qna-list', '有人說核廢料已經漏到水庫去了嗎', '核廢料桶已經漏進水庫？'],
    ['debunking-images', '聽說看到地震雲就表示要地震', '看到地震雲就要地震了？'],
    ['youtube/debunking', '核廢料桶上面的數字是什麼', '核廢料桶的三個數字'],
  ] as const) {
    await page.goto(`/${list}/${encodeURIComponent(question)}`);
    const items = byRole(page, 'list', 'common:list.near');
    await expect(items.getByRole('link').first()).toContainText(near);
  }
});

test('without results a check can be requested, and the report names the search', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('喵星人登陸')}`);
  await byRole(page, 'link', 'search:report').click();
  await expect(page).toHaveURL(/\/report\?.*kind=check/);
  await expect(page.getByRole('link', { name: '/search?q=喵星人登陸' })).toBeVisible();
});

test('the key / opens the search from any page, but is a character in an input', async ({ page }) => {
  await page.goto('/about');
  // The title is set on hydration, when the page starts listening to keys.
  await expect(page).toHaveTitle(zh('common:site.title', { name: zh('routes:about.title') }));
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
  const input = page.getByRole('searchbox', { name: box });
  await expect(input).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(input).toHaveValue('a/b');
});

test('a search sends no query to any server and reads no document', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/search');
  await page.getByRole('searchbox', { name: box }).pressSequentially('微波爐');
  await expect(page.getByRole('link', { name: '微波爐' }).first()).toBeVisible();
  const leaked = requested.filter((request) => decodeURIComponent(request).includes('微波爐'));
  expect(leaked).toEqual([]);
  expect(requested.filter((request) => request.includes('/data/search'))).not.toEqual([]);
  expect(requested.filter((request) => /\/documents[:/]/.test(request))).toEqual([]);
});

test('a message pasted on home is answered, its reply copied without scrolling', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('searchbox', { name: box }).fill('⚠️轉傳⚠️ 核廢料桶已經漏進水庫了😱 快告訴家人');
  const check = byRole(page, 'button', 'check:message.check');
  await expect(check).toBeInViewport({ ratio: 1 });
  await check.click();
  await expect(page).toHaveURL('/check');
  const answer = byRole(page, 'status', 'check:answer.label');
  await expect(answer.getByRole('link', { name: '核廢料桶已經漏進水庫？' })).toBeInViewport();
  for (const part of [
    zh('common:verdict.false.notice'),
    new RegExp(`^${zh('common:record.basis')}`),
    new RegExp(`${zh('common:record.checked', { date: '', age: '.+' })}$`),
    zh('reply:line'),
  ])
    await expect(answer.getByText(part).first()).toBeInViewport({ ratio: 1 });
  const copy = byRole(answer, 'button', 'reply:copy');
  await expect(copy).toBeInViewport({ ratio: 1 });
  await copy.click();
  await expect(page.getByText(zh('reply:copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    new RegExp(
      `^${zh('reply:elder.false', { title: '核廢料桶已經漏進水庫？', site: '.+', date: '\\d+年\\d+月\\d+日', finding: '[^]*' })}`,
    ),
  );
  expect(copied).toMatch(/\/qna\/nuclear-waste-lake$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectNoBarrier(page, 'check-answered');
});

test('a message with the opposite claim does not get the verdict', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/check');
  await byRole(page, 'textbox', 'check:message.label').fill('核廢料桶沒有漏進水庫');
  await byRole(page, 'button', 'check:message.check').click();
  const answer = byRole(page, 'status', 'check:answer.label');
  const { related } = checkTexts.answer;
  for (const text of [related.title, related.negated, related.open])
    await expect(answer.getByText(text)).toBeInViewport({ ratio: 1 });
  // No verdict at all: whoever reads nothing else would take it as that of the message.
  await expect(answer.getByText(zh('common:verdict.false.word'))).toHaveCount(0);
  await expect(answer.getByText(zh('common:verdict.false.notice'))).toHaveCount(0);
  await expect(byRole(answer, 'button', 'reply:copy')).toHaveCount(0);
  await expectNoBarrier(page, 'check-opposed');
});

test('an unchecked message is reported as such, and is copied into the report form', async ({ page }) => {
  await page.goto('/check');
  await byRole(page, 'button', 'check:message.check').click();
  await expect(page.getByText(zh('check:message.missing'))).toBeVisible();
  const message = '明天下午三點在活動中心集合，記得帶水壺和帽子';
  await byRole(page, 'textbox', 'check:message.label').fill(message);
  await byRole(page, 'button', 'check:message.check').click();
  await expect(page.getByRole('main').getByText(checkTexts.answer.none.title)).toBeVisible();
  await page.getByRole('link', { name: checkTexts.answer.report }).click();
  await expect(byRole(page, 'textbox', 'report:text.check.label')).toHaveValue(message);
  expect(decodeURIComponent(page.url())).not.toContain(message);
});

test('an answer whose chunk fails to load is an error, and the message remains', async ({ page }) => {
  const code = chunkOf('src/pages/check/MessageAnswer.tsx');
  await page.route(code, (route) => route.abort());
  // The form alone is as high as this screen.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/check');
  const message = byRole(page, 'textbox', 'check:message.label');
  await message.fill('明天下午三點在活動中心集合，記得帶水壺和帽子');
  await byRole(page, 'button', 'check:message.check').click();
  await expect(byRole(page, 'button', 'common:actions.retry')).toBeInViewport({ ratio: 1 });
  await expect(message).toHaveValue('明天下午三點在活動中心集合，記得帶水壺和帽子');
  await page.unroute(code);
  // Reloads the page: a browser fetches a failed module only once per document.
  await byRole(page, 'button', 'common:actions.retry').click();
  await expect(page.getByRole('main').getByText(checkTexts.answer.none.title)).toBeVisible();
});

test('going back from a fact-check restores the message and its answer', async ({ page }) => {
  await page.goto('/check');
  const message = '投票所的人說選票對摺會變成廢票，叫大家不要摺';
  await byRole(page, 'textbox', 'check:message.label').fill(message);
  await byRole(page, 'button', 'check:message.check').click();
  const answer = page.getByRole('main').getByRole('link', { name: checkTexts.answer.related.open });
  await answer.click();
  await expect(page.getByRole('heading', { level: 1, name: '選票摺到壓印會變廢票？' })).toBeVisible();
  await page.goBack();
  await expect(answer).toBeVisible();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await byRole(page, 'button', 'check:given.another').click();
  await expect(byRole(page, 'textbox', 'check:message.label')).toHaveValue('');
  await page.reload();
  await expect(byRole(page, 'textbox', 'check:message.label')).toHaveValue('');
});

test.describe('without the service worker', () => {
  // This test answers the page's requests; those of a service worker would bypass it.
  test.use({ serviceWorkers: 'block' });

  const gone = { status: 404, body: '' };
  for (const [what, address, answer, title] of [
    [
      'have the version of another release',
      '**/data/search.json',
      { json: { version: 1_000 } },
      common.error.service.title,
    ],
    ['are missing', '**/data/search.json', gone, common.error.service.title],
    ['were never published', /\/data\/(search|manifest)\.json$/, gone, common.error.unpublished.title],
  ] as const)
    test(`if the search files ${what}, a message is not called unchecked`, async ({ page }) => {
      await page.route(address, (route) => route.fulfill(answer));
      await page.goto('/check');
      const message = byRole(page, 'textbox', 'check:message.label');
      await message.fill('明天下午三點在活動中心集合，記得帶水壺和帽子');
      await byRole(page, 'button', 'check:message.check').click();
      await expect(page.getByText(title)).toBeInViewport();
      await expect(page.getByText(checkTexts.answer.none.title)).toHaveCount(0);
    });
});
