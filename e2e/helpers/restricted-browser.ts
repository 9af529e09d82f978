/** Wraps lines in a script that runs once, before any other, in pages and in workers. */

const once = (name: string, lines: string): string => `globalThis.${name} ??= (() => {${lines}
  return true;
})();
`;

/** Cookies and site data are blocked: any access to storage throws. */
export const blockedStorage = once(
  'isBlocked',
  `
  const deny = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: deny, configurable: true });
  if (globalThis.ServiceWorkerContainer) {
    ServiceWorkerContainer.prototype.register = async () => deny();
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: () => new Promise(() => {}) });
  }
  if (globalThis.Document)
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true });`,
);

/** A private window of an older browser: no service worker, no Cache API, no IndexedDB, and a full `localStorage`. */
export const privateWindow = once(
  'isPrivate',
  `
  if (globalThis.Navigator) delete Navigator.prototype.serviceWorker;
  delete globalThis.caches;
  IDBFactory.prototype.open = function () {
    const request = new EventTarget();
    request.error = new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError');
    setTimeout(() => {
      const event = new Event('error', { cancelable: true });
      request.dispatchEvent(event);
      request.onerror?.(event);
    });
    return request;
  };
  if (globalThis.Storage)
    Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };`,
);

/** A clock that is off by this number of hours. */
export const wrongClock = (hours: number): string =>
  once(
    'isWrongClock',
    `
  const Right = Date;
  const offset = ${hours * 3_600_000};
  globalThis.Date = class Date extends Right {
    constructor(...given) {
      if (given.length === 0) super(Right.now() + offset);
      else super(...given);
    }
    static now() { return Right.now() + offset; }
  };`,
  );

/** The visitor has turned on data saver. */
export const savedData = once(
  'isSavingData',
  `
  const connection = globalThis.NetworkInformation?.prototype;
  if (connection) Object.defineProperty(connection, 'saveData', { get: () => true, configurable: true });
  else Object.defineProperty(globalThis.navigator, 'connection', { value: { saveData: true }, configurable: true });`,
);

/** User agents of in-app browsers. */
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
export const userAgents = {
  'LINE on an iPhone': `${ios} Mobile/15E148 Safari Line/14.19.1`,
  'LINE on Android': `${android} Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36 Line/14.19.1/IAB`,
  'Facebook on an iPhone': `${ios} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.34.79;FBBV/658219184;FBDV/iPhone15,2;FBSN/iOS;FBSV/18.1]`,
  'Facebook on Android': `${android} Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.34.79;]`,
} as const;
