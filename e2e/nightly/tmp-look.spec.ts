import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { AxeBuilder } from '@axe-core/playwright';
import { jpeg } from '../helpers/pictures.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { chooseFiles, openPicture, tile } from '../helpers/upload-page.ts';
import { heicFile, heicOfItsOwn } from '#tests/helpers/heic-files.ts';
for (const [width, height, scheme] of [
  [1280, 900, 'light'],
  [390, 844, 'dark'],
] as const)
  test(`look ${width}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      hasTouch: width < 500,
      isMobile: width < 500,
    });
    const page = await context.newPage();
    page.on('console', (m) => console.log(m.type(), m.text()));
    page.on('pageerror', (m) => console.log('ERR', m.message));
    const shot = (name: string) => page.screenshot({ path: `/tmp/look/${name}-${width}.png` });
    await signInAt(page, '/admin/upload-debunking-image', 'admin');
    await page.waitForTimeout(500);
    await shot('empty');
    const files = await Promise.all(
      Array.from({ length: 54 }, async (_, i) => {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1100"><rect width="900" height="1100" fill="hsl(${i * 37},45%,85%)"/><text x="60" y="200" font-size="64" font-family="Noto Sans CJK TC" fill="#111">第${i}號示範訊息</text><text x="60" y="330" font-size="48" font-family="Noto Sans CJK TC" fill="#222">喝檸檬水可以治百病？</text><rect x="${(i * 53) % 600}" y="${500 + ((i * 97) % 400)}" width="${100 + ((i * 31) % 200)}" height="${60 + ((i * 17) % 150)}" fill="hsl(${i * 71},60%,40%)"/></svg>`;
        return {
          name: `示範圖卡${i}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer(),
        };
      }),
    );
    const started = Date.now();
    await chooseFiles(page, [
      ...files.slice(0, 3),
      {
        name: '照片.heic',
        mimeType: 'image/heic',
        buffer: heicOfItsOwn(heicFile('with-place'), String(Date.now())),
      },
      { name: '壞.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 hello') },
      ...files.slice(3),
    ]);
    await page.waitForTimeout(1500);
    await shot('chosen');
    await expect(page.getByText(/已讀取 56／56，已轉檔 56／56/)).toBeVisible({ timeout: 300_000 });
    console.log('encoded in', Date.now() - started);
    await shot('encoded');
    const open = await openPicture(page, '示範圖卡1.');
    await open
      .getByLabel('標題', { exact: true })
      .fill(
        '很長很長的標題，說明這張圖卡上寫了什麼、哪裡被誤會，還有正確的說法應該是什麼，總共可能有一百二十個字這麼長',
      );
    await shot('hand');
    console.log(
      (await new AxeBuilder({ page }).analyze()).violations
        .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200) + n.failureSummary).join(' | ')}`)
        .join('\n'),
    );
    const close = page.getByRole('dialog').getByRole('button', { name: '關閉' });
    if (await close.isVisible()) await close.click();
    await openPicture(page, '照片');
    await shot('heic');
    if (await close.isVisible()) await close.click();
    await page.getByRole('button', { name: '全選' }).click();
    await page.getByRole('button', { name: /^一起填寫/ }).click();
    await page.getByLabel('出處網址').last().fill('https://example.test/x');
    await page.waitForTimeout(400);
    await shot('bulk');
    console.log(
      (await new AxeBuilder({ page }).analyze()).violations
        .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200) + n.failureSummary).join(' | ')}`)
        .join('\n'),
    );
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await page.getByRole('button', { name: /^全部用讀到的文字/ }).click();
    const t = Date.now();
    await page.waitForTimeout(15_000);
    await shot('reading');
    console.log(
      'reading',
      Date.now() - t,
      await page
        .getByText(/正在讀第/)
        .textContent()
        .catch(() => ''),
    );
    console.log(
      (await new AxeBuilder({ page }).analyze()).violations
        .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200) + n.failureSummary).join(' | ')}`)
        .join('\n'),
    );
    console.log('scrollWidth', await page.evaluate(() => document.documentElement.scrollWidth));
    await context.close();
  });
