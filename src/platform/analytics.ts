import { platformConfig } from './config.ts';
import { onPreferences, preferences } from './preferences.ts';

/** The event of a shown page (specification, section 2). */
export interface PageView {
  readonly page_path: string;
  readonly page_location: string;
  readonly page_title: string;
  readonly content_group: string;
}

/** Page views kept while the visitor has not answered yet; older ones are let go. */
const queueLimit = 50;

/** What an agreed visit may be used for: counting and no advertising, whatever is set up at Google (consent mode). */
const consentMode = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
} as const;

interface Collector {
  send(this: void, event: PageView): void;
  /** Off stops Google's own events as well, such as the time that a page was looked at. */
  collect(this: void, isOn: boolean): void;
}

let queue: PageView[] = [];
let collector: Promise<Collector> | undefined;

function skip(why: string): Collector {
  console.info(`analytics skipped: ${why}`); // oxlint-disable-line no-console -- asked for by the specification
  return { send: () => {}, collect: () => {} };
}

/** Loads Analytics, which only agreed visits do; automatic page views are off (specification, section 9). */
async function start(): Promise<Collector> {
  if (!platformConfig().firebase.measurementId) return skip('disabled');
  const [
    { initializeAnalytics, isSupported, logEvent, setAnalyticsCollectionEnabled, setConsent },
    { firebaseApp },
  ] = await Promise.all([import('firebase/analytics'), import('./firebase-app.ts')]);
  if (!(await isSupported())) return skip('unsupported');
  setConsent(consentMode);
  const analytics = initializeAnalytics(firebaseApp(), { config: { send_page_view: false } });
  return {
    send: (event) => logEvent(analytics, 'page_view', { ...event }),
    collect: (isOn) => setAnalyticsCollectionEnabled(analytics, isOn),
  };
}

async function flush(): Promise<void> {
  const consent = preferences().analytics;
  if (consent === undefined) return;
  const events = queue;
  queue = [];
  if (consent === 'denied') return (await collector)?.collect(false);
  if (events.length === 0 && !collector) return;
  collector ??= start().catch(() => skip('not loaded'));
  const { send, collect } = await collector;
  collect(true);
  for (const event of events) send(event);
}

onPreferences(() => void flush());

/** Logs a page view once the visitor has agreed; without an answer it waits, after a refusal it is dropped. */
export function logPageView(event: PageView): void {
  queue = [...queue, event].slice(-queueLimit);
  void flush();
}
