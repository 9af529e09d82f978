import { platformConfig } from './config.ts';
import { currentAccount, emitDenied } from './session.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Sends a request to the database. One that is rejected because its token is too old is sent once more with a new
 * one: a clock that was set back takes old tokens for good, and the Lite SDK never requests others.
 */
export async function withFreshToken<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (codeOf(error) !== 'unauthenticated' || !currentAccount() || !platformConfig().signIn) throw error;
    const { refreshToken } = await import('./auth.ts');
    await refreshToken();
    return request();
  }
}

/** Sends a write, and tells the page when the rules deny it. */
export async function reportDenial<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) === 'permission-denied') emitDenied();
    throw error;
  }
}
