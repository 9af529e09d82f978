import { get } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { type Finding, finding } from './finding.ts';

const second = 1000;
const day = 86_400 * second;

/** Tolerated clock errors in seconds: changes are queried with an overlap of a minute; tokens expire within five. */
const [slightlyWrong, wrong] = [30, 240];

/**
 * The remaining days from which an expiring certificate is reported; hosting renews certificates 30 days before they
 * expire.
 */
const soon = 14;

const deadline = 15 * second;

/** Compares this machine's clock with that of a service. */
export async function checkClock(url: string): Promise<Finding[]> {
  const before = Date.now();
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(deadline) }).catch(
    () => undefined,
  );
  const there = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(there)) return [finding('note', 'clock.unknown')];
  // The Date header has no fraction of a second.
  const here = (before + Date.now()) / 2;
  const seconds = Math.round((here - there - second / 2) / second);
  const off = Math.abs(seconds);
  if (off < slightlyWrong) return [finding('ok', 'clock.ok')];
  return [finding(off < wrong ? 'warning' : 'error', 'clock.wrong', { seconds: String(seconds) })];
}

interface Certificate {
  readonly validTo: number;
  /** Why browsers reject it; undefined if they accept it. */
  readonly problem: string | undefined;
}

/** Returns the certificate of a host; undefined if there is none. `ca` is trusted besides the default authorities. */
function certificateOf(url: string, ca?: string): Promise<Certificate | undefined> {
  return new Promise((resolve) => {
    const options = { rejectUnauthorized: false, agent: false, timeout: deadline, ...(ca && { ca }) };
    const request = get(url, options, (response) => {
      const socket = response.socket as TLSSocket;
      // A plain HTTP proxy has none.
      if (typeof socket.getPeerCertificate === 'function') {
        const { valid_to: validTo } = socket.getPeerCertificate();
        const problem = socket.authorized ? undefined : String(socket.authorizationError);
        resolve({ validTo: Date.parse(validTo), problem });
      } else resolve(undefined);
      response.destroy();
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}

/** Checks how long the certificate of a host is valid. */
export async function checkCertificate(url: string, now: number, ca?: string): Promise<Finding[]> {
  const { host, protocol } = new URL(url);
  if (protocol !== 'https:') return [];
  const certificate = await certificateOf(url, ca);
  if (!certificate) return [finding('note', 'certificate.unknown', { host })];
  const days = Math.floor((certificate.validTo - now) / day);
  if (days < 0) return [finding('error', 'certificate.over', { host })];
  const { problem } = certificate;
  if (problem !== undefined) return [finding('error', 'certificate.wrong', { host, problem })];
  const values = { host, days: String(days) };
  return [
    days < soon ? finding('warning', 'certificate.soon', values) : finding('ok', 'certificate.ok', values),
  ];
}
