import type { SessionEnd } from './session.ts';

// What the SDK leaves out of its requests to Auth and does not pass on of the answers (decision 057). It has no hook for
// either, and looks up `fetch` for every request.

/** Paths of the service, whatever host or emulator answers them. */
const idpPath = '/v1/accounts:signInWithIdp';
const sessionPaths = ['/v1/accounts:lookup', '/v1/token'];

/** Why the service no longer takes a session, by the first word of its answer. */
const endReasons: Readonly<Record<string, SessionEnd>> = {
  USER_DISABLED: 'disabled',
  USER_NOT_FOUND: 'deleted',
  TOKEN_EXPIRED: 'revoked',
  INVALID_REFRESH_TOKEN: 'revoked',
};

let proving = 0;
let lastEnd: SessionEnd | undefined;

/** Runs an act that proves an identity by a provider: its requests create no account. */
export async function provingIdentity<T>(act: () => Promise<T>): Promise<T> {
  proving += 1;
  try {
    return await act();
  } finally {
    proving -= 1;
  }
}

/** Why the session ended that has just ended; undefined where the service was not asked. Answers once. */
export function takeSessionEnd(): SessionEnd | undefined {
  const end = lastEnd;
  lastEnd = undefined;
  return end;
}

interface ServiceAnswer {
  /** With a provider, the service reports some errors with the status 200. */
  errorMessage?: string;
  error?: { message?: string };
}

const errorOf = ({ errorMessage, error }: ServiceAnswer): string | undefined =>
  errorMessage ?? error?.message;

const firstWord = (message = ''): string => message.split(/[\s:]/, 1)[0] ?? '';

async function answerOf(response: Response): Promise<ServiceAnswer> {
  try {
    return (await response.clone().json()) as ServiceAnswer;
  } catch {
    return {};
  }
}

/**
 * The specification (section 7) has `autoCreate: false` for proving an identity; the SDK sends it with a credential and
 * not after a window or a redirect. An account that is not there is then `USER_NOT_FOUND`, for which the SDK would sign the
 * member out: it gets the answer that it takes for a wrong choice (`auth/user-mismatch`).
 */
async function proveIdentity(
  request: typeof fetch,
  url: RequestInfo | URL,
  init: RequestInit & { readonly body: string },
): Promise<Response> {
  const body = JSON.parse(init.body) as Record<string, unknown>;
  // With an ID token it is a link.
  if ('idToken' in body) return request(url, init);
  const response = await request(url, { ...init, body: JSON.stringify({ ...body, autoCreate: false }) });
  if (firstWord(errorOf(await answerOf(response))) !== 'USER_NOT_FOUND') return response;
  return Response.json({ error: { code: 400, message: 'EMAIL_NOT_FOUND' } }, { status: 400 });
}

async function noteSessionEnd(response: Response): Promise<void> {
  lastEnd = response.ok ? undefined : endReasons[firstWord(errorOf(await answerOf(response)))];
}

/** `fetch` as the SDK is to find it. */
export const watchAuthRequests =
  (request: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, globalThis.location.href);
    const body = init?.body;
    if (proving > 0 && typeof body === 'string' && pathname.endsWith(idpPath))
      return proveIdentity(request, input, { ...init, body });
    const response = await request(input, init);
    if (sessionPaths.some((path) => pathname.endsWith(path))) await noteSessionEnd(response);
    return response;
  };
