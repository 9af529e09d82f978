// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { renderUi } from './render-ui.tsx';

function show(value = '') {
  const onSearch = vi.fn<(value: string) => void>();
  renderUi(<SearchField label="搜尋圖卡" value={value} onSearch={onSearch} />);
  return { onSearch, box: screen.getByRole<HTMLInputElement>('searchbox', { name: '搜尋圖卡' }) };
}

/** True if the browser would submit the form on this Enter. */
const enterSends = (box: HTMLElement, key: object): boolean =>
  fireEvent.keyDown(box, { key: 'Enter', ...key });

test('the Enter that ends a composition does not submit, a plain Enter does', () => {
  const { box } = show();
  expect(enterSends(box, { isComposing: true })).toBe(false);
  expect(enterSends(box, { keyCode: 229 })).toBe(false);
  expect(enterSends(box, { keyCode: 13 })).toBe(true);
});

test('submitting searches for the trimmed text', () => {
  const { box, onSearch } = show();
  fireEvent.change(box, { target: { value: '  隔夜水 ' } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.click(byRole(screen, 'button', 'common:actions.search'));
  expect(onSearch.mock.calls).toEqual([['隔夜水', true]]);
});

test('clearing empties the field, ends the search and keeps the focus', () => {
  const { box, onSearch } = show('發票');
  fireEvent.click(byRole(screen, 'button', 'common:actions.clear'));
  expect(box.value).toBe('');
  expect(onSearch.mock.calls).toEqual([['', false]]);
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('button', { name: zh('common:actions.clear') })).toBeNull();
});

test('another search from outside replaces the text', () => {
  const onSearch = vi.fn<(value: string) => void>();
  const { rerender } = renderUi(<SearchField label="搜尋圖卡" value="發票" onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '發票條碼' } });
  rerender(<SearchField label="搜尋圖卡" value="颱風" onSearch={onSearch} />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('颱風');
});

test('a text area has six rows by default', () => {
  renderUi(<TextArea label="說明" value="" onChange={() => {}} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '說明' }).rows).toBe(6);
});
