// @vitest-environment jsdom
import { createEvent, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSaveKey } from '#src/pages/admin/editor/session/page-listeners.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

function press(init: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(document.body, init);
  fireEvent(document.body, event);
  return event.defaultPrevented;
}

test("only Ctrl+S and ⌘S save, and the browser's own save is prevented", () => {
  const save = vi.fn(() => Promise.resolve());
  renderAdminHook(() => useSaveKey(save));
  expect(press({ key: 's', ctrlKey: true })).toBe(true);
  expect(press({ key: 'S', metaKey: true })).toBe(true);
  expect(save).toHaveBeenCalledTimes(2);
  // A key that is held down counts once.
  expect(press({ key: 's', ctrlKey: true, repeat: true })).toBe(true);
  expect(press({ key: 's' })).toBe(false);
  expect(press({ key: 's', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(save).toHaveBeenCalledTimes(2);
});
