import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { writeWhole } from '#scripts/write-whole.ts';
import type { LinkHealth } from '#src/data/resources/read-link-health.ts';
import { parseUrl } from '#src/platform/parse-url.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { type IsAllowed, isPublicAddress, openLink } from './open-links.ts';

/** Hosts asked at once; each is asked for one address after the other. */
const hostsAtOnce = 8;

/** Milliseconds after which a host that does not answer counts as out of reach. */
const requestTimeout = 10_000;

/** Milliseconds between two requests to one host. */
const pause = 500;

type Health = LinkHealth['links'][string];

const gone: readonly number[] = [404, 410];

/** Whether a page that answers with another address still points to the same one, with a slash more or less. */
function isSame(url: string, location: string): boolean {
  const from = new URL(url);
  const to = parseUrl(location, url);
  const path = ({ pathname }: URL) => pathname.replace(/\/$/, '');
  return to !== undefined && from.host === to.host && path(from) === path(to);
}

export interface CheckOptions {
  readonly timeout?: number;
  readonly pause?: number;
  /** Milliseconds after which no further link is opened; those are left for the next time. */
  readonly budget?: number;
  /** Whether an IP address may be asked; those of private networks never are but in tests. */
  readonly isAllowed?: IsAllowed;
}

async function healthOf(
  url: string,
  { timeout = requestTimeout, isAllowed = isPublicAddress }: CheckOptions,
): Promise<Health> {
  try {
    const { status, location } = await openLink(url, { timeout, isAllowed });
    if (gone.includes(status)) return 'gone';
    // For ever, and somewhere else: a redirect for now is the host's own affair.
    if ((status === 301 || status === 308) && location !== undefined && !isSame(url, location))
      return 'moved';
    // Rejected or overloaded is there nevertheless.
    return status < 500 ? 'ok' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Addresses by the host that is asked for them, in their order; what is no address is nobody's. */
function byHost(urls: readonly string[]): string[][] {
  const hosts = new Map<string, string[]>();
  for (const url of new Set(urls)) {
    const host = parseUrl(url)?.host;
    if (host === undefined) continue;
    const known = hosts.get(host);
    if (known) known.push(url);
    else hosts.set(host, [url]);
  }
  return [...hosts.values()];
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Opens each address once, several hosts at a time and each of them for one after the other, and says what became of it. */
export async function checkLinks(
  urls: readonly string[],
  options: CheckOptions = {},
): Promise<Readonly<Record<string, Health>>> {
  const end = Date.now() + (options.budget ?? Infinity);
  const links: Record<string, Health> = {};
  const hosts = byHost(urls);
  const worker = async (): Promise<void> => {
    for (let own = hosts.shift(); own !== undefined; own = hosts.shift()) {
      for (const [index, url] of own.entries()) {
        if (Date.now() >= end) return;
        // oxlint-disable no-await-in-loop -- one address of a host at a time
        if (index > 0) await wait(options.pause ?? pause);
        links[url] = await healthOf(url, options);
        // oxlint-enable no-await-in-loop
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, worker));
  return links;
}

const fileSchema = z.object({
  checkedAt: z.iso.datetime({ offset: true }),
  links: z.record(z.string(), z.enum(['ok', 'moved', 'gone', 'unreachable'])),
  /** When each was opened, in milliseconds; files of before 2026-12 have it for none. */
  openedAt: z.exactOptional(z.record(z.string(), z.number())),
});

type StoredCheck = z.infer<typeof fileSchema>;

/** What the last check found; undefined when there was none, or when its file is damaged: then links are opened again. */
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

/** Milliseconds for which a link's state is good enough: a site that publishes every hour asks nobody every hour. */
const goodFor = 7 * 24 * 3_600_000;

/** Milliseconds that a publication spends on links; with more than fit in it the others are opened by the next ones. */
const publicationBudget = 5 * 60_000;

/**
 * What became of links by the check that a file keeps; opens those that were not opened for a week, the longest ago first,
 * and keeps what that finds. Links that the site has no more are forgotten.
 */
export async function recentLinkHealth(
  file: string,
  urls: readonly string[],
  report: (line: string) => void,
  options: CheckOptions = {},
): Promise<LinkHealth> {
  const stored = readStored(file);
  const openedAt = (url: string): number =>
    stored?.links[url] === undefined ? 0 : (stored.openedAt?.[url] ?? Date.parse(stored.checkedAt));
  const now = Date.now();
  const wanted = [...new Set(urls)];
  const due = wanted.filter((url) => now - openedAt(url) >= goodFor);
  if (stored && due.length === 0) return { checkedAt: stored.checkedAt, links: stored.links };
  const opened = await checkLinks(
    due.toSorted((a, b) => openedAt(a) - openedAt(b)),
    { budget: publicationBudget, ...options },
  );
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
  report(`links: ${Object.keys(opened).length} opened${left > 0 ? `, ${left} left for the next time` : ''}`);
  return { checkedAt: next.checkedAt, links: next.links };
}

/** The report on links that visitors see: those of the resources, whose page shows it. */
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
