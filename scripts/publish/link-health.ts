import { readFileSync } from 'node:fs';
import { writeWhole } from '#scripts/write-whole.ts';
import type { LinkHealth } from '#src/data/resources/link-health.ts';

/** Addresses opened at once. */
const concurrency = 8;

/** Milliseconds after which a host that does not answer counts as out of reach. */
const requestTimeout = 10_000;

type Health = LinkHealth['links'][string];

const gone: readonly number[] = [404, 410];

/** Some hosts refuse or mistake HEAD; what matters is what a reader's browser would be told. */
async function open(url: string, timeout: number): Promise<Response> {
  const request = (method: string) =>
    fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: { 'user-agent': 'link check' },
    });
  const head = await request('HEAD');
  if (head.status < 400) return head;
  const whole = await request('GET');
  await whole.body?.cancel();
  return whole;
}

/** Whether a page that answers with another address still leads to the same one, with a slash more or less. */
function isSame(url: string, location: string): boolean {
  const [from, to] = [new URL(url), new URL(location, url)];
  const path = ({ pathname }: URL) => pathname.replace(/\/$/, '');
  return from.host === to.host && path(from) === path(to);
}

async function healthOf(url: string, timeout: number): Promise<Health> {
  try {
    const { status, headers } = await open(url, timeout);
    if (gone.includes(status)) return 'gone';
    const location = headers.get('location');
    // For ever, and somewhere else: a redirect for now is the host's own affair.
    if ((status === 301 || status === 308) && location !== null && !isSame(url, location)) return 'moved';
    // Rejected or overloaded is there nevertheless.
    return status < 500 ? 'ok' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Opens each address once, several at a time, and says what became of it. */
export async function checkLinks(urls: readonly string[], timeout = requestTimeout): Promise<LinkHealth> {
  const links: Record<string, Health> = {};
  const waiting = [...new Set(urls)];
  const worker = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one address at a time in each worker
      links[url] = await healthOf(url, timeout);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { checkedAt: new Date().toISOString(), links };
}

/** What the last check found; undefined when there was none, or when its file is damaged: then links are opened again. */
export function readLinkHealth(file: string): LinkHealth | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LinkHealth;
  } catch {
    return undefined;
  }
}

/** Milliseconds for which a check is good enough: a site that publishes every hour asks nobody every hour. */
const goodFor = 7 * 24 * 3_600_000;

/** What became of links by the check that a file keeps; opens them, and keeps what that finds, when it is a week old. */
export async function recentLinkHealth(
  file: string,
  urls: readonly string[],
  report: (line: string) => void,
): Promise<LinkHealth> {
  const known = readLinkHealth(file);
  if (known && Date.now() - Date.parse(known.checkedAt) < goodFor) return known;
  const health = await checkLinks(urls);
  writeWhole(file, JSON.stringify(health));
  report(`links: ${urls.length} opened`);
  return health;
}
