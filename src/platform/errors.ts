export const errorKinds = [
  'offline',
  'timeout',
  'denied',
  'conflict',
  'notFound',
  'quota',
  'invalid',
  'service',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** What went wrong at the border, in the few kinds that the interface has words for. */
export class ServiceError extends Error {
  readonly kind: ErrorKind;
  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceError';
    this.kind = kind;
  }
}

/** The kind of any thrown value; what nobody classified is `service`. */
export function errorKind(error: unknown): ErrorKind {
  return error instanceof ServiceError ? error.kind : 'service';
}

/** Node has no navigator, or one without `onLine`: only a browser that says false is offline. */
export function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}

/** Every code of Firestore and Storage that means something else than a failing service. */
const kindByCode: Record<string, ErrorKind> = {
  'permission-denied': 'denied',
  unauthenticated: 'denied',
  unauthorized: 'denied',
  'unauthorized-app': 'denied',
  'not-found': 'notFound',
  'object-not-found': 'notFound',
  aborted: 'conflict',
  'already-exists': 'conflict',
  'resource-exhausted': 'quota',
  'quota-exceeded': 'quota',
  'invalid-argument': 'invalid',
  'out-of-range': 'invalid',
  'failed-precondition': 'invalid',
  'invalid-format': 'invalid',
  'cannot-slice-blob': 'invalid',
  'retry-limit-exceeded': 'timeout',
};

/**
 * Classifies an error of the Firebase SDK by its code (with or without the product's prefix).
 * Firestore Lite reports a lost network and an HTML 503 alike as `unknown`, so only the
 * browser's own word tells offline from a failing service.
 */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const known = kindByCode[code.replace(/^[a-z]+\//, '')];
  return new ServiceError(known ?? (isOffline() ? 'offline' : 'service'), message, { cause: error });
}
