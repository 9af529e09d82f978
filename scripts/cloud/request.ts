import { OperatorError } from './operator-error.ts';

/** A service returned an error or did not respond. */
export class RequestError extends OperatorError {
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const attempts = 5;

/** The timeout of one attempt, in milliseconds. */
const usualDeadline = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Returns the error message of Google's services (google.rpc.Status as JSON), or else the beginning of the body. */
function reasonIn(body: string): string {
  try {
    const json = JSON.parse(body) as { error?: { message?: string } } | [{ error?: { message?: string } }];
    const { error } = Array.isArray(json) ? json[0] : json;
    if (error?.message) return error.message.replaceAll(/\s+/g, ' ');
  } catch {
    // Not every response is JSON.
  }
  return body.slice(0, 300).replaceAll(/\s+/g, ' ');
}

/** Parses a service's JSON response. Throws `RequestError` when something else has responded, such as a proxy. */
export async function jsonIn(response: Response): Promise<unknown> {
  const body = await response.text();
  try {
    return JSON.parse(body) as unknown;
  } catch {
    const { url, status } = response;
    throw new RequestError(
      `${url}: the response is not JSON; is it from a proxy or another program?`,
      status,
    );
  }
}

/** Advice for statuses that are caused by a configuration. */
const adviceOn: Readonly<Record<number, string>> = {
  401: ' (the credentials have expired: gcloud auth application-default login)',
  403: ' (docs/operating.md, “Roles”, lists the roles that each command requires)',
};

/** Options of a request, besides those of `fetch`. */
export interface RequestOptions extends RequestInit {
  /** The timeout in milliseconds; a minute by default. */
  readonly deadline?: number;
}

async function once(url: string, { deadline = usualDeadline, ...init }: RequestOptions): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(deadline) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new RequestError(
        `${url} does not respond: ${cause instanceof Error ? cause.message : String(cause)}`,
        0,
      );
    },
  );
  if (response.ok) return response;
  const { status } = response;
  throw new RequestError(
    `${url}: HTTP ${status} ${reasonIn(await response.text())}${adviceOn[status] ?? ''}`,
    status,
  );
}

/** Sends a request, and retries while the service is busy or unreachable. Throws `RequestError`. */
export async function request(url: string, init: RequestOptions = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(url, init);
    } catch (error) {
      // A stream can be read only once, so it cannot be sent again.
      const isStream = init.body instanceof ReadableStream;
      if (isStream || attempt === attempts || !(error instanceof RequestError && isPassing(error.status)))
        throw error;
      await pause(500 * 2 ** attempt);
    }
  }
}
