import { OperatorError } from './operator-error.ts';

/** A service said no, or nothing. */
export class RequestError extends OperatorError {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const attempts = 5;

/** Milliseconds for one try. */
const deadline = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

async function once(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(deadline) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new RequestError(`${url}: ${cause instanceof Error ? cause.message : String(cause)}`, 0);
    },
  );
  if (response.ok) return response;
  throw new RequestError(
    `${url}: HTTP ${response.status} ${(await response.text()).slice(0, 300)}`,
    response.status,
  );
}

/** Asks again while a service is busy or out of reach. Throws `RequestError`. */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next try waits for this one
      return await once(url, init);
    } catch (error) {
      if (attempt === attempts || !(error instanceof RequestError && isPassing(error.status))) throw error;
      // oxlint-disable-next-line no-await-in-loop -- so does the pause
      await pause(500 * 2 ** attempt);
    }
  }
}
