// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { shownNumbers } from '#src/ui/lists/Pager.tsx';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.each([
  [1, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 101, [1, 2, 0, 101]],
  [50, 101, [1, 0, 49, 50, 51, 0, 101]],
  [101, 101, [1, 0, 100, 101]],
])('for page %d of %d the numbers are %j', (page, pages, numbers) => {
  expect(shownNumbers(page, pages)).toEqual(numbers);
});

const records = Array.from({ length: 3_019 }, (_, index) => ({
  id: `r${index}`,
  year: 2026 - (index >> 10),
}));

test("in three thousand items any page is one choice away, by number or by its first item's label", () => {
  renderUi(
    <NumberedList label="全部" records={records} markOf={({ year }) => `${year}年`}>
      {({ id }) => id}
    </NumberedList>,
  );
  expect(screen.getByText(zh('lists:shown', { from: 1, to: 30, total: 3019 }))).toBeTruthy();
  fireEvent.change(byRole(screen, 'combobox', 'lists:jump'), {
    target: { value: zh('lists:marked', { page: 70, mark: '2024年' }) },
  });
  expect(screen.getByText(zh('lists:shown', { from: 2071, to: 2100, total: 3019 }))).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('r2070');
  fireEvent.click(screen.getByRole('link', { name: zh('lists:page', { page: 101 }) }));
  expect(screen.getByText(zh('lists:shown', { from: 3001, to: 3019, total: 3019 }))).toBeTruthy();
  expect(screen.queryByRole('link', { name: zh('lists:next') })).toBeNull();
});

test('the pages of a list below other content lead to its anchor', () => {
  renderUi(
    <NumberedList label="全部" records={records} anchor="lines">
      {({ id }) => id}
    </NumberedList>,
  );
  expect(screen.getByRole('link', { name: zh('lists:page', { page: 2 }) }).getAttribute('href')).toBe(
    '/?page=2#lines',
  );
});

test('a list of one page has no pagination', () => {
  renderUi(
    <NumberedList label="全部" records={records.slice(0, 30)}>
      {({ id }) => id}
    </NumberedList>,
  );
  expect(screen.queryByRole('navigation')).toBeNull();
});
