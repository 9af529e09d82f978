import { mkdtempSync, writeFileSync } from 'node:fs';
import imageTexts from '#src/locales/zh-TW/check/image.json' with { type: 'json' };
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { drawFamilyCard } from '#checks/bench/lookup/card-families.ts';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { fieldLabel, zh, zhStart } from '#tests/helpers/texts.ts';
import { own, tryNumber } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { pageFailures, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { expectInPage, find, type Tab } from './tab.ts';

const slow = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
const card = resolve('content/sample/images/overnight-water.jpg');

const heading = () => document.querySelector('h1')?.textContent ?? '';
const shows = (text: string) => document.body.innerText.includes(text);
const path = () => location.pathname + location.search;

const expectText = (tab: Tab, text: string, timeout = 15_000): Promise<void> =>
  expectInPage(tab, shows, true, { given: text, timeout });

/** Selects an option or sets a date, and dispatches the events of the native control. */
const choose = (tab: Tab, label: string, value: string): Promise<void> =>
  tab.evaluate(
    (given) => {
      const field = [
        ...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input'),
      ].find(({ labels }) =>
        [...(labels ?? [])].some(({ textContent }) => textContent.includes(given.label)),
      );
      if (!field) throw new Error(`no field ${given.label}`);
      const option =
        field instanceof HTMLSelectElement
          ? [...field.options].find(({ text }) => text.startsWith(given.value))?.value
          : given.value;
      const prototype = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, option);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { label, value },
  );

test.describe.configure({ timeout: 150_000 });

test('search results appear while typing and link to their pages', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/search`);
  await tab.type({ css: 'input[type="search"]' }, '隔夜水');
  await tab.click({ css: 'main a', text: '隔夜水喝了會致癌' });
  await expectInPage(tab, () => document.querySelector('h1')?.textContent.includes('隔夜水'), true);
  expect(await pageFailures(tab)).toEqual([]);
});

test('a message pasted on the home page is answered on /check', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/`);
  await tab.type({ css: 'main input, main textarea' }, '轉傳 核廢料桶已經漏進水庫了 快告訴家人');
  await tab.click({ css: 'button', text: zh('check:message.check') });
  await expectText(tab, zh('common:verdict.false.notice'));
  await expectText(tab, '核廢料桶已經漏進水庫？');
  await expectInPage(tab, path, '/check');
  expect(await pageFailures(tab)).toEqual([]);
});

test('a known image is matched, and the text of an unknown one is looked up', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/check/image`);
  await tab.chooseFile({ css: 'input[type="file"]' }, card);
  await expectText(tab, zh('check/image:answer.same'), slow);
  const other = join(folder, 'other.png');
  writeFileSync(
    other,
    await drawFamilyCard(
      1,
      { title: '隔夜水喝了會致癌？', points: ['煮過的水放一夜不會產生致癌物', '加蓋放涼的白開水隔天可以喝'] },
      new CardFonts(),
    ),
  );
  await tab.chooseFile({ css: 'input[type="file"]' }, other);
  await expectText(tab, imageTexts.words.found, 90_000);
  await find(tab, { css: 'main a', text: '隔夜水' }, slow);
  expect(await pageFailures(tab)).toEqual([]);
});

test('a filter in the URL narrows the list, survives a reload and is undone by back', async ({
  tab,
  gateway,
}) => {
  await tab.goto(`${gateway.origin}/events`);
  const count = () => document.querySelectorAll('main article').length;
  const hasSeveral = () => document.querySelectorAll('main article').length > 1;
  await expectInPage(tab, hasSeveral, true);
  await tab.goto(`${gateway.origin}/events?subTab=講座&city=臺南市`);
  await expectInPage(tab, count, 1);
  await tab.reload();
  await expectInPage(tab, count, 1);
  await tab.back();
  await expectInPage(tab, hasSeveral, true);
});

test('an event is downloaded as a calendar file', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/events/talk-cancelled`);
  await tab.evaluate(() => {
    const original = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      if (file instanceof Blob)
        void file.text().then((text) => Object.assign(globalThis, { calendarFile: text }));
      return original(file);
    };
  });
  await tab.click({ css: 'button', text: zh('event:add.file') });
  const file = () => (globalThis as unknown as { calendarFile?: string }).calendarFile ?? '';
  await expect.poll(() => tab.evaluate(file)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*STATUS:CANCELLED/);
  expect(await pageFailures(tab)).toEqual([]);
});

test('the chosen theme survives a reload and is applied in other tabs', async ({ tab, gateway }) => {
  const theme = () => document.documentElement.dataset['theme'];
  await tab.goto(`${gateway.origin}/settings`);
  await tab.click({ css: 'label', text: zh('common:theme.dark') });
  await expectInPage(tab, theme, 'dark');
  await tab.reload();
  await expectInPage(tab, theme, 'dark');
  const other = await tab.newTab();
  await other.goto(`${gateway.origin}/settings`);
  await expectInPage(other, theme, 'dark');
  await other.click({ css: 'label', text: zh('common:theme.light') });
  await expectInPage(other, theme, 'light');
  await expectInPage(tab, theme, 'light');
});

test('back restores the scroll position, forward reopens, a link starts at the top', async ({
  tab,
  gateway,
}) => {
  await tab.goto(`${gateway.origin}/debunking-images`);
  const link = { css: 'main a', text: '隔夜水' };
  await find(tab, link);
  await tab.evaluate(() =>
    document.querySelector('[data-test-target]')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  // The position is saved when scrolling has ended.
  await tab.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  const position = () => Math.round(scrollY);
  // A driver may scroll before it clicks, so the position is read at the click.
  await tab.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('test-left-at', String(scrollY)), true),
  );
  await tab.click(link);
  await expectInPage(tab, () => document.querySelector('h1')?.textContent.includes('隔夜水'), true);
  await expectInPage(tab, position, 0);
  const before = Number(await tab.evaluate(() => sessionStorage.getItem('test-left-at')));
  expect(before).toBeGreaterThan(300);
  await tab.back();
  await expectInPage(tab, heading, zh('routes:debunkingImages.title'));
  await expect.poll(async () => Math.abs((await tab.evaluate(position)) - before)).toBeLessThan(3);
  await tab.forward();
  await expectInPage(tab, () => document.querySelector('h1')?.textContent.includes('隔夜水'), true);
  expect(await pageFailures(tab)).toEqual([]);
});

test('a link with a hash scrolls to its heading', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/privacy`);
  await find(tab, { css: 'h1' });
  const id = await tab.evaluate(
    () => [...document.querySelectorAll('main [id]:is(h2, h3, section)')].at(-1)?.id,
  );
  test.skip(id === undefined, 'the page has no heading with an id');
  await tab.goto(`${gateway.origin}/privacy#${id}`);
  await expectInPage(
    tab,
    (given) => {
      const { top } = document.getElementById(given)?.getBoundingClientRect() ?? { top: -1 };
      return top >= 0 && top < innerHeight;
    },
    true,
    { given: id ?? '' },
  );
});

test('a visited page is readable offline, and the service worker is updated', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/events/talk-cancelled`);
  const title = await tab.evaluate(heading);
  await expectInPage(
    tab,
    async () => {
      await navigator.serviceWorker.ready;
      const cached = await Promise.all(['/', location.pathname].map((each) => caches.match(each)));
      return cached.every(Boolean);
    },
    true,
    { timeout: slow },
  );
  gateway.setOnline(false);
  try {
    await tab.reload();
    await expectInPage(tab, heading, title);
    await tab.goto(`${gateway.origin}/`);
    await find(tab, { css: 'main a' });
  } finally {
    gateway.setOnline(true);
  }
  gateway.replace('/sw.js', (body) => `${body}\n// The next release.`);
  await tab.goto(`${gateway.origin}/`);
  const updated = await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { active } = registration;
    for (let tries = 0; tries < 100; tries += 1) {
      // WebKit rejects with the failure of an earlier update, which a navigation started offline.
      if (tries % 20 === 0) await registration.update().catch(() => {});
      if (registration.waiting || registration.active !== active) return true;
      await new Promise((wake) => setTimeout(wake, 100));
    }
    return false;
  });
  expect(updated).toBe(true);
  await tab.reload();
  await find(tab, { css: 'main a' });
});

/** Chooses the account on the emulator's page for a provider. */
async function chooseAccount(provider: Tab, email: string): Promise<void> {
  await find(provider, { css: '#add-account-button' }, slow);
  const known = { css: 'li.js-reuse-account', text: email };
  const isKnown = (given: string) =>
    [...document.querySelectorAll('li.js-reuse-account')].some(({ textContent }) =>
      textContent.includes(given),
    );
  if (await provider.evaluate(isKnown, email)) {
    await provider.click(known);
    return;
  }
  await provider.click({ css: '#add-account-button' });
  await provider.type({ css: '#email-input' }, email);
  await provider.click({ css: '#sign-in' });
}

test('signing in with Google works in a popup', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/admin`);
  const opened = await tab.popup({ css: 'button', text: zh('sign-in:provider.signIn', { name: 'Google' }) });
  await chooseAccount(opened, 'admin@local.test');
  await expect
    .poll(() => tab.evaluate(heading), { timeout: slow })
    .not.toMatch(new RegExp(`${zh('sign-in:title')}|^$`));
});

test('a blocked popup: signing in continues by redirect', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/admin/debunking-image-folders`);
  await find(tab, { css: 'button', text: zh('sign-in:provider.signIn', { name: 'Google' }) });
  await tab.evaluate(() => {
    globalThis.open = () => null;
  });
  await tab.click({ css: 'button', text: zh('sign-in:provider.signIn', { name: 'Google' }) });
  await tab.click({ css: 'button', text: zh('sign-in:byRedirect') });
  await chooseAccount(tab, 'editor@local.test');
  await expectInPage(tab, heading, zh('routes:manageImageFolders.title'), { timeout: slow });
});

test('an image is uploaded, described and listed, and the account can sign out', async ({ tab, gateway }) => {
  const title = own(`示範上傳 ${tab.browser}`);
  const image = join(folder, 'upload.jpg');
  writeFileSync(image, await jpeg({ r: 200, g: 30 + tryNumber(), b: tab.browser.length * 5 }));
  await signIn(tab, gateway.origin, 'admin');
  await tab.goto(`${gateway.origin}/admin/upload-debunking-image`);
  await tab.chooseFile({ css: 'input[type="file"]' }, image);
  await tab.click({
    css: `[aria-label="${zh('admin/upload-debunking-image:list.label')}"] button`,
    text: zhStart('admin/upload-debunking-image:tile.open'),
  });
  await tab.type({ css: 'input, textarea', text: zh('admin:form.title') }, title);
  await tab.type({ css: 'textarea, input', text: zh('admin:form.altText') }, '一張紅色的示範圖');
  await tab.click({ css: 'dialog button, [role="dialog"] button', text: zh('common:actions.close') });
  await tab.click({ css: 'button', text: zh('admin/upload-debunking-image:actions.saveAll', { count: 1 }) });
  await expectText(tab, zh('admin/upload-debunking-image:summary.saved', { count: 1 }), slow);
  await tab.goto(`${gateway.origin}/debunking-images`);
  await find(tab, { css: 'main a', text: title });

  await tab.goto(`${gateway.origin}/admin/account`);
  await expectInPage(tab, heading, zh('routes:account.title'));
  await tab.click({ css: 'header button', text: zh('common:account.signOut') });
  await find(tab, { css: 'button', text: zh('sign-in:developer.open') });
});

test('an event is written, published and shown on its page', async ({ tab, gateway }) => {
  await tab.resize(1280, 900);
  await signIn(tab, gateway.origin, 'editor');
  await tab.goto(`${gateway.origin}/admin/content/events`);
  await tab.click({ css: 'main button', text: zh('admin/content:listPage.add') });
  const title = own(`示範活動 ${tab.browser}`);
  // The form belongs to the draft only once the URL has the draft's id.
  await expect.poll(() => tab.evaluate(path)).not.toMatch(/new|events$/);
  await find(tab, { css: 'input', text: fieldLabel('events.startsAt') });
  await tab.type({ css: 'input, textarea', text: zh('admin:form.title') }, title);
  await choose(tab, fieldLabel('events.startsAt'), '2026-12-24T19:00');
  await choose(tab, fieldLabel('events.endsAt'), '2026-12-24T21:00');
  await choose(tab, fieldLabel('events.city'), '臺中市');
  await choose(tab, fieldLabel('any.category'), '講座');
  await choose(tab, fieldLabel('events.status'), zh('admin/content/fields:value.confirmed'));
  await tab.click({
    css: `aside[aria-label="${zh('admin/content:panel.label')}"] button`,
    text: zh('admin/content:publish.submit'),
  });
  await tab.click({
    css: 'dialog button, [role="dialog"] button',
    text: zh('admin/content:publish.confirm'),
  });
  await expectText(tab, zhStart('admin/content:status.version', { rev: 1 }), slow);
  const id = (await tab.evaluate(path)).split('/').at(-1) ?? '';
  await tab.goto(`${gateway.origin}/events/${id}`);
  await expectInPage(tab, heading, title);
  expect(await pageFailures(tab)).toEqual([]);
});
