import { afterEach, expect, test, vi } from 'vitest';
import { currentReauthentication, ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';

const auth = vi.hoisted(() => ({ secondsSinceSignIn: vi.fn<() => Promise<number>>() }));
vi.mock('#src/platform/firebase/auth.ts', () => auth);
afterEach(() => {
  currentReauthentication()?.answer(false);
  vi.unstubAllGlobals();
});

test('offline nobody is asked to prove their identity, because the action reports the lost network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  auth.secondsSinceSignIn.mockRejectedValue(new Error('auth/network-request-failed'));
  const isRecent = ensureRecentSignIn();
  await vi.waitFor(() => expect(auth.secondsSinceSignIn).toHaveBeenCalled());
  await Promise.resolve();
  expect(currentReauthentication()).toBeUndefined();
  expect(await isRecent).toBe(true);
});

test('online an unknown time of the sign-in is a reason to ask', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  auth.secondsSinceSignIn.mockRejectedValue(new Error('unknown'));
  const isRecent = ensureRecentSignIn();
  await vi.waitFor(() => expect(currentReauthentication()).toBeDefined());
  currentReauthentication()?.answer(false);
  expect(await isRecent).toBe(false);
});
