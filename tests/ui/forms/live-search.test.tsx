// @vitest-environment jsdom
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { renderUi } from '#tests/ui/render-ui.tsx';

/** A list whose URL is updated a moment later, as with the router. */
function Searched({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="搜尋"
        value={value}
        onSearch={(text) => {
          onSearch(text);
          setTimeout(() => setValue(text), 20);
        }}
        live
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('別的')}>
        連結
      </button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test('a list is searched while typing, and the typed text is unchanged', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  renderUi(<Searched onSearch={onSearch} />);
  type('核');
  type('核能 ');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('核能'));
  expect(onSearch.mock.calls).toEqual([['核能']]);
  expect(box().value).toBe('核能 ');
});

test('an unfinished composition is not searched', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  renderUi(<Searched onSearch={onSearch} />);
  const event = createEvent.input(box(), { target: { value: 'ㄏㄜ' } });
  Object.defineProperty(event, 'isComposing', { value: true });
  fireEvent(box(), event);
  type('核');
  fireEvent.compositionEnd(box());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('核'));
  expect(onSearch.mock.calls.map(([text]) => text)).not.toContain('ㄏㄜ');
});

test('another search from a link replaces the text', async () => {
  renderUi(<Searched onSearch={() => {}} />);
  type('核能');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('核能'));
  fireEvent.click(screen.getByRole('button', { name: '連結' }));
  expect(box().value).toBe('別的');
});

test('a click during the debounce is handled after the search has updated the URL', () => {
  const calls: string[] = [];
  renderUi(
    <>
      <SearchField label="搜尋" value="" onSearch={(text) => void calls.push(`search ${text}`)} live />
      <button type="button" onClick={() => void calls.push('press')}>
        一筆結果
      </button>
    </>,
  );
  type('核能');
  fireEvent.click(screen.getByRole('button', { name: '一筆結果' }));
  fireEvent.click(screen.getByRole('button', { name: '一筆結果' }));
  expect(calls).toEqual(['search 核能', 'press', 'press']);
});
