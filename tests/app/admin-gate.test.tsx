// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
// This starts i18next, which the texts of the gate need.
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { AdminGate } from '#src/app/AdminGate.tsx';
import { createQueryClient, routeObjects } from '#src/app/router.tsx';
import signInTexts from '#src/locales/zh-TW/sign-in.json';
import { routes } from '#src/routes.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';
import { usePageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { renderRouter } from '#tests/app/render-router.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const auth = vi.hoisted(() => ({
  startAuth: vi.fn<() => Promise<void>>(),
  takeRedirect: vi.fn<() => undefined>(),
}));
vi.mock('#src/platform/firebase/auth.ts', () => auth);
vi.mock('#src/data/content/drafts/device-work.ts', () => ({ finishClearing: async () => {} }));

function DocumentName() {
  return <div data-testid="document">{usePageHeadDetails().name}</div>;
}

test('if Auth cannot be started, heading and document title show the error, and it can be retried', async () => {
  auth.startAuth.mockRejectedValue(new ServiceError('quota', 'over'));
  renderAdmin(
    <>
      <AdminGate />
      <DocumentName />
    </>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: zh('common:error.quota.title') })).toBeTruthy();
  expect(screen.getByTestId('document').textContent).toBe(zh('common:error.quota.title'));
  expect(screen.getByText(zh('common:error.quota.hint')).role).toBe('alert');
  expect(screen.queryByText(zh('sign-in:title'))).toBeNull();
  const before = auth.startAuth.mock.calls.length;
  fireEvent.click(byRole(screen, 'button', 'common:actions.retry'));
  await vi.waitFor(() => expect(auth.startAuth.mock.calls.length).toBeGreaterThan(before));
});

const access = vi.hoisted(() => ({ readMembership: vi.fn<() => Promise<object>>(), readRoles: vi.fn() }));
vi.mock('#src/data/members/access/roles.repository.ts', () => access);
vi.mock('#src/platform/firebase/factor-enrolment.ts', () => ({ refreshAccount: async () => {} }));

test('checking the role again says that it is still missing, and focuses the page that it opens', async () => {
  auth.startAuth.mockResolvedValue();
  access.readMembership.mockResolvedValue({ role: undefined, frozen: false, lacksSecondFactor: false });
  setCurrentAccount({ uid: 'new', email: 'new@local.test', name: undefined, tenantId: undefined });
  const page = (
    <main>
      <h1>要編輯的頁面</h1>
    </main>
  );
  renderAdmin(
    <Routes>
      <Route element={<AdminGate />}>
        <Route path="*" element={page} />
      </Route>
    </Routes>,
  );
  const check = await screen.findByRole('button', { name: zh('sign-in:noRole.retry') });
  check.focus();
  fireEvent.click(check);
  expect((await screen.findByText(zh('sign-in:noRole.still'))).tagName).toBe('OUTPUT');
  access.readMembership.mockRejectedValueOnce(new ServiceError('offline', 'away'));
  fireEvent.click(check);
  expect(await screen.findByText(zh('common:error.offline.hint'))).toBeTruthy();
  expect(screen.queryByText(zh('sign-in:noRole.still'))).toBeNull();
  access.readMembership.mockResolvedValue({ role: 'editor', frozen: false, lacksSecondFactor: false });
  fireEvent.click(check);
  const heading = await screen.findByRole('heading', { name: '要編輯的頁面' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  setCurrentAccount(null);
});

test.each(
  routes.filter(({ group }) => group === 'admin').map(({ path }) => `/${path.replaceAll(/:\w+/g, 'a')}`),
)('%s shows the sign-in instead of the page to whoever is not signed in', async (address) => {
  auth.startAuth.mockResolvedValue();
  setCurrentAccount(null);
  globalThis.scrollTo = () => {};
  const client = createQueryClient();
  renderRouter(client, createMemoryRouter(routeObjects(client), { initialEntries: [address] }));
  await screen.findByRole('heading', { level: 1, name: signInTexts.title });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
