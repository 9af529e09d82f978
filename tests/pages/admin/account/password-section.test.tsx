// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import account from '#src/locales/zh-TW/admin/account.json';
import authErrors from '#src/locales/zh-TW/auth-errors.json';
import signIn from '#src/locales/zh-TW/sign-in.json';
import { PasswordSection } from '#src/pages/admin/account/PasswordSection.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

vi.mock('#src/platform/firebase/auth-acts.ts', () => ({
  linkedProviders: () => [{ id: 'password' }],
  setPassword: () => Promise.reject(Object.assign(new Error('weak'), { code: 'auth/too-many-requests' })),
}));
vi.mock('#src/platform/firebase/auth.ts', () => ({ secondsSinceSignIn: async () => 0 }));
vi.mock('#src/platform/firebase/password-policy.ts', () => ({
  checkPassword: async () => ({ acceptable: true, rules: [] }),
}));

addTexts({ 'admin/account': account, 'sign-in': signIn, 'auth-errors': authErrors });

test('a rejected new password is reported between its field and the button', async () => {
  renderAdmin(<PasswordSection email="somebody@example.org" />);
  const box = await screen.findByLabelText(zh('admin/account:password.new'));
  fireEvent.change(box, { target: { value: 'correct horse' } });
  const button = byRole(screen, 'button', 'admin/account:password.change');
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  const alert = await screen.findByText(authErrors.tooMany);
  expect(box.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
