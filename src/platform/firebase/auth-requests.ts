import type { SessionEnd } from './session.ts';

// Adds what the SDK omits from its requests to Auth, and reads what it does not pass on from the responses (decision
// 056). The SDK has no hook for either, but looks up the global `fetch` for every request.

/** Request paths of the Auth service, for any host and for the emulator. */
const idpPath = '/v1/accounts:signInWithIdp';
const sessionPaths = ['/v1/accounts:lookup', '/v1/token'];

/** Why the service no longer accepts a session, keyed by the first word of its error message. */
const endReasons: Readonly<Record<string, SessionEnd>> = {
  USER_DISABLED: 'disabled',
  USER_NOT_FOUND: 'deleted',
  TOKEN_EXPIRED: 'revoked',
  INVALID_REFRESH_TOKEN: 'revoked',
};

let proving = 0;
let lastEnd: SessionEnd | undefined;

/** Runs a reauthentication with a provider. Its requests do not create accounts. */
export async function provingIdentity<T>(act: () => Promise<T>): Promise<T> {
  proving += 1;
  try {
    return await act();
  } finally {
    proving -= 1;
  }
}

/** Returns why the session just ended, once; undefined when no response of the service said why. */
export function takeSessionEnd(): SessionEnd | undefined {
  const end = lastEnd;
  lastEnd = undefined;
  return end;
}

interface ServiceAnswer {
  /** When signing in with a provider, the service reports some errors with status 200. */
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
 * The specification (section 7) requires `autoCreate: false` when reauthenticating. The SDK sends it with a credential,
 * but not after a popup or redirect. For a missing account the service then returns `USER_NOT_FOUND`, on which the SDK
 * would sign the member out. Instead, the SDK receives the error that it treats as a wrong account choice
 * (`auth/user-mismatch`).
 */
async function proveIdentity(
  request: typeof fetch,
  url: RequestInfo | URL,
  init: RequestInit & { readonly body: string },
): Promise<Response> {
  const body = JSON.parse(init.body) as Record<string, unknown>;
  // A request with an ID token links a provider.
  if ('idToken' in body) return request(url, init);
  const response = await request(url, { ...init, body: JSON.stringify({ ...body, autoCreate: false }) });
  if (firstWord(errorOf(await answerOf(response))) !== 'USER_NOT_FOUND') return response;
  return Response.json({ error: { code: 400, message: 'EMAIL_NOT_FOUND' } }, { status: 400 });
}

async function noteSessionEnd(response: Response): Promise<void> {
  lastEnd = response.ok ? undefined : endReasons[firstWord(errorOf(await answerOf(response)))];
}

/** Wraps `fetch` for the SDK. */
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
