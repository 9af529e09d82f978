// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { SignInForm } from '#src/app/sign-in/SignInForm.tsx';
import authErrors from '#src/locales/zh-TW/auth-errors.json';
import signIn from '#src/locales/zh-TW/sign-in.json';
import { configurePlatform, platformConfig } from '#src/platform/firebase/config.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const acts = vi.hoisted(() => ({
  signInWithPassword: vi.fn<() => Promise<void>>(),
  sendPasswordReset: vi.fn<() => Promise<void>>(),
  actByPopup: vi.fn<() => Promise<void>>(),
}));
vi.mock('#src/platform/firebase/auth-acts.ts', () => acts);

addTexts({ 'sign-in': signIn, 'auth-errors': authErrors });

beforeEach(() =>
  configurePlatform({
    ...platformConfig(),
    signIn: { providers: [{ id: 'google.com' }, { id: 'github.com' }, { id: 'password' }] },
  }),
);

/** Labels mark fields that are required. */
const startsWith = (key: Parameters<typeof zh>[0]) => new RegExp(`^${zh(key)}`);

test('an empty field is reported at the field, which gets the focus, and nothing is sent', async () => {
  renderAdmin(<SignInForm />);
  const email = await screen.findByLabelText(startsWith('sign-in:email'));
  fireEvent.click(byRole(screen, 'button', 'sign-in:submit'));
  expect(screen.getByText(zh('sign-in:lacking.email'))).toBeTruthy();
  expect(screen.getByText(zh('sign-in:lacking.password'))).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');

  fireEvent.change(email, { target: { value: 'somebody@example.org' } });
  expect(screen.queryByText(zh('sign-in:lacking.email'))).toBeNull();
  fireEvent.click(byRole(screen, 'button', 'sign-in:submit'));
  expect(document.activeElement).toBe(screen.getByLabelText(startsWith('sign-in:password')));

  fireEvent.change(email, { target: { value: '' } });
  fireEvent.click(byRole(screen, 'button', 'sign-in:forgot.ask'));
  expect(screen.getByText(zh('sign-in:lacking.email'))).toBeTruthy();
  expect(screen.queryByText(zh('sign-in:lacking.password'))).toBeNull();
});

/** The error that the SDK throws. */
const authError = (code: string) => Object.assign(new Error(code), { code });

/** Returns the alert with these words; the frame contains other, empty alerts. */
async function alertOf(words: string): Promise<HTMLElement> {
  const alert = (await screen.findByText(words)).closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error('the message is shown, but not as an alert');
  return alert;
}

/** Tries to sign in and returns the alert. */
async function attempt(code: string, words: string): Promise<HTMLElement> {
  acts.signInWithPassword.mockRejectedValue(authError(code));
  renderAdmin(<SignInForm />);
  fireEvent.change(await screen.findByLabelText(startsWith('sign-in:email')), {
    target: { value: 'somebody@example.org' },
  });
  fireEvent.change(screen.getByLabelText(startsWith('sign-in:password')), { target: { value: 'wrong' } });
  fireEvent.click(byRole(screen, 'button', 'sign-in:submit'));
  return alertOf(words);
}

const isBetween = (before: Element, middle: Element, after: Element): boolean =>
  Boolean(before.compareDocumentPosition(middle) & Node.DOCUMENT_POSITION_FOLLOWING) &&
  Boolean(middle.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING);

test('a rejected password is reported between the fields and the button, and the password gets the focus', async () => {
  const alert = await attempt('auth/invalid-credential', authErrors.credential);
  const password = screen.getByLabelText(startsWith('sign-in:password'));
  expect(isBetween(password, alert, byRole(screen, 'button', 'sign-in:submit'))).toBe(true);
  await eventually(() => expect(document.activeElement).toBe(password));
  expect(password.getAttribute('aria-invalid')).toBe('true');
});

test('after an error of the service the button has the focus, to try again', async () => {
  await attempt('auth/too-many-requests', authErrors.tooMany);
  await eventually(() => expect(document.activeElement).toBe(byRole(screen, 'button', 'sign-in:submit')));
  expect(screen.getByLabelText(startsWith('sign-in:password')).getAttribute('aria-invalid')).toBe('false');
});

test('an error of a provider is reported below its button', async () => {
  acts.actByPopup.mockRejectedValue(authError('auth/user-disabled'));
  renderAdmin(<SignInForm />);
  const button = await screen.findByRole('button', {
    name: zh('sign-in:provider.signIn', { name: 'Google' }),
  });
  fireEvent.click(button);
  const alert = await alertOf(authErrors.disabled);
  expect(
    isBetween(
      button,
      alert,
      screen.getByRole('button', { name: zh('sign-in:provider.signIn', { name: 'GitHub' }) }),
    ),
  ).toBe(true);
});
