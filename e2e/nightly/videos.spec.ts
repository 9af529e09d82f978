import { expect, type Page, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh, zhWhole } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

/** Records the requests to the video host and answers them with an empty player. */
async function requestsToHost(page: Page): Promise<URL[]> {
  const requests: URL[] = [];
  const isHosts = ({ hostname }: URL) => /(youtube|ytimg|google|doubleclick)/.test(hostname);
  await page.route(isHosts, (route) => {
    requests.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
  });
  return requests;
}

test('no list contacts the video host before a click; its link needs no player', async ({ page }) => {
  const requests = await requestsToHost(page);
  for (const address of ['/youtube/debunking', '/youtube/topics', '/youtube/democracy-playlist']) {
    await page.goto(address);
    await expect(page.getByText(zh('youtube:privacy'))).toBeVisible();
  }
  await page.goto('/youtube/music');
  await expect(page.getByRole('link', { name: '示範合唱團' })).toBeVisible();
  await page.goto('/youtube');
  await expect(page).toHaveURL(/\/youtube\/debunking$/);
  const out = page.getByRole('link', { name: zh('video:outNamed', { title: '隔夜水到底能不能喝' }) });
  await expect(out).toHaveAttribute('href', 'https://www.youtube.com/watch?v=sample-0001');
  await expect(out).toHaveAttribute('rel', /noopener/);
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: zh('video:play', { title: '隔夜水到底能不能喝' }) }).press('Enter');
  await expect
    .poll(() => requests.map(({ host, pathname }) => host + pathname))
    .toEqual(['www.youtube-nocookie.com/embed/sample-0001']);
  await expect(out).toBeVisible();
});

test('a search is in the URL and also lists videos of other categories', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/youtube/debunking');
  const box = byRole(page, 'searchbox', 'youtube:search.label');
  await box.fill('核能');
  await box.press('Enter');
  await expect(page).toHaveURL(`/youtube/debunking/${encodeURIComponent('核能')}`);
  await expect(byRole(page, 'list', 'youtube:views.debunking').getByRole('heading')).toHaveText([
    /^核廢料桶的三個數字/,
  ]);
  await expect(byRole(page, 'list', 'youtube:search.others').getByRole('heading')).toHaveText([
    /^電廠停機之後，電從哪裡來/,
  ]);
  await page.goto('/youtube?channelCategory=editors_choice');
  await expect(page.getByRole('link', { name: '示範公民教室' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.youtube\.com\/channel\//,
  );
});

test('chapters of a summary seek, are searchable and have timed links', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requests = await requestsToHost(page);
  await page.goto('/summarized-youtube-video/waste-barrel-summary');
  await expect(page.getByText(zh('summarized-youtube-video:ai'))).toBeVisible();
  const parts = byRole(page, 'region', 'summarized-youtube-video:chapters.title');
  await expect(parts.getByRole('listitem')).not.toHaveCount(0);
  await parts
    .getByRole('button', { name: zhWhole('summarized-youtube-video:chapters.copy') })
    .nth(1)
    .press('Enter');
  await expect(page.getByText(zhWhole('summarized-youtube-video:chapters.copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const seconds = /#t=(\d+)$/.exec(copied)?.[1];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(requests).toEqual([]);
  await parts
    .getByRole('button', { name: zhWhole('summarized-youtube-video:chapters.play') })
    .nth(1)
    .press('Enter');
  await expect.poll(() => requests.at(-1)?.searchParams.get('start')).toBe(seconds);

  const again = await context.newPage();
  const requestsAgain = await requestsToHost(again);
  await again.goto(copied);
  await again.getByRole('button', { name: zhWhole('summarized-youtube-video:fromLink') }).click();
  await expect.poll(() => requestsAgain.at(-1)?.searchParams.get('start')).toBe(seconds);
  const part = byRole(again, 'region', 'summarized-youtube-video:chapters.title');
  const word = (await part.getByRole('heading', { level: 3 }).nth(1).textContent()) ?? '';
  await part.getByRole('searchbox').fill(word);
  await part.getByRole('searchbox').press('Enter');
  await expect(part.getByRole('heading', { level: 3 })).toHaveText([word]);
});

test('in print the times of chapters are plain text', async ({ page }) => {
  await page.goto('/summarized-youtube-video/waste-barrel-summary');
  const time = page.getByRole('button', { name: zhWhole('summarized-youtube-video:chapters.play') }).first();
  await expect(time).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(time).toBeVisible();
  await expect(time).toHaveCSS('border-top-width', '0px');
  await expect(time.locator('svg')).toBeHidden();
});
