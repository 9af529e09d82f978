import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import politicians from '#src/locales/zh-TW/politicians.json' with { type: 'json' };
import { byRole, zh, zhPattern, zhStart } from '#tests/helpers/texts.ts';
import { test } from '../helpers/published-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** The start of the bottom navigation on such a phone. */
const bottom = 679;

/** A visitor with one thumb, whose taps and scrolled screens are counted. */
class Visitor {
  taps = 0;
  scrolls = 0;

  /** Scrolls until the part is above the navigation; of one that is higher than half a screen, its beginning. */
  async see(part: Locator): Promise<void> {
    await expect(part).toBeVisible({ timeout: 90_000 });
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    const below = Math.ceil(y + Math.min(height, bottom / 2) - bottom);
    if (below <= 0) return;
    this.scrolls += Math.ceil(below / (bottom - 100));
    await part.page().evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), below);
  }

  async tap(part: Locator): Promise<void> {
    await this.see(part);
    this.taps += 1;
    await part.tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }
}

const main = (page: Page) => page.getByRole('main');
const ministries = zh('budget-reduction:ranking.list', { name: zh('budget-reduction:amount.cut') });

/** Tests what somebody comes for, with the number of taps and of scrolled screens that it may cost. */
const errand = (
  name: string,
  from: string,
  [taps, scrolls]: readonly [taps: number, scrolls: number],
  run: (visitor: Visitor, page: Page) => Promise<void>,
): void =>
  test(`${name}: at most ${taps} taps and ${scrolls} scrolled screens`, async ({ page }) => {
    const visitor = new Visitor();
    await page.goto(from, { waitUntil: 'networkidle' });
    await run(visitor, page);
    expect(visitor.taps).toBeLessThanOrEqual(taps);
    expect(visitor.scrolls).toBeLessThanOrEqual(scrolls);
  });

errand('whether a message is true, and an answer to the family', '/', [3, 0], async (visitor, page) => {
  await visitor.type(main(page).getByRole('searchbox'), '核廢料桶已經漏進水庫了 快告訴家人');
  await visitor.tap(byRole(page, 'button', 'check:message.check'));
  await visitor.see(page.getByText(zh('common:verdict.false.notice')).first());
  await visitor.tap(byRole(page, 'button', 'reply:copy'));
});

errand('whether an image from a chat is true', '/', [1, 0], async (visitor, page) => {
  const original = sharp('content/sample/images/overnight-water.jpg').resize(540);
  const buffer = await original.jpeg({ quality: 35 }).toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await visitor.tap(byRole(page, 'button', 'home:box.image'));
  await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await visitor.see(byRole(page, 'heading', 'check/image:answer.same'));
  await visitor.see(page.getByText(zh('common:verdict.false.notice')).first());
});

errand('what was cut most, and by how much', '/budget-reduction', [0, 0], async (visitor, page) => {
  const line = page.getByText(zh('budget-reduction:ranking.top'));
  await visitor.see(line);
  await expect(line).toContainText('18億8,608萬');
  await visitor.see(page.getByRole('list', { name: ministries }).getByRole('listitem').first());
});

errand("one person's bills of a year", '/politicians', [3, 2], async (visitor, page) => {
  await visitor.tap(page.getByRole('link', { name: '王示範' }));
  await visitor.tap(page.getByRole('link', { name: /^民國114年/ }));
  await expect(page).toHaveURL(/person=wang-shi-fan&year=2025/);
  await visitor.see(page.getByRole('link', { name: '公共公園無障礙設施條例草案' }));
});

errand('two people compared', '/politicians', [4, 1], async (visitor, page) => {
  await visitor.tap(page.getByRole('link', { name: politicians.compare.choose, exact: true }));
  for (const name of ['王示範', '陳範例']) await visitor.tap(page.getByRole('checkbox', { name }));
  await visitor.tap(page.getByRole('link', { name: politicians.compare.show }));
  await visitor.see(page.getByRole('table').first());
});

errand('whether a person is accused of something', '/', [3, 1], async (visitor, page) => {
  await visitor.tap(byRole(page.getByRole('banner'), 'link', 'routes:search.menu'));
  await visitor.type(main(page).getByRole('searchbox'), '王示範');
  await visitor.see(byRole(page, 'region', 'search:exact'));
  await visitor.see(main(page).getByRole('link', { name: /示範公園標案疑涉圖利/ }));
});

errand('in which stage a bill is, and what comes next', '/achievements', [2, 0], async (visitor, page) => {
  await visitor.tap(byRole(page, 'link', 'achievements:tabs.bill', { exact: true }));
  await visitor.tap(main(page).locator('a[href*="/achievement/"]').first());
  await visitor.see(page.getByText(zhPattern('politicians:bill.next')).first());
});

errand('how a case stands, and to follow it', '/corruption-cases', [2, 0], async (visitor, page) => {
  await visitor.tap(main(page).getByRole('article').getByRole('link').first());
  await visitor.tap(page.getByRole('button', { name: zhPattern('common:follow.label') }));
});

errand("this weekend's events in a city", '/events', [2, 0], async (visitor, page) => {
  const city = byRole(page, 'combobox', 'events:city.label');
  await visitor.tap(city);
  await city.selectOption('臺中市');
  await visitor.tap(byRole(page, 'link', 'events:when.weekend'));
  await visitor.see(page.getByRole('article').filter({ hasText: '老街招牌攝影展' }));
});

errand('an event into the calendar', '/events', [2, 0], async (visitor, page) => {
  await visitor.tap(main(page).getByRole('article').getByRole('link').first());
  const downloading = page.waitForEvent('download');
  await visitor.tap(byRole(page, 'button', 'event:add.file'));
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
});

errand('what a poll asked, and how people answered', '/public-opinion', [0, 0], async (visitor, page) =>
  visitor.see(page.getByRole('table').first()),
);

errand('how outlets reported one topic', '/timeline', [0, 0], async (visitor, page) =>
  visitor.see(page.getByRole('figure').first()),
);

errand('how much electricity comes from where', '/nuclear-energy', [1, 0], async (visitor, page) => {
  await visitor.tap(byRole(page, 'link', 'nuclear-energy:tabs.data'));
  await visitor.see(page.getByRole('figure').first());
});

errand('a card for the family group', '/debunking-images', [2, 1], async (visitor, page) => {
  await visitor.tap(main(page).locator('a[href*="/file/"]').first());
  await visitor.tap(byRole(page, 'button', 'common:actions.share').first());
});

errand('the playlist', '/', [2, 5], async (visitor, page) => {
  await visitor.tap(byRole(main(page), 'link', 'routes:youtubeDebunking.menu', { exact: true }));
  await visitor.tap(byRole(page, 'link', 'youtube:views.playlist', { exact: true }));
  await visitor.see(page.getByRole('button', { name: zhStart('video:playlist') }));
});
