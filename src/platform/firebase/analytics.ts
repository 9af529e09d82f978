import { platformConfig } from './config.ts';
import { onPreferences, preferences } from '#src/platform/storage/preferences.ts';

/** The `page_view` event of a visited page (specification, section 2). */
export interface PageView {
  readonly page_path: string;
  readonly page_location: string;
  readonly page_title: string;
  readonly content_group: string;
}

/** The maximum number of page views queued until the visitor answers; the oldest are dropped first. */
const queueLimit = 50;

/**
 * The Google consent mode after the visitor agreed: measurement without advertising, whatever is configured at Google.
 */
const consentMode = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
} as const;

/** How often a visible page checks again whether the operator still wants page views counted, in milliseconds. */
const recheckDelay = 60_000;

interface Collector {
  send(this: void, event: PageView): void;
  /** Stops collection: nothing more is sent, including the events that Google's script sends by itself. */
  stop(this: void): Promise<void>;
}

/** Whether the operator wants page views counted at this moment. Rejects when that cannot be determined. */
type OperatorCheck = () => Promise<boolean>;

let checkOperator: OperatorCheck = () => Promise.resolve(false);
let queue: PageView[] = [];
let collector: Promise<Collector> | undefined;
/**
 * Collection has stopped in this document and restarts only with the next document: the SDK creates its Trusted Types
 * policy together with the script, and a second policy of the same name is rejected.
 */
let hasEnded = false;
/** Incremented by each update, so that the result of an outdated operator check is ignored. */
let turn = 0;

const reported = new Set<string>();

/** Logs, once per reason, that nothing is counted (specification, section 8). */
function reportSkip(why: 'disabled' | 'refused' | 'unsupported' | 'not loaded'): void {
  if (reported.has(why)) return;
  reported.add(why);
  console.info(`analytics skipped: ${why}`); // oxlint-disable-line no-console -- required by the specification
}

function skip(why: 'unsupported' | 'not loaded'): Collector {
  reportSkip(why);
  return { send: () => {}, stop: () => Promise.resolve() };
}

/** Loads Analytics, only after the visitor agreed. Automatic page views are off (specification, section 9). */
async function start(measurementId: string): Promise<Collector> {
  const [
    { initializeAnalytics, isSupported, logEvent, setAnalyticsCollectionEnabled, setConsent },
    { deleteApp, initializeApp },
  ] = await Promise.all([import('firebase/analytics'), import('firebase/app')]);
  if (!(await isSupported())) return skip('unsupported');
  setConsent(consentMode);
  // A separate Firebase app, so that deleting it removes everything of Analytics.
  const app = initializeApp(platformConfig().firebase, 'analytics');
  const analytics = initializeAnalytics(app, { config: { send_page_view: false } });
  setAnalyticsCollectionEnabled(analytics, true);
  return {
    send: (event) => logEvent(analytics, 'page_view', { ...event }),
    async stop() {
      // The opt-out flag that Google's script checks before it sends, set here at once for the configured measurement
      // ID. The next line sets it for the ID that Google's server may have supplied instead.
      Object.assign(globalThis, { [`ga-disable-${measurementId}`]: true });
      setAnalyticsCollectionEnabled(analytics, false);
      setConsent({ analytics_storage: 'denied' });
      removeTraces();
      await deleteApp(app);
    },
  };
}

/** Removes Google's script, its queued events and its cookies. */
function removeTraces(): void {
  for (const script of document.querySelectorAll('script[src*="googletagmanager.com/"]')) script.remove();
  const { dataLayer } = globalThis as { dataLayer?: unknown };
  if (Array.isArray(dataLayer)) dataLayer.length = 0;
  const { hostname } = globalThis.location;
  for (const name of document.cookie.split('; ').flatMap((each) => /^_ga\w*(?==)/.exec(each) ?? [])) {
    // Google's script sets its cookies on the highest domain that accepts them.
    for (const domain of hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'))) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the other way is missing in Safari and Firefox
      document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
    }
    // oxlint-disable-next-line unicorn/no-document-cookie -- as above
    document.cookie = `${name}=; max-age=0; path=/`;
  }
}

async function stop(): Promise<void> {
  queue = [];
  const running = collector;
  collector = undefined;
  if (!running) return;
  hasEnded = true;
  await (await running).stop().catch(() => undefined);
}

/** Sends the queued events if both visitor and operator agree; stops collection if either disagrees. */
async function update(): Promise<void> {
  const mine = (turn += 1);
  const { measurementId } = platformConfig().firebase;
  const consent = preferences().analytics;
  if (queue.length === 0 && !collector) return;
  if (measurementId === undefined) {
    reportSkip('disabled');
    return stop();
  }
  if (consent === undefined) return;
  if (consent === 'denied') {
    reportSkip('refused');
    return stop();
  }
  if (hasEnded) return stop();
  // Nothing is sent until the operator's setting is known.
  const isWanted = await checkOperator().catch(() => undefined);
  if (mine !== turn || isWanted === undefined) return;
  if (!isWanted) {
    reportSkip('disabled');
    return stop();
  }
  collector ??= startOrSkip(measurementId);
  const { send } = await collector;
  if (mine !== turn) return;
  const events = queue;
  queue = [];
  for (const event of events) send(event);
}

function startOrSkip(measurementId: string): Promise<Collector> {
  // Only once something is counted: during prerendering, a timer would keep the Node process alive.
  watchOperator();
  return start(measurementId).catch(() => skip('not loaded'));
}

onPreferences(() => void update());

/** Checks the operator's setting again while the page is visible, so that long-open tabs stop counting too. */
function watchOperator(): void {
  setInterval(() => {
    if (collector && document.visibilityState === 'visible') void update();
  }, recheckDelay);
  document.addEventListener('visibilitychange', () => {
    if (collector && document.visibilityState === 'visible') void update();
  });
}

/** Sets the check of the operator's setting. Before it is set, and when it fails, no page view is sent. */
export function setAnalyticsOperator(check: OperatorCheck): void {
  checkOperator = check;
}

/**
 * Logs a page view if the visitor has agreed and the operator wants it. The event is queued until the visitor answers,
 * and dropped if either disagrees.
 */
export function logPageView(event: PageView): void {
  queue = [...queue, event].slice(-queueLimit);
  void update();
}
