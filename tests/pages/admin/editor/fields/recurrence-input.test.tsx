// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { useEditorForm, useFieldValue } from '#src/pages/admin/editor/form-context.ts';
import { FormOf } from '#tests/pages/admin/editor/fields/form-of.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { byRole, weekdays, zh, zhDay } from '#tests/helpers/texts.ts';

addTexts({ 'admin/content': content });
// i18next is started before the field is loaded, as in the admin area.
const { RecurrenceInput } = await import('#src/pages/admin/editor/fields/RecurrenceInput.tsx');

function Inside() {
  const value = useFieldValue('repeats');
  const exceptions = useFieldValue('exceptions');
  const { store } = useEditorForm();
  return (
    <>
      <RecurrenceInput
        label="重複"
        value={value}
        error={undefined}
        hint={undefined}
        onChange={(next) => store.change((before) => ({ ...before, repeats: next }))}
      />
      <output aria-label="存著的">{JSON.stringify({ value, exceptions })}</output>
    </>
  );
}

const tuesday = { startsAt: '2026-12-01T19:00:00+08:00', endsAt: '2026-12-01T21:00:00+08:00', allDay: false };
const show = (values: Record<string, unknown>) =>
  renderAdmin(
    <FormOf values={values}>
      <Inside />
    </FormOf>,
  );
const type = (text: string) => fireEvent.change(screen.getByLabelText('重複'), { target: { value: text } });
const stored = () => JSON.parse(screen.getByLabelText('存著的').textContent) as Record<string, unknown>;
const dates = () => within(byRole(screen, 'region', 'admin/content:series.title')).getAllByRole('listitem');

const everyTuesday = zh('events:repeats.everyWeek', { which: weekdays[2] });

test('a recurrence typed in words is stored as a rule, and its dates are listed', () => {
  show(tuesday);
  type('每週二，共8次');
  expect(stored()).toEqual({ value: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8' });
  expect(
    screen.getByText(
      zh('admin/content:typed.understood', {
        says: zh('events:repeats.count', { rule: everyTuesday, count: 8 }),
      }),
      { exact: false },
    ),
  ).toBeDefined();
  expect(dates()).toHaveLength(8);
  expect(dates()[0]?.textContent).toContain(zhDay('12月1日', 2));
});

test('a stored rule is shown in words', () => {
  show({ ...tuesday, repeats: 'FREQ=MONTHLY;BYDAY=1TU;COUNT=3' });
  expect(screen.getByLabelText<HTMLInputElement>('重複').value).toBe(
    zh('events:repeats.count', {
      rule: zh('events:repeats.everyMonth', {
        which: zh('events:repeats.nthWeekday', { nth: 1, weekday: weekdays[2] }),
      }),
      count: 3,
    }),
  );
});

test('incomplete input stays as typed, and the missing part is reported on blur', () => {
  show(tuesday);
  type('每週二');
  expect(stored()).toEqual({ value: '每週二' });
  fireEvent.blur(screen.getByLabelText('重複'));
  expect(screen.getByText(zh('admin/content:typed.missing.recurrenceEnd'))).toBeDefined();
});

test.each([
  [
    '每週三，共8次',
    zh('admin/content:series.notFirst', {
      first: zhDay('2026年12月1日', 2),
      rule: zh('events:repeats.everyWeek', { which: weekdays[3] }),
    }),
  ],
  ['每週二，到2030/12/31', zh('admin/content:series.tooMany')],
  ['每週二，到2026/12/2', zh('admin/content:series.tooFew')],
])('%s: the contradiction is explained', (typed, words) => {
  show(tuesday);
  type(typed);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('region', { name: zh('admin/content:series.title') })).toBeNull();
});

test('without a time, the time is requested first', () => {
  show({});
  type('每週二，共8次');
  expect(screen.getByText(zh('admin/content:series.noStart'))).toBeDefined();
});

test('a button adds an exception for a date', () => {
  show({ ...tuesday, repeats: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' });
  fireEvent.click(screen.getByRole('button', { name: /12月8日/ }));
  expect(stored()['exceptions']).toEqual([{ day: '2026-12-08', kind: 'cancelled' }]);
  expect(dates()[1]?.textContent).toContain(zh('admin/content:series.cancelled'));
});
