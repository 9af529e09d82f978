// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import authErrors from '#src/locales/zh-TW/auth-errors.json';
import signIn from '#src/locales/zh-TW/sign-in.json';
import { SecondFactorForm } from '#src/ui/sign-in/SecondFactorForm.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ 'sign-in': signIn, 'auth-errors': authErrors });

const app = { kind: 'totp', name: 'App', sendCode: async () => {}, confirm: async () => {} } as const;
const acts = {
  problem: { code: 'auth/invalid-verification-code', message: 'codeWrong' },
  actWithProvider: () => {},
  attempt: () => {},
  attemptFactor: () => {},
  giveUpFactor: () => {},
} as const;

test('a wrong code is reported below its field, which has the focus', async () => {
  renderAdmin(<SecondFactorForm factors={[app]} acts={acts} />);
  const alert = await screen.findByText(authErrors.codeWrong);
  const box = screen.getByLabelText(zh('sign-in:factor.code'));
  expect(box.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await eventually(() => expect(document.activeElement).toBe(box));
});
