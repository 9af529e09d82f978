// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

const choices = [
  { value: '', label: '全部' },
  { value: 'open', label: '還沒處理' },
  { value: 'done', label: '處理好了' },
] as const;

test('each value is shown by its label, and selecting one calls onChange with it', () => {
  const onChange = vi.fn<(value: '' | 'open' | 'done') => void>();
  renderAdmin(<SelectInput label="狀態" value="" choices={choices} onChange={onChange} />);
  const box = screen.getByLabelText<HTMLSelectElement>('狀態');
  expect([...box.options].map(({ value, text }) => [value, text])).toEqual([
    ['', '全部'],
    ['open', '還沒處理'],
    ['done', '處理好了'],
  ]);
  fireEvent.change(box, { target: { value: 'open' } });
  expect(onChange.mock.calls).toEqual([['open']]);
});
