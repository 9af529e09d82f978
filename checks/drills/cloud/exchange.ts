import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request to one of Google's services, as received by the stand-in. */
export interface Exchange {
  readonly host: string;
  /** True if gcloud sent it: Google counts that against gcloud's own project. */
  readonly isGcloud: boolean;
  readonly method: string;
  /** The decoded path without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  /** The path and query as sent, for forwarding to another service. */
  readonly target: string;
}

/** A response other than 200, in Google's form (google.rpc.Status as JSON). */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const names: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
};

// oxlint-disable-next-line no-unnecessary-type-parameters -- the shape is what Google documents
export const jsonOf = <T>({ bytes }: Exchange): T =>
  JSON.parse(bytes.length > 0 ? bytes.toString() : '{}') as T;

/** A response whose bytes are sent unchanged. */
export interface Raw {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array;
}

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'status' in value;

export function answerWith(response: ServerResponse, value: unknown): void {
  if (isRaw(value)) response.writeHead(value.status, value.headers).end(value.bytes);
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export function respondWithError(response: ServerResponse, error: unknown): void {
  const status = error instanceof Refusal ? error.status : 500;
  const message = error instanceof Error ? error.message : String(error);
  const body = { error: { code: status, message, status: names[status] ?? 'INTERNAL' } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
