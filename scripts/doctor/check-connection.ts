import { get } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { type Finding, finding } from './finding.ts';

const second = 1000;
const day = 86_400 * second;

/** Seconds by which a clock may be wrong: what changed is asked with an overlap of a minute; tokens end within five. */
const [slightlyWrong, wrong] = [30, 240];

/** Days before its end from which a certificate that nobody renews is reported; hosting renews 30 days before. */
const soon = 14;

const deadline = 15 * second;

/** This machine's clock against that of a service. */
export async function checkClock(url: string): Promise<Finding[]> {
  const before = Date.now();
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(deadline) }).catch(
    () => undefined,
  );
  const there = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(there)) return [finding('note', 'clock.unknown')];
  // The service leaves the fraction of a second away.
  const here = (before + Date.now()) / 2;
  const seconds = Math.round((here - there - second / 2) / second);
  const off = Math.abs(seconds);
  if (off < slightlyWrong) return [finding('ok', 'clock.ok')];
  return [finding(off < wrong ? 'warning' : 'error', 'clock.wrong', { seconds: String(seconds) })];
}

interface Certificate {
  readonly validTo: number;
  /** Why browsers do not take it; undefined where they do. */
  readonly problem: string | undefined;
}

/** The certificate that a host shows; undefined where none can be seen. `ca` is taken beside the usual authorities. */
function certificateOf(url: string, ca?: string): Promise<Certificate | undefined> {
  return new Promise((resolve) => {
    const options = { rejectUnauthorized: false, agent: false, timeout: deadline, ...(ca && { ca }) };
    const request = get(url, options, (response) => {
      const socket = response.socket as TLSSocket;
      // Behind a proxy of plain HTTP there is none.
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

/** How long browsers take the certificate of a host. */
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
