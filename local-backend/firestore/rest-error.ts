const httpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

type ErrorStatus = keyof typeof httpStatus;

/** An error response in Google's format; clients derive their error code from the HTTP status. */
export class RestError extends Error {
  readonly status: ErrorStatus;
  constructor(status: ErrorStatus, message: string) {
    super(message);
    this.status = status;
  }

  get code(): number {
    return httpStatus[this.status];
  }

  get body(): unknown {
    return { error: { code: this.code, message: this.message, status: this.status } };
  }
}

export function invalid(message: string): RestError {
  return new RestError('INVALID_ARGUMENT', message);
}
