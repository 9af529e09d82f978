export type InAppBrowser =
  | 'line'
  | 'facebook'
  | 'instagram'
  | 'threads'
  | 'wechat'
  | 'tiktok'
  | 'snapchat'
  | 'telegram'
  | 'pinterest'
  | 'google'
  | 'other';

const patterns: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['line', /\bLine\//i],
  ['instagram', /\bInstagram\b/],
  ['threads', /\bBarcelona\b/],
  ['facebook', /\bFB(AN|AV|_IAB|IOS)\b|\bMessenger/],
  ['wechat', /\bMicroMessenger\b/i],
  ['tiktok', /musical_ly|BytedanceWebview|TikTok/i],
  ['snapchat', /\bSnapchat\b/],
  ['telegram', /\bTelegram-(Android|iOS)\b/],
  ['pinterest', /\[Pinterest\/|\bPinterest for /],
  ['google', /\bGSA\//],
  // Android's WebView identifies itself; the iOS one has no `Safari` in its user agent. Neither has Electron's.
  ['other', /; wv\)|(iPhone|iPad|iPod)(?!.*Safari\/)/],
];

/**
 * The app whose in-app browser shows the page, where providers refuse sign-in; undefined in a regular browser.
 * `isInstalled`: the page was opened from the home screen, where iOS omits `Safari` as well.
 */
export function inAppBrowser(userAgent: string, isInstalled = false): InAppBrowser | undefined {
  if (isInstalled) return undefined;
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

/**
 * Like `inAppBrowser`, for this page. On iOS, Telegram's browser has no user agent of its own but injects an object.
 */
export function currentInAppBrowser(): InAppBrowser | undefined {
  if ('TelegramWebviewProxy' in globalThis || 'TelegramWebview' in globalThis) return 'telegram';
  return inAppBrowser(navigator.userAgent, globalThis.matchMedia('(display-mode: standalone)').matches);
}

/** A URL that LINE opens in the device's default browser. */
export function externalBrowserUrl(address: string): string {
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
