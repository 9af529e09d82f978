import { platformConfig } from './config.ts';
import { onPreferences, preferences } from './preferences.ts';

/** The event of a shown page (specification, section 2). */
export interface PageView {
  readonly page_path: string;
  readonly page_location: string;
  readonly page_title: string;
  readonly content_group: string;
}

/** Page views queued while the visitor has not answered yet; older ones are let go. */
const queueLimit = 50;

/** What an agreed visit may be used for: counting and no advertising, whatever is set up at Google (consent mode). */
const consentMode = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
} as const;

/** Milliseconds after which a page that is looked at asks again whether the operator still wants to count. */
const recheckDelay = 60_000;

interface Collector {
  send(this: void, event: PageView): void;
  /** Ends it: nothing is sent any more, also none of Google's own events. */
  stop(this: void): Promise<void>;
}

/** Whether the operator wants page views counted, as it is now; rejects when that cannot be known. */
type OperatorCheck = () => Promise<boolean>;

let checkOperator: OperatorCheck = () => Promise.resolve(false);
let queue: PageView[] = [];
let collector: Promise<Collector> | undefined;
/**
 * Counting was ended in this document and begins again with the next one: the SDK creates its Trusted Types policy with
 * the script, and a second of the same name is rejected.
 */
let hasEnded = false;
/** Counts what may change the answer, so that an answer to an earlier question is not followed. */
let turn = 0;

const reported = new Set<string>();

/** Says once for each reason that nothing is counted (specification, section 8). */
function reportSkip(why: 'disabled' | 'refused' | 'unsupported' | 'not loaded'): void {
  if (reported.has(why)) return;
  reported.add(why);
  console.info(`analytics skipped: ${why}`); // oxlint-disable-line no-console -- required by the specification
}

function skip(why: 'unsupported' | 'not loaded'): Collector {
  reportSkip(why);
  return { send: () => {}, stop: () => Promise.resolve() };
}

/** Loads Analytics, which only agreed visits do; automatic page views are off (specification, section 9). */
async function start(measurementId: string): Promise<Collector> {
  const [
    { initializeAnalytics, isSupported, logEvent, setAnalyticsCollectionEnabled, setConsent },
    { deleteApp, initializeApp },
  ] = await Promise.all([import('firebase/analytics'), import('firebase/app')]);
  if (!(await isSupported())) return skip('unsupported');
  setConsent(consentMode);
  // An app of its own, so that it can be deleted with everything of Analytics in it.
  const app = initializeApp(platformConfig().firebase, 'analytics');
  const analytics = initializeAnalytics(app, { config: { send_page_view: false } });
  setAnalyticsCollectionEnabled(analytics, true);
  return {
    send: (event) => logEvent(analytics, 'page_view', { ...event }),
    async stop() {
      // What Google's program looks at before it sends, here at once and for the id that its host may have given.
      Object.assign(globalThis, { [`ga-disable-${measurementId}`]: true });
      setAnalyticsCollectionEnabled(analytics, false);
      setConsent({ analytics_storage: 'denied' });
      removeTraces();
      await deleteApp(app);
    },
  };
}

/** Takes away the script, what waits to be sent, and the cookies of Google's program. */
function removeTraces(): void {
  for (const script of document.querySelectorAll('script[src*="googletagmanager.com/"]')) script.remove();
  const { dataLayer } = globalThis as { dataLayer?: unknown };
  if (Array.isArray(dataLayer)) dataLayer.length = 0;
  const { hostname } = globalThis.location;
  for (const name of document.cookie.split('; ').flatMap((each) => /^_ga\w*(?==)/.exec(each) ?? [])) {
    // It sets them on the highest domain that takes them.
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

/** Sends what waits where visitor and operator agree, ends everything where one of them does not. */
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
  // Nothing is sent while it is not known.
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
  // Not before anything is counted: where pages are prerendered, a timer would keep the publication's process alive.
  watchOperator();
  return start(measurementId).catch(() => skip('not loaded'));
}

onPreferences(() => void update());

/** Asks again while a page is looked at: tabs that stay open stop as well. */
function watchOperator(): void {
  setInterval(() => {
    if (collector && document.visibilityState === 'visible') void update();
  }, recheckDelay);
  document.addEventListener('visibilitychange', () => {
    if (collector && document.visibilityState === 'visible') void update();
  });
}

/** Whom to ask whether page views are counted at all. Until then, and without an answer, none is. */
export function setAnalyticsOperator(check: OperatorCheck): void {
  checkOperator = check;
}

/**
 * Logs a page view once the visitor has agreed and the operator wants it; without an answer it waits, after a refusal
 * of either it is dropped.
 */
export function logPageView(event: PageView): void {
  queue = [...queue, event].slice(-queueLimit);
  void update();
}
