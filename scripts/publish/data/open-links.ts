import { lookup as lookUp } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Loopback, private and cloud-internal networks: no link is opened there. */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

/** True if an IP address belongs to the public internet. An IPv4-mapped IPv6 address is judged by its IPv4 address. */
export function isPublicAddress(address: string): boolean {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const version = isIP(inside);
  if (version === 0 || /^::ffff:/i.test(inside)) return false;
  return !privateAddresses.check(inside, version === 6 ? 'ipv6' : 'ipv4');
}

/** Thrown for a link into a private network, which is not opened. */
export class PrivateAddressError extends Error {}

export type IsAllowed = (address: string) => boolean;

/**
 * A DNS lookup that returns only allowed addresses: the connection goes to the address that was checked (no DNS
 * rebinding).
 */
const guarded =
  (isAllowed: IsAllowed): LookupFunction =>
  (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error || !first) done(error ?? new PrivateAddressError(hostname), '', 0);
      else if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

interface OpenOptions {
  /** The timeout of one complete request, in milliseconds. */
  readonly timeout: number;
  readonly isAllowed: IsAllowed;
}

/** Sends one request and ignores the body of the response; redirects are not followed. Rejects on timeout. */
function request(url: URL, method: 'HEAD' | 'GET', { timeout, isAllowed }: OpenOptions): Promise<Answer> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  // An IP address is not looked up, so it is checked here.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new PrivateAddressError(host));
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method,
        lookup: guarded(isAllowed),
        headers: { 'user-agent': 'link check', accept: '*/*' },
        signal: AbortSignal.timeout(timeout),
      },
      ({ statusCode = 0, headers }) => {
        resolve({ status: statusCode, location: headers.location });
        sent.destroy();
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Tries HEAD first, then GET: some hosts mishandle HEAD, and what counts is the response that a browser would get. */
export async function openLink(url: string, options: OpenOptions): Promise<Answer> {
  const address = new URL(url);
  const head = await request(address, 'HEAD', options).catch((error: unknown) => {
    if (error instanceof PrivateAddressError) throw error;
    return undefined;
  });
  return head && head.status < 400 ? head : request(address, 'GET', options);
}
