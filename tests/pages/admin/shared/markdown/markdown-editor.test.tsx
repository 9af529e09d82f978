// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { MarkdownEditor } from '#src/pages/admin/shared/markdown/MarkdownEditor.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zhIn } from '#tests/helpers/texts.ts';

const words = zhIn('admin/content');

addTexts({ 'admin/content': content });

const control = { id: 'text', 'aria-describedby': undefined, 'aria-invalid': false };

/** An editor in a form that also receives a text from elsewhere. */
function Form({ onChange }: { readonly onChange: (text: string) => void }) {
  const [value, setValue] = useState('標題\n===\n\n* 甲\n* 乙\n\n<b>原樣</b>\n');
  const change = (text: string) => {
    onChange(text);
    setValue(text);
  };
  return (
    <>
      <MarkdownEditor
        label="內文"
        value={value}
        control={control}
        sources={['判決']}
        newSource={() => null}
        onChange={change}
      />
      <button type="button" onClick={() => setValue('對方的版本[^1]')}>
        帶入
      </button>
    </>
  );
}

const editor = () => screen.getByRole('textbox', { name: '內文' });

function paste(data: Readonly<Record<string, string>>): void {
  const clipboardData = { getData: (type: string) => data[type] ?? '', files: [] };
  fireEvent.paste(editor(), { clipboardData });
}

test('opening a text does not change it, and a text that changes outside of the editor is shown', async () => {
  const onChange = vi.fn();
  renderAdmin(<Form onChange={onChange} />);
  await waitFor(() => expect(editor().textContent).toContain('甲'));
  expect(editor().querySelector('h1')?.textContent).toBe('標題');
  fireEvent.click(screen.getByRole('button', { name: '帶入' }));
  await waitFor(() => expect(editor().textContent).toBe('對方的版本[1]'));
  expect(onChange).not.toHaveBeenCalled();
});

test('pasted content is inserted as Markdown and leaves the rest unchanged, byte for byte', async () => {
  const onChange = vi.fn();
  renderAdmin(<Form onChange={onChange} />);
  await waitFor(() => expect(editor().textContent).toContain('甲'));
  paste({ 'text/html': '<b>粗</b>', 'text/plain': '粗' });
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(onChange).toHaveBeenCalledWith('# **粗**標題\n\n* 甲\n* 乙\n\n<b>原樣</b>\n');
  // Right after it another: undo takes back that one alone.
  paste({ 'text/plain': '後' });
  fireEvent.click(screen.getByRole('button', { name: words('editor.action.undo') }));
  expect(editor().querySelector('h1')?.textContent).toBe('粗標題');
});

test('an image pasted without permission to upload opens the library with an explanation', async () => {
  const onChange = vi.fn();
  renderAdmin(<Form onChange={onChange} />);
  await waitFor(() => expect(editor().textContent).toContain('甲'));
  const files = [new File(['image'], 'a.png', { type: 'image/png' })];
  fireEvent.paste(editor(), { clipboardData: { getData: () => '', files } });
  const dialog = await screen.findByRole(
    'dialog',
    { name: words('editor.image.title') },
    { timeout: 20_000 },
  );
  expect(dialog.textContent).toContain(words('editor.image.adminsOnly'));
  expect(onChange).not.toHaveBeenCalled();
});
