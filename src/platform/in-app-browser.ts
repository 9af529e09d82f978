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
  // Android's WebView says so; the one of iOS has no Safari in its name. Neither does Electron's.
  ['other', /; wv\)|(iPhone|iPad|iPod)(?!.*Safari\/)/],
];

/**
 * The app in whose browser a page is open, where providers refuse to sign anybody in; undefined in a real one.
 * `isInstalled`: the page was opened from the home screen, where iOS leaves Safari's name out as well.
 */
export function inAppBrowser(userAgent: string, isInstalled = false): InAppBrowser | undefined {
  if (isInstalled) return undefined;
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

/** As `inAppBrowser`, of this page. Telegram's browser has no name of its own on iOS, but puts an object into its pages. */
export function currentInAppBrowser(): InAppBrowser | undefined {
  if ('TelegramWebviewProxy' in globalThis || 'TelegramWebview' in globalThis) return 'telegram';
  return inAppBrowser(navigator.userAgent, globalThis.matchMedia('(display-mode: standalone)').matches);
}

/** The address that LINE opens in the device's own browser. */
export function externalBrowserUrl(address: string): string {
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
