// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

/** Clicks beside the dialog; `count` is 2 for the second click of a double click. */
function clickBeside(count: number): void {
  const beside = document.querySelector('.MuiDialog-container');
  if (!beside) throw new Error('no dialog');
  fireEvent.mouseDown(beside, { detail: count });
  fireEvent.click(beside, { detail: count });
}

test('a double click on the button that opens a dialog does not close it; a click beside it and Escape do', () => {
  const close = vi.fn();
  renderAdmin(
    <AdminDialog title="標題" onClose={close}>
      內容
    </AdminDialog>,
  );
  clickBeside(2);
  expect(close).not.toHaveBeenCalled();
  clickBeside(1);
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(2);
});
