// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { SignInForm } from '#src/app/sign-in/SignInForm.tsx';
import authErrors from '#src/locales/zh-TW/auth-errors.json';
import signIn from '#src/locales/zh-TW/sign-in.json';
import { configurePlatform, platformConfig } from '#src/platform/config.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

addTexts({ 'sign-in': signIn, 'auth-errors': authErrors });

test('what is not filled in is said at its field, which gets the focus, and nothing is sent', async () => {
  configurePlatform({ ...platformConfig(), signIn: { providers: [{ id: 'password' }] } });
  renderAdmin(<SignInForm />);
  const email = await screen.findByLabelText(/^電子郵件/);
  fireEvent.click(screen.getByRole('button', { name: '登入' }));
  expect(screen.getByText('請填寫電子郵件。')).toBeTruthy();
  expect(screen.getByText('請填寫密碼。')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');

  fireEvent.change(email, { target: { value: 'somebody@example.org' } });
  expect(screen.queryByText('請填寫電子郵件。')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '登入' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^密碼/));

  fireEvent.change(email, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '忘記密碼' }));
  expect(screen.getByText('請填寫電子郵件。')).toBeTruthy();
  expect(screen.queryByText('請填寫密碼。')).toBeNull();
});
