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

type Send = (event: PageView) => void;

let queue: PageView[] = [];
let sender: Promise<Send> | undefined;

const ignore: Send = () => {};

function skip(why: string): Send {
  console.info(`analytics skipped: ${why}`); // oxlint-disable-line no-console -- asked for by the specification
  return ignore;
}

/** Loads Analytics, which only agreed visits do; automatic page views are off (specification, section 9). */
async function start(): Promise<Send> {
  if (!platformConfig().firebase.measurementId) return skip('disabled');
  const [{ initializeAnalytics, isSupported, logEvent }, { firebaseApp }] = await Promise.all([
    import('firebase/analytics'),
    import('./firebase-app.ts'),
  ]);
  if (!(await isSupported())) return skip('unsupported');
  const analytics = initializeAnalytics(firebaseApp(), { config: { send_page_view: false } });
  return (event) => logEvent(analytics, 'page_view', { ...event });
}

async function flush(): Promise<void> {
  const consent = preferences().analytics;
  if (consent === undefined) return;
  const events = queue;
  queue = [];
  if (consent === 'denied' || events.length === 0) return;
  sender ??= start().catch(() => skip('not loaded'));
  const send = await sender;
  for (const event of events) send(event);
}

onPreferences(() => void flush());

/** Logs a page view once the visitor has agreed; without an answer it waits, after a refusal it is dropped. */
export function logPageView(event: PageView): void {
  queue = [...queue, event].slice(-queueLimit);
  void flush();
}
