// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import objectTexts from '#src/locales/zh-TW/admin/stored-objects.json';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { RemovalForm } from '#src/pages/admin/shared/removal/RemoveImage.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { idleActs } from '#tests/pages/admin/shared/removal/idle-acts.ts';

addTexts({ 'admin/stored-objects': objectTexts });

test('deleting an image permanently without a reason moves the focus to the missing reason', async () => {
  renderAdmin(<RemovalForm id="one" objects={['a']} fourEyes={false} acts={idleActs} disabled={false} />);
  const button = await screen.findByRole('button', { name: objectTexts.remove.submit });
  button.focus();
  fireEvent.click(button);
  const reason = screen.getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
});

test('an editor that saves an incomplete text keeps the focus', async () => {
  const save = vi.fn(() => Promise.resolve());
  renderAdmin(
    <TextForm retainsFocus onSubmit={save}>
      <input aria-label="缺" aria-invalid="true" />
      <input aria-label="正在寫" />
      <button type="submit">儲存</button>
    </TextForm>,
  );
  const writing = screen.getByRole('textbox', { name: '正在寫' });
  writing.focus();
  fireEvent.submit(writing);
  await waitFor(() => expect(save).toHaveBeenCalled());
  await Promise.resolve();
  expect(document.activeElement).toBe(writing);
});
