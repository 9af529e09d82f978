// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { UnderstoodInput } from '#src/pages/admin/editor/fields/UnderstoodInput.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

addTexts({ 'admin/content': content });

function Box({ kind, initial }: { readonly kind: TypedKind; readonly initial: unknown }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <UnderstoodInput
        kind={kind}
        label="欄位"
        value={value}
        error={undefined}
        hint={undefined}
        onChange={setValue}
      />
      <output aria-label="存著的">{String(value)}</output>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('欄位');
const put = (text: string) => fireEvent.change(box(), { target: { value: text } });

/** Types key by key: appends each character to the current value. */
function type(text: string): void {
  for (const key of text) put(box().value + key);
}

test.each<[TypedKind, string]>([
  ['moment', '12/1 19:00'],
  ['moment', '2026/12/1 晚上7點'],
  ['moment', '2026-12-01 19:00'],
  ['day', '115/11/23'],
  ['money', '1億2000萬'],
  ['duration', '1:23'],
  ['year', '民國115年'],
  ['percent', '45.2%'],
  ['recurrence', '每週二，到12/31'],
])('a %s typed key by key, %s, is shown as typed', (kind, text) => {
  renderAdmin(<Box kind={kind} initial={undefined} />);
  type(text);
  expect(box().value).toBe(text);
});

test('a stored time can be deleted key by key', () => {
  renderAdmin(<Box kind="moment" initial="2026-12-01T19:00:00+08:00" />);
  expect(box().value).toBe('2026-12-01 19:00');
  const left: string[] = [];
  while (box().value !== '' && left.length < 20) {
    put(box().value.slice(0, -1));
    left.push(box().value);
  }
  expect(left).toHaveLength('2026-12-01 19:00'.length);
});

test('a time with another zone is converted to Taipei time', () => {
  renderAdmin(<Box kind="moment" initial={undefined} />);
  put('2026-12-01T11:00:00Z');
  expect(screen.getByLabelText('存著的').textContent).toBe('2026-12-01T19:00:00+08:00');
});
