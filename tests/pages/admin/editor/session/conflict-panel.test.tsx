// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { ConflictPanel } from '#src/pages/admin/editor/session/ConflictPanel.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zhIn } from '#tests/helpers/texts.ts';

const text = zhIn('admin/content');

addTexts({ 'admin/content': content });

const labels: Record<string, string> = { title: '標題', note: '說明', tags: '標籤' };
const conflict = {
  contested: ['title', 'note'],
  taken: ['tags'],
  mine: { title: '我的標題', note: '' },
  theirs: { title: '對方的標題', note: '對方的說明' },
};

function show() {
  const onResolve = vi.fn<(applyTheirs: readonly string[]) => void>();
  renderAdmin(
    <ConflictPanel
      conflict={conflict}
      labelOf={(field) => labels[field] ?? field}
      textOf={(field, values) => String(values[field])}
      fileName="sample"
      onResolve={onResolve}
    />,
  );
  return onResolve;
}

const resolve = () => fireEvent.click(byRole(screen, 'button', 'admin/content:conflict.settle'));

test('each contested field shows both versions, with empty ones labelled, and merged fields are named', () => {
  show();
  expect(screen.getByLabelText(text('conflict.mineOf', { field: '標題' })).textContent).toBe('我的標題');
  expect(screen.getByLabelText(text('conflict.theirsOf', { field: '標題' })).textContent).toBe('對方的標題');
  expect(screen.getByLabelText(text('conflict.mineOf', { field: '說明' })).textContent).toBe(
    text('conflict.empty'),
  );
  expect(screen.getByText(text('conflict.taken', { fields: '標籤' }))).toBeTruthy();
});

test("the editor's own version is selected by default, field by field", () => {
  const onResolve = show();
  resolve();
  fireEvent.click(screen.getAllByRole('radio', { name: text('conflict.theirs') })[1] as HTMLElement);
  resolve();
  fireEvent.click(screen.getAllByRole('radio', { name: text('conflict.mine') })[1] as HTMLElement);
  resolve();
  expect(onResolve.mock.calls).toEqual([[[]], [['note']], [[]]]);
});

afterEach(() => vi.restoreAllMocks());

test('after clicking a button, the focus moves to the conflict', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  show();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: content.conflict.title }));
  button.remove();
});

test('an editor typing in a field that is still visible keeps the focus', () => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  show();
  expect(document.activeElement).toBe(field);
  field.remove();
});
