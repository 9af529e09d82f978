import { expect, test } from 'vitest';
import { externalBrowserUrl, inAppBrowser } from '#src/platform/browser/in-app-browser.ts';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = (rest: string) =>
  `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A${rest}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`;

test.each([
  ['line', `${ios} Mobile/15E148 Safari Line/14.19.1`],
  ['line', `${android('; wv')} Line/14.19.1/IAB`],
  ['facebook', `${ios} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.34.79;FBBV/660;FBDV/iPhone16,1]`],
  ['facebook', `${android('; wv')} [FB_IAB/FB4A;FBAV/490.0.0.1;]`],
  ['facebook', `${ios} Mobile/22B83 MessengerLiteForiOS [FBAN/MessengerLiteForiOS;FBAV/480]`],
  ['instagram', `${ios} Mobile/22B83 Instagram 356.0.0.28.109 (iPhone16,1; iOS 18_1; zh_TW)`],
  ['instagram', `${android('; wv')} Instagram 355.1.0.44.103 Android`],
  ['threads', `${ios} Mobile/22B83 Barcelona 356.0.0.28.109 (iPhone16,1)`],
  ['wechat', `${ios} Mobile/22B83 MicroMessenger/8.0.53 NetType/WIFI Language/zh_TW`],
  ['tiktok', `${ios} Mobile/22B83 musical_ly_37.1.0 BytedanceWebview/d8a21c6`],
  ['snapchat', `${ios} Version/18.1 Mobile/15E148 Snapchat/13.12.0.45 (like Safari/8620.1, panda)`],
  ['telegram', `${android('')} Telegram-Android/11.3.3 (Google Pixel 9; Android 15; SDK 35; HIGH)`],
  ['pinterest', `${ios} Mobile/15E148 [Pinterest/iOS]`],
  ['pinterest', `${android('; wv')} [Pinterest/Android]`],
  ['google', `${ios} GSA/341.0.691153287 Mobile/15E148 Safari/604.1`],
  ['other', `${ios} Mobile/22B83 Twitter for iPhone/10.64`],
  ['other', android('; wv')],
])('the in-app browser of %s is recognised by “%s”', (app, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});

test.each([
  `${ios} Version/18.1 Mobile/15E148 Safari/604.1`,
  `${ios} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
  `${ios} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
  android(''),
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0 Online/1',
])('a regular browser is not an in-app browser: “%s”', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeUndefined();
});

test("a site opened from an iPhone's home screen is not in an in-app browser", () => {
  expect(inAppBrowser(`${ios} Mobile/15E148`)).toBe('other');
  expect(inAppBrowser(`${ios} Mobile/15E148`, true)).toBeUndefined();
});

test("the URL that opens LINE's external browser preserves the rest", () => {
  expect(externalBrowserUrl('https://www.example.org/admin?a=1#b')).toBe(
    'https://www.example.org/admin?a=1&openExternalBrowser=1#b',
  );
});
