// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
// This starts i18next, which the texts of the gate need.
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { AdminGate } from '#src/app/AdminGate.tsx';
import { ServiceError } from '#src/platform/errors.ts';
import { usePageHeadDetails } from '#src/ui/layout/PageHead.tsx';

const auth = vi.hoisted(() => ({
  startAuth: vi.fn<() => Promise<void>>(),
  takeRedirect: vi.fn<() => undefined>(),
}));
vi.mock('#src/platform/auth.ts', () => auth);
vi.mock('#src/data/drafts/device-work.ts', () => ({ finishClearing: async () => {} }));

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
  expect(await screen.findByRole('heading', { level: 1, name: '目前使用量太高' })).toBeTruthy();
  expect(screen.getByTestId('document').textContent).toBe('目前使用量太高');
  expect(screen.getByText('服務暫時達到上限，請稍後再試。').role).toBe('alert');
  expect(screen.queryByText('管理登入')).toBeNull();
  const before = auth.startAuth.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: '再試一次' }));
  await vi.waitFor(() => expect(auth.startAuth.mock.calls.length).toBeGreaterThan(before));
});
