// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import account from '#src/locales/zh-TW/admin/account.json';
import authErrors from '#src/locales/zh-TW/auth-errors.json';
import signIn from '#src/locales/zh-TW/sign-in.json';
import { SignInMethods } from '#src/pages/admin/account/SignInMethods.tsx';
import { configurePlatform, platformConfig } from '#src/platform/firebase/config.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zhIn } from '#tests/helpers/texts.ts';

const text = zhIn('admin/account');

const acts = vi.hoisted(() => ({
  linkedProviders: () => [{ id: 'google.com' }, { id: 'password' }],
  actByPopup: vi.fn<() => Promise<void>>(),
  unlinkProvider: vi.fn<() => Promise<void>>(),
}));
vi.mock('#src/platform/firebase/auth-acts.ts', () => acts);
const auth = vi.hoisted(() => ({
  secondsSinceSignIn: async () => 0,
  takeFailedLink: vi.fn<() => object | undefined>(),
}));
vi.mock('#src/platform/firebase/auth.ts', () => auth);

addTexts({ 'admin/account': account, 'sign-in': signIn, 'auth-errors': authErrors });

/** The error that the SDK throws. */
const authError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() =>
  configurePlatform({
    ...platformConfig(),
    signIn: { providers: [{ id: 'google.com' }, { id: 'github.com' }, { id: 'password' }] },
  }),
);

/** Returns the row with these words, which no other row contains. */
async function rowOf(words: string): Promise<HTMLElement> {
  const row = (await screen.findByText(words)).closest('li');
  if (!row) throw new Error('the message is shown, but not in the row of a method');
  expect(screen.getAllByText(words)).toHaveLength(1);
  return row;
}

test('a failure to link a provider is reported in its row, and its button keeps the focus', async () => {
  acts.actByPopup.mockRejectedValue(authError('auth/network-request-failed'));
  renderAdmin(<SignInMethods />);
  const button = await screen.findByRole('button', { name: text('ways.link', { name: 'GitHub' }) });
  button.focus();
  fireEvent.click(button);
  const row = await rowOf(authErrors.network);
  expect(within(row).getByText('GitHub')).toBeTruthy();
  expect(document.activeElement).toBe(button);
});

test('a failure to unlink a provider is reported in its row', async () => {
  acts.unlinkProvider.mockRejectedValue(authError('auth/too-many-requests'));
  renderAdmin(<SignInMethods />);
  fireEvent.click(await screen.findByRole('button', { name: text('ways.unlink', { name: 'Google' }) }));
  fireEvent.click(await screen.findByRole('button', { name: text('ways.unlinkConfirm') }));
  const row = await rowOf(authErrors.tooMany);
  expect(within(row).getByText('Google')).toBeTruthy();
});

test("a failure to link by redirect is reported in the provider's row, which is scrolled into view", async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const error = authError('auth/credential-already-in-use');
  auth.takeFailedLink.mockReturnValueOnce({ act: 'link', providerId: 'github.com', error });
  renderAdmin(<SignInMethods />);
  const row = await rowOf(authErrors.credentialInUse);
  expect(within(row).getByText('GitHub')).toBeTruthy();
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
});
