import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod/mini';

/** `drop` loses the answer after the work is done, `hang` never answers. */
const faultSettings = z.strictObject({
  latencyMs: z.optional(z.number().check(z.nonnegative())),
  probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  kind: z.optional(z.enum(['unavailable', 'quota', 'drop', 'hang'])),
  /** How many requests are concerned; absent: all until reset. */
  requests: z.optional(z.int().check(z.positive())),
});

type FaultSettings = z.infer<typeof faultSettings>;

/** Failures on demand, for tests of what a bad network does. */
export class Faults {
  #settings: FaultSettings | null = null;

  /** Null resets. Throws a ZodError. */
  set(json: unknown): void {
    this.#settings = json === null ? null : faultSettings.parse(json);
  }

  /** Waits and perhaps spoils the request: false when it must not be worked on. */
  async before(response: ServerResponse): Promise<boolean> {
    if (!this.#settings) return true;
    const { latencyMs = 0, probability = 1, kind, requests } = this.#settings;
    if (requests !== undefined)
      this.#settings = requests > 1 ? { ...this.#settings, requests: requests - 1 } : null;
    await delay(latencyMs);
    if (Math.random() >= probability) return true;
    if (kind === 'unavailable')
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
    else if (kind === 'quota')
      response
        .writeHead(429, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ error: { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED' } }),
        );
    else if (kind === 'drop') {
      response.end = () => response.destroy();
      return true;
    } else return kind !== 'hang';
    return false;
  }
}
