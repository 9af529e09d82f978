// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { ConfirmHost } from '#src/ui/feedback/ConfirmHost.tsx';
import { renderUi } from './render-ui.tsx';
import '#tests/helpers/dialog-element.ts';
import { byRole } from '#tests/helpers/texts.ts';

function open(title: string): Promise<boolean> {
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm({ title, message: '無法復原。', confirmLabel: '刪除', danger: true });
  });
  return answer;
}

test('a question shows its consequence and is answered by its buttons', async () => {
  renderUi(<ConfirmHost />);
  const answer = open('要刪除資料夾嗎？');
  const dialog = screen.getByRole('alertdialog', { name: '要刪除資料夾嗎？', description: '無法復原。' });
  fireEvent.click(screen.getByRole('button', { name: '刪除' }));
  await expect(answer).resolves.toBe(true);
  expect(dialog.isConnected).toBe(false);
});

test('Escape answers no', async () => {
  renderUi(<ConfirmHost />);
  const answer = open('要刪除資料夾嗎？');
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await expect(answer).resolves.toBe(false);
});

test('a second question waits for the answer to the first', async () => {
  renderUi(<ConfirmHost />);
  const first = open('第一題');
  const second = open('第二題');
  expect(screen.queryByRole('alertdialog', { name: '第二題' })).toBeNull();
  fireEvent.click(byRole(screen, 'button', 'common:actions.cancel'));
  await expect(first).resolves.toBe(false);
  expect(screen.getByRole<HTMLDialogElement>('alertdialog', { name: '第二題' }).open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '刪除' }));
  await expect(second).resolves.toBe(true);
});

test('a question asked before its host is rendered appears once it is', async () => {
  const confirmed = vi.spyOn(globalThis, 'confirm');
  const answer = open('要清除資料嗎？');
  renderUi(<ConfirmHost />);
  fireEvent.click(screen.getByRole('button', { name: '刪除' }));
  await expect(answer).resolves.toBe(true);
  expect(confirmed).not.toHaveBeenCalled();
});

test("without a host the browser's own dialog asks", async () => {
  vi.useFakeTimers();
  const confirmed = vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
  const answer = confirm({ title: '網站已更新', message: '要重新整理嗎？' });
  vi.runAllTimers();
  vi.useRealTimers();
  await expect(answer).resolves.toBe(true);
  expect(confirmed).toHaveBeenCalledWith('網站已更新\n要重新整理嗎？');
});
