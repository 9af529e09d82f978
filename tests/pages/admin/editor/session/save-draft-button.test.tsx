// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { ActionBar, SaveDraftButton } from '#src/pages/admin/editor/session/ActionBar.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

addTexts({ 'admin/content': content });

const editing = {
  isUnsaved: false,
  isSavedLocally: true,
  pauseReasons: [],
  state: { status: 'clean' },
  base: { draft: undefined, publishedRev: 1, isEmpty: false },
} as const;

function show(canSave: boolean) {
  const onSave = vi.fn<() => Promise<void>>(async () => {});
  renderAdmin(
    <ActionBar editing={editing}>
      <SaveDraftButton canSave={canSave} onSave={onSave} />
    </ActionBar>,
  );
  return { onSave, button: byRole(screen, 'button', 'admin/content:item.save') };
}

test('without changes the button does nothing, describes where the text is and remains focusable', () => {
  const { onSave, button } = show(false);
  button.focus();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const place = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(place?.textContent).toBe(zh('admin:place.published'));
  fireEvent.click(button);
  expect(onSave).not.toHaveBeenCalled();
});

test('unsaved changes are saved', () => {
  const { onSave, button } = show(true);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button);
  expect(onSave).toHaveBeenCalledOnce();
});
