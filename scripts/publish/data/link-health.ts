import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { groupBy } from '#scripts/import/group-by.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import type { LinkHealth } from '#src/data/collections/resources/read-link-health.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { type IsAllowed, isPublicAddress, openLink, PrivateAddressError } from './open-links.ts';

/** The number of hosts checked concurrently; each host gets one request at a time. */
const hostsAtOnce = 8;

/** The time after which an unresponsive host counts as unreachable, in milliseconds. */
const requestTimeout = 10_000;

/** The delay between two requests to a host, in milliseconds. */
const pause = 500;

type Health = LinkHealth['links'][string];

const gone: readonly number[] = [404, 410];

/** True if a redirect leads to the same host and path, apart from a trailing slash. */
function isSame(url: string, location: string): boolean {
  const from = new URL(url);
  const to = parseUrl(location, url);
  const path = ({ pathname }: URL) => pathname.replace(/\/$/, '');
  return to !== undefined && from.host === to.host && path(from) === path(to);
}

export interface CheckOptions {
  readonly timeout?: number;
  readonly pause?: number;
  /** The time after which no further link is opened, in milliseconds; the others are left for the next run. */
  readonly budget?: number;
  /** Whether an IP address may be contacted. Private networks are allowed only in tests. */
  readonly isAllowed?: IsAllowed;
}

/** `silent`: no response at all, which may be the fault of the network of this machine. `private`: never opened. */
async function healthOf(
  url: string,
  { timeout = requestTimeout, isAllowed = isPublicAddress }: CheckOptions,
): Promise<Health | 'silent' | 'private'> {
  try {
    const { status, location } = await openLink(url, { timeout, isAllowed });
    if (gone.includes(status)) return 'gone';
    // Only a permanent redirect to another address: temporary ones are the host's own affair.
    if ((status === 301 || status === 308) && location !== undefined && !isSame(url, location))
      return 'moved';
    // A page that denies access or is overloaded still exists.
    return status < 500 ? 'ok' : 'unreachable';
  } catch (error) {
    return error instanceof PrivateAddressError ? 'private' : 'silent';
  }
}

/** Groups URLs by host, in their order; invalid ones are skipped. */
function byHost(urls: readonly string[]): string[][] {
  const hostOf = (url: string) => parseUrl(url)?.host ?? '';
  return [...groupBy(new Set(urls), hostOf)].flatMap(([host, own]) => (host === '' ? [] : [own]));
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

interface Checked {
  readonly links: Readonly<Record<string, Health>>;
  /** The number of public hosts of these links without any response. */
  readonly silent: number;
  /** True if any host has answered. */
  readonly isAnswered: boolean;
}

/** Opens each URL once, several hosts concurrently but one request per host at a time. */
export async function checkLinks(urls: readonly string[], options: CheckOptions = {}): Promise<Checked> {
  const end = Date.now() + (options.budget ?? Infinity);
  const links: Record<string, Health> = {};
  const silent = new Set<string>();
  let isAnswered = false;
  const hosts = byHost(urls);
  const worker = async (): Promise<void> => {
    for (let own = hosts.shift(); own !== undefined; own = hosts.shift()) {
      for (const [index, url] of own.entries()) {
        if (Date.now() >= end) return;
        if (index > 0) await wait(options.pause ?? pause);
        const state = await healthOf(url, options);
        if (state === 'silent') silent.add(new URL(url).host);
        else if (state !== 'private') isAnswered = true;
        links[url] = state === 'silent' || state === 'private' ? 'unreachable' : state;
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, worker));
  return { links, silent: silent.size, isAnswered };
}

const fileSchema = z.object({
  checkedAt: z.iso.datetime({ offset: true }),
  links: z.record(z.string(), z.enum(['ok', 'moved', 'gone', 'unreachable'])),
  /** When each link was opened, in milliseconds since the epoch. */
  openedAt: z.record(z.string(), z.number()),
});

type StoredCheck = z.infer<typeof fileSchema>;

/**
 * Reads the result of the last check; undefined if there was none or its file is damaged: then all links are opened
 * again.
 */
function readStored(file: string): StoredCheck | undefined {
  try {
    const parsed = z.safeParse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function readLinkHealth(file: string): LinkHealth | undefined {
  const stored = readStored(file);
  return stored && { checkedAt: stored.checkedAt, links: stored.links };
}

/**
 * How long a link's state is valid, in milliseconds: a site that publishes hourly must not request every link hourly.
 */
const goodFor = 7 * 24 * 3_600_000;

const minute = 60_000;

/**
 * The time that a publication spends on links, in milliseconds. Those that do not fit are opened by the next
 * publications.
 */
const publicationBudget = 5 * minute;

/** True if the network of this machine is the likely reason why nothing answers. One or two hosts prove nothing. */
const isOffline = ({ silent, isAnswered }: Checked): boolean => silent >= 3 && !isAnswered;

/**
 * Returns the state of links, cached in a file. Opens those that were not opened for a week, the oldest first, and
 * stores the result. Links that are no longer on the site are dropped. Without a network, everything stays as it was.
 */
export async function recentLinkHealth(
  file: string,
  urls: readonly string[],
  report: (line: string) => void,
  options: CheckOptions = {},
): Promise<LinkHealth | undefined> {
  const stored = readStored(file);
  const openedAt = (url: string): number => stored?.openedAt[url] ?? 0;
  const now = Date.now();
  const wanted = [...new Set(urls)];
  const due = wanted.filter((url) => now - openedAt(url) >= goodFor);
  if (stored && due.length === 0) return { checkedAt: stored.checkedAt, links: stored.links };
  report(`links: ${due.length} to check, for ${publicationBudget / minute} minutes at most`);
  const checked = await checkLinks(
    due.toSorted((a, b) => openedAt(a) - openedAt(b)),
    { budget: publicationBudget, ...options },
  );
  if (isOffline(checked)) {
    report(
      `links: none of ${checked.silent} hosts responds: is the network available? The previous results are retained, and the next publication checks the links again`,
    );
    return readLinkHealth(file);
  }
  const { links: opened } = checked;
  const known = wanted.flatMap((url) => {
    const state = opened[url] ?? stored?.links[url];
    return state ? [[url, state, opened[url] ? now : openedAt(url)] as const] : [];
  });
  const next: StoredCheck = {
    checkedAt: new Date(now).toISOString(),
    links: Object.fromEntries(known.map(([url, state]) => [url, state])),
    openedAt: Object.fromEntries(known.map(([url, , at]) => [url, at])),
  };
  writeWhole(file, JSON.stringify(next));
  const left = due.length - Object.keys(opened).length;
  report(`links: ${Object.keys(opened).length} checked${left > 0 ? `, ${left} left for the next time` : ''}`);
  return { checkedAt: next.checkedAt, links: next.links };
}

/** Returns the part of the result that visitors see: the links on the resources page. */
export function resourceHealth(
  health: LinkHealth | undefined,
  resources: readonly RawDocument[] = [],
): LinkHealth | undefined {
  if (!health) return undefined;
  const links = resources.flatMap(({ data }) => {
    const url = String(data['url']);
    const state = health.links[url];
    return state ? [[url, state] as const] : [];
  });
  return { checkedAt: health.checkedAt, links: Object.fromEntries(links) };
}
