// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { RestoredNotice } from '#src/pages/admin/editor/ItemEditor.tsx';
import '#tests/pages/render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

addTexts({ 'admin/content': content });
afterEach(cleanup);

const session = { revert: vi.fn() } as unknown as Parameters<typeof RestoredNotice>[0]['editing']['session'];
const notice = (isChanged: boolean) => (
  <RestoredNotice editing={{ session, isChanged, isBusy: false }} at="2026-11-28T05:39:00Z" />
);

test('after a restored text is saved, the button to discard it does not reappear on later edits', () => {
  const { rerender } = render(notice(true));
  expect(byRole(screen, 'button', 'admin/content:kept.drop')).toBeDefined();
  rerender(notice(false));
  rerender(notice(true));
  expect(screen.queryByRole('button', { name: zh('admin/content:kept.drop') })).toBeNull();
});
