import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request to one of Google's services, as the stand-in sees it. */
export interface Exchange {
  readonly host: string;
  /** Whether gcloud sent it, which Google counts against a project of its own. */
  readonly isGcloud: boolean;
  readonly method: string;
  /** The path without its query, decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  /** The address as it was sent, for a service that is passed on to. */
  readonly target: string;
}

/** An answer other than 200, in the form of Google's (google.rpc.Status as JSON). */
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

/** Bytes that a service answers with as they are. */
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

export function refuseWith(response: ServerResponse, error: unknown): void {
  const status = error instanceof Refusal ? error.status : 500;
  const message = error instanceof Error ? error.message : String(error);
  const body = { error: { code: status, message, status: names[status] ?? 'INTERNAL' } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
