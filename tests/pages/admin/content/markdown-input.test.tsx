// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { MarkdownInput } from '#src/pages/admin/content/MarkdownInput.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

addTexts({ 'admin/content': content });

function Form({ text }: { readonly text: string }) {
  const props = { label: '內文', error: undefined, hint: undefined, onChange: () => undefined };
  return (
    <FormProvider {...useForm()}>
      <MarkdownInput {...props} value={text} />
    </FormProvider>
  );
}

/** The text is shown as its source, because the editor, which loads when it will, shows the same elements. */
function preview(text: string): void {
  renderAdmin(<Form text={text} />);
  fireEvent.click(screen.getByRole('button', { name: '看Markdown原始文字：內文' }));
  fireEvent.click(screen.getByRole('button', { name: '預覽：內文' }));
}

const notice = /訪客只會看到純文字.*請減少引用和清單的層數/;

test.each([
  ['quotes inside each other', `${'>'.repeat(100)} 最裡面的字`],
  ['too many lines', '> 甲\n'.repeat(5_000)],
])('the preview of %s says that visitors read plain words, and what to do', async (_, text) => {
  preview(text);
  expect(await screen.findByText(notice)).toBeDefined();
  expect(screen.queryByRole('blockquote')).toBeNull();
});

test('the preview of a text with its form says nothing', async () => {
  preview('> 引用的字');
  expect(await screen.findByRole('blockquote')).toBeDefined();
  expect(screen.queryByText(notice)).toBeNull();
});
