import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod/mini';
import { allowOrigin, readBody } from './loopback-server.ts';

const twoDays = 2 * 86_400_000;

/** `drop` does the work and then closes the connection without a response; `hang` never responds. */
const faultSettings = z.strictObject({
  latencyMs: z.optional(z.number().check(z.nonnegative())),
  /** The probability of `kind`; 1 by default. */
  probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  kind: z.optional(z.enum(['unavailable', 'quota', 'drop', 'hang'])),
  /** How far ahead the server's clock is. */
  skewMs: z.optional(z.int().check(z.minimum(-twoDays), z.maximum(twoDays))),
  /** The number of affected requests; all until reset if absent. */
  requests: z.optional(z.int().check(z.positive())),
});

type FaultSettings = z.infer<typeof faultSettings>;

const quota = { error: { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED' } };

/** Applies a fault. False when the request must not be processed. */
function spoil(kind: FaultSettings['kind'], response: ServerResponse): boolean {
  if (kind === 'unavailable')
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
  if (kind === 'quota')
    response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify(quota));
  if (kind === 'drop') {
    response.end = () => response.destroy();
    response.write = () => !response.destroy();
  }
  return kind === undefined || kind === 'drop';
}

/** Answers a request with a clock that is wrong by `skewMs` milliseconds. */
export type SkewedListener = (request: IncomingMessage, response: ServerResponse, skewMs: number) => void;

/**
 * Wraps a listener for pages of this machine so that it fails on demand, for tests of a bad network: after
 * `POST /emulator/v1/faults` until `DELETE`, or for one request by its header `x-fault`, both with the settings above
 * as JSON. Other paths below `/emulator/` never fail.
 */
export function withFaults(listener: SkewedListener): RequestListener {
  let current: FaultSettings | null = null;
  const settingsOf = ({ headers }: IncomingMessage): FaultSettings => {
    const header = headers['x-fault'];
    if (typeof header === 'string') return faultSettings.parse(JSON.parse(header));
    const settings = current ?? {};
    if (settings.requests !== undefined)
      current = settings.requests > 1 ? { ...settings, requests: settings.requests - 1 } : null;
    return settings;
  };
  const administer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    current =
      request.method === 'DELETE'
        ? null
        : faultSettings.parse(JSON.parse((await readBody(request, 10_000)).toString()));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/emulator/v1/faults') return administer(request, response);
    if (request.url?.startsWith('/emulator/')) return listener(request, response, 0);
    const { latencyMs = 0, probability = 1, kind, skewMs = 0 } = settingsOf(request);
    if (latencyMs > 0) await delay(latencyMs);
    if (skewMs !== 0) response.setHeader('date', new Date(Date.now() + skewMs).toUTCString());
    if (Math.random() >= probability || spoil(kind, response)) listener(request, response, skewMs);
  };
  return (request, response) => {
    if (!allowOrigin(request, response)) return;
    handle(request, response).catch((error: unknown) => {
      const message = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
      response
        .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`No such fault: ${message}`);
    });
  };
}
