import { expect, type Page, test } from '@playwright/test';
import texts from '#src/locales/zh-TW/politicians.json' with { type: 'json' };
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh, zhPattern } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

test.use({ viewport: { width: 390, height: 844 } });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('one tap in the search results opens the complete record of a politician', async ({ page }) => {
  await page.goto('/search?q=王示範');
  await byRole(page, 'region', 'search:exact').getByRole('link', { name: '王示範' }).click();
  await expect(page).toHaveURL(/\/politicians\/wang-shi-fan$/);
  for (const part of [
    zhPattern(['politicians:record.count', 'politicians:record.passed']),
    /^大會出席 /,
    texts.record.motions,
    texts.record.cases,
  ])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  await expect(page.getByText(texts.record.presumption)).toBeVisible();
  await expect(page.getByRole('link', { name: '示範公園標案疑涉圖利' })).toBeVisible();
  const amount = zhPattern(['politicians:record.cut', 'politicians:record.frozen']);
  await expect(page.getByText(amount).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('a comparison of four people causes no horizontal overflow at 320, 360 and 390 px', async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/politicians?compare=wang-shi-fan,lin-yang-ben,chen-fan-li,zhang-jia-she');
    const table = page.getByRole('table', { name: new RegExp(`^${texts.compare.title}`) });
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await expect(table).not.toContainText(zh('politicians:record.loading'));
    expect(await overflow(page), `${width}`).toBe(0);
    const box = await table.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('the current step of a case is visible in forced colours, changes are reported', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/corruption-cases/park-tender');
  const ladder = page.getByRole('list', { name: zh('case:ladder.label', { name: '王示範' }) });
  const present = ladder.locator('[aria-current="step"]');
  await expect(present).toContainText(zh('case:ladder.current', { stage: '偵查中' }));
  const background = (mark: string) =>
    ladder
      .locator(mark)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background('[aria-current] i')).not.toBe(await background('[data-state="ahead"] i'));
  await expect(page.getByText(zhPattern('corruption-case:changes.title'))).toHaveCount(0);
  // Simulates that the case was seen before it was published again.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('minzhong.cases')))
    .toContain('park-tender');
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('minzhong.cases') ?? '{}') as Record<string, object>;
    const before = {
      ...seen['park-tender'],
      rev: 0,
      statuses: { '王示範（涉案人（未起訴））': '遭檢舉／指控' },
    };
    localStorage.setItem('minzhong.cases', JSON.stringify({ 'park-tender': before }));
  });
  await page.reload();
  const change = { who: '王示範（涉案人（未起訴））', from: '遭檢舉／指控', to: '偵查中' };
  await expect(page.getByText(zh('corruption-case:changes.status', change))).toBeVisible();
});
