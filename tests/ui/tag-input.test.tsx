// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import admin from '#src/locales/zh-TW/admin.json';
import type { JudgeTag } from '#src/ui/forms/add-tags.ts';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { zh } from '#tests/helpers/texts.ts';
import { renderUi } from './render-ui.tsx';

addTexts({ admin });

const strict: JudgeTag = (tag) =>
  tag.includes('禁') ? { why: '不能用' } : { to: tag.replace('巴士', '公車') };

function Form({ start }: { readonly start: readonly string[] }) {
  const [tags, setTags] = useState<string[]>([...start]);
  const [judge, setJudge] = useState<JudgeTag>();
  return (
    <>
      <TagInput
        label="標籤"
        value={tags}
        onChange={setTags}
        max={4}
        maxLength={5}
        suggestions={['飲用水', '飲食']}
        judge={judge}
      />
      <button type="button" onClick={() => setJudge(() => strict)}>
        規則到了
      </button>
      <p data-tags>{tags.join('|')}</p>
    </>
  );
}

function show(...start: string[]) {
  renderUi(<Form start={start} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: '標籤' });
}

const tags = () => document.querySelector('[data-tags]')?.textContent;
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

test('Enter completes a tag and never submits the form', () => {
  const box = show();
  type(box, ' 發票 ');
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(tags()).toBe('發票');
  expect(box.value).toBe('');
});

test('the Enter that ends a composition adds nothing', () => {
  const box = show();
  type(box, '發票');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(tags()).toBe('');
  expect(box.value).toBe('發票');
});

test('a separator completes a tag, but not during a composition', () => {
  const box = show();
  fireEvent.compositionStart(box);
  fireEvent.input(box, { target: { value: '發票、' }, isComposing: true });
  expect(tags()).toBe('');
  fireEvent.compositionEnd(box);
  expect(tags()).toBe('發票');
  type(box, '公車,');
  type(box, '停電，');
  expect(tags()).toBe('發票|公車|停電');
});

test('pasting several tags adds each once, without # signs', () => {
  const box = show('公車');
  fireEvent.paste(box, { clipboardData: { getData: () => '#發票\n公車、停電' } });
  expect(tags()).toBe('公車|發票|停電');
});

test('Backspace removes the last tag, but only in an empty field', () => {
  const box = show('發票', '公車');
  type(box, '停');
  fireEvent.keyDown(box, { key: 'Backspace' });
  expect(tags()).toBe('發票|公車');
  type(box, '');
  fireEvent.keyDown(box, { key: 'Backspace' });
  expect(tags()).toBe('發票');
});

test('a tag is removed by its button or by Delete, and the focus returns to the field', () => {
  const box = show('發票', '公車');
  fireEvent.click(screen.getByRole('button', { name: zh('admin:tagInput.remove', { tag: '發票' }) }));
  expect(tags()).toBe('公車');
  fireEvent.keyDown(screen.getByRole('button', { name: zh('admin:tagInput.remove', { tag: '公車' }) }), {
    key: 'Delete',
  });
  expect(tags()).toBe('');
  expect(document.activeElement).toBe(box);
});

test('a tag that is not accepted remains in the field with the reason', () => {
  const box = show('一', '二', '三');
  fireEvent.paste(box, { clipboardData: { getData: () => '六個字的標籤、四、五' } });
  expect(tags()).toBe('一|二|三|四');
  expect(box.value).toBe('六個字的標籤、五');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(zh('admin:tagInput.tooLong', { tag: '六個字的標籤', maxLength: 5 }))).toBeTruthy();
});

test('a half-typed tag is added when the field loses the focus', () => {
  const box = show();
  type(box, '發票');
  fireEvent.blur(box);
  expect(tags()).toBe('發票');
});

test('a press outside does not move the layout, and the tag is added before the click', () => {
  const box = show();
  const next = screen.getByRole('button', { name: '規則到了' });
  type(box, '飲食');
  fireEvent.mouseDown(next);
  fireEvent.blur(box);
  expect(tags()).toBe('');
  expect(screen.getByRole('button', { name: '飲食' })).toBeTruthy();
  fireEvent.mouseUp(next);
  expect(tags()).toBe('飲食');
  // After the press, leaving the field by keyboard adds the tag as usual.
  type(box, '發票');
  fireEvent.blur(box);
  expect(tags()).toBe('飲食|發票');
});

test('a suggestion replaces the typed text', () => {
  const box = show('飲食');
  type(box, '飲');
  fireEvent.click(screen.getByRole('button', { name: '飲用水' }));
  expect(tags()).toBe('飲食|飲用水');
  expect(box.value).toBe('');
});

test('rules that arrive after typing apply to the typed tags, not to earlier ones', () => {
  const box = show('早就禁');
  type(box, '新的禁、巴士、');
  type(box, '打到一半');
  expect(tags()).toBe('早就禁|新的禁|巴士');
  fireEvent.click(screen.getByRole('button', { name: '規則到了' }));
  expect(tags()).toBe('早就禁|公車');
  expect(box.value).toBe('新的禁、打到一半');
  expect(
    screen.getByText(zh('admin:tagInput.blocked', { tag: '新的禁', why: '不能用' }), { exact: false }),
  ).toBeTruthy();
});
