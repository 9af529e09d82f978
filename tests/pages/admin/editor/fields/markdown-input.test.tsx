// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { loadMarkdownEditor } from '#src/pages/admin/editor/fields/MarkdownControl.tsx';
import { MarkdownInput } from '#src/pages/admin/editor/fields/MarkdownInput.tsx';
// Compiles the editor's module before the timeout for its loading starts.
import '#src/pages/admin/shared/markdown/MarkdownEditor.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ 'admin/content': content });

function Form({ text }: { readonly text: string }) {
  const props = { label: '內文', error: undefined, hint: undefined, onChange: () => undefined };
  return <MarkdownInput {...props} value={text} />;
}

/** A form that stores the written text. */
function Writing() {
  const [value, setValue] = useState('已有的字');
  return (
    <>
      <MarkdownInput
        label="內文"
        error={undefined}
        hint={undefined}
        value={value}
        onChange={(next) => setValue(String(next))}
      />
      <output aria-label="已寫的字">{value}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '內文' });

// Must be the first test: once the editor's chunk is loaded, no later field waits for it.
test('text typed while the editor is loading is preserved, and the focus moves into the editor', async () => {
  renderAdmin(<Writing />);
  const early = box();
  expect(early.tagName).toBe('TEXTAREA');
  early.focus();
  fireEvent.compositionStart(early);
  fireEvent.change(early, { target: { value: '已有的字，ㄅ' } });
  // The editor waits for the end of the composition, however long its chunk has been loaded.
  await act(loadMarkdownEditor);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(box()).toBe(early);
  fireEvent.change(early, { target: { value: '已有的字，半句' } });
  early.setSelectionRange(7, 7);
  const data: Readonly<Record<string, string>> = {
    'text/plain': '甲\n乙',
    'text/html': '<ul><li>甲<li>乙</ul>',
  };
  fireEvent.paste(early, { clipboardData: { getData: (type: string) => data[type] ?? '', files: [] } });
  fireEvent.change(early, { target: { value: '已有的字，半句甲\n乙' } });
  early.setSelectionRange(10, 10);
  fireEvent.compositionEnd(early);
  await waitFor(() => expect(box().tagName).toBe('DIV'));
  expect(screen.getByRole('status', { name: '已寫的字' }).textContent).toBe('已有的字，半句\n\n- 甲\n- 乙');
  expect(document.activeElement).toBe(box());
  await waitFor(() => expect(document.getSelection()?.anchorNode?.textContent).toBe('乙'));
});

const actionOf = (key: Parameters<typeof zh>[0]) =>
  zh('admin/content:field.actionOf', { action: zh(key), label: '內文' });

/** Shows the source first, because the editor, once loaded, renders the same elements as the preview. */
function preview(text: string): void {
  renderAdmin(<Form text={text} />);
  fireEvent.click(screen.getByRole('button', { name: actionOf('admin/content:editor.asSource') }));
  fireEvent.click(screen.getByRole('button', { name: actionOf('admin/content:field.showPreview') }));
}

const notice = zh('admin/content:field.plainOnly');

test.each([
  ['nested quotes', `${'>'.repeat(100)} 最裡面的字`],
  ['too many lines', '> 甲\n'.repeat(5_000)],
])('the preview of %s warns that visitors see plain text, and how to fix it', async (_, text) => {
  preview(text);
  expect(await screen.findByText(notice)).toBeDefined();
  expect(screen.queryByRole('blockquote')).toBeNull();
});

test('the preview of an ordinary text shows no warning', async () => {
  preview('> 引用的字');
  expect(await screen.findByRole('blockquote')).toBeDefined();
  expect(screen.queryByText(notice)).toBeNull();
});

test('the editor stays the same behind the source, with its history of undo, and shows what was changed there', async () => {
  renderAdmin(<Writing />);
  await waitFor(() => expect(box().tagName).toBe('DIV'));
  const editor = box();
  const toSource = () =>
    fireEvent.click(screen.getByRole('button', { name: actionOf('admin/content:editor.asSource') }));
  const toEditor = () =>
    fireEvent.click(screen.getByRole('button', { name: actionOf('admin/content:editor.asPage') }));
  toSource();
  expect(box().tagName).toBe('TEXTAREA');
  toEditor();
  expect(box()).toBe(editor);
  toSource();
  fireEvent.change(box(), { target: { value: '**新的**字' } });
  toEditor();
  expect(box()).toBe(editor);
  expect(editor.querySelector('strong')?.textContent).toBe('新的');
});
