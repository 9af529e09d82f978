export const errorKinds = [
  'offline',
  'timeout',
  'denied',
  'conflict',
  'notFound',
  'quota',
  'invalid',
  'service',
  'unpublished',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** An error at the boundary to a service, in one of the few kinds that the interface has messages for. */
export class ServiceError extends Error {
  readonly kind: ErrorKind;
  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceError';
    this.kind = kind;
  }
}

/** Returns the kind of any thrown value; `service` for anything that is not a `ServiceError`. */
export function errorKind(error: unknown): ErrorKind {
  return error instanceof ServiceError ? error.kind : 'service';
}

/** True only if a browser reports `onLine` as false: Node has no navigator, or one without `onLine`. */
export function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}

/** The Firestore and Storage codes that mean something other than a failing service. */
const codes: Partial<Record<ErrorKind, readonly string[]>> = {
  denied: ['permission-denied', 'unauthenticated', 'unauthorized', 'unauthorized-app'],
  notFound: ['not-found', 'object-not-found'],
  conflict: ['aborted', 'already-exists'],
  quota: ['resource-exhausted', 'quota-exceeded'],
  invalid: ['invalid-argument', 'out-of-range', 'failed-precondition', 'invalid-format', 'cannot-slice-blob'],
  timeout: ['retry-limit-exceeded'],
};

/**
 * Classifies an error of the Firebase SDK by its code (with or without the product's prefix). Firestore Lite reports
 * both a lost network and an HTML 503 as `unknown`, so only `navigator.onLine` distinguishes being offline from a
 * failing service.
 */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const known = errorKinds.find((kind) => codes[kind]?.includes(code.replace(/^[a-z]+\//, '')));
  return new ServiceError(known ?? (isOffline() ? 'offline' : 'service'), message, { cause: error });
}
