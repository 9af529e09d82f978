// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import fieldTexts from '#src/locales/zh-TW/admin/content/fields.json';
import { useFieldValue } from '#src/pages/admin/editor/form-context.ts';
import { ListField, NewSource } from '#src/pages/admin/editor/fields/ListField.tsx';
import { FormOf } from '#tests/pages/admin/editor/fields/form-of.tsx';
import { zhPattern } from '#tests/helpers/texts.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

addTexts({ 'admin/content': content, 'admin/content/fields': fieldTexts });

const fields = formFields(corruptionCases);
const sources = fields.find(({ name }) => name === 'sources');

function Sources() {
  const stored = { body: useFieldValue('body'), sources: useFieldValue('sources') };
  return (
    <>
      {sources && <ListField field={sources} name="sources" />}
      <output aria-label="存著的">{JSON.stringify(stored)}</output>
    </>
  );
}

function show(below?: ReactNode) {
  const values = {
    body: '甲[^1]乙[^2]',
    sources: [{ title: '來源甲' }, { title: '來源乙' }, { title: '來源丙' }],
  };
  renderAdmin(
    <FormOf collection="corruptionCases" fields={fields} values={values}>
      <Sources />
      {below}
    </FormOf>,
  );
}

const stored = () =>
  JSON.parse(screen.getByLabelText('存著的').textContent) as { body: string; sources: { title: string }[] };
const titles = () => stored().sources.map(({ title }) => title);
const entry = (title: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(title)) as HTMLElement;
/** Opens an entry, and presses one of its buttons. */
function press(title: string, button: 'up' | 'remove'): void {
  fireEvent.click(within(entry(title)).getAllByRole('button')[0] as HTMLElement);
  fireEvent.click(
    within(entry(title)).getByRole('button', { name: zhPattern(`admin/content:list.${button}`) }),
  );
}

test('a moved source stays expanded, and its citations move along', () => {
  show();
  press('來源乙', 'up');
  expect(titles()).toEqual(['來源乙', '來源甲', '來源丙']);
  expect(stored().body).toBe('甲[^2]乙[^1]');
  const expanded = screen.getAllByRole('button', { expanded: true });
  expect(expanded.map((button) => button.textContent).join('')).toContain('來源乙');
});

test('a cited source cannot be removed; another one can, and is put back on request', () => {
  show();
  press('來源甲', 'remove');
  expect(titles()).toEqual(['來源甲', '來源乙', '來源丙']);
  press('來源丙', 'remove');
  expect(titles()).toEqual(['來源甲', '來源乙']);
  fireEvent.click(screen.getByRole('button', { name: content.list.undo }));
  expect(titles()).toEqual(['來源甲', '來源乙', '來源丙']);
});

test('a line that was written is added when another field gets the focus, and not while its own button is pressed', () => {
  show();
  const line = screen.getByLabelText(zhPattern('admin/content:list.write'));
  const add = screen.getByRole('button', { name: zhPattern('admin/content:list.add') });
  const write = (text: string) => fireEvent.change(line, { target: { value: text } });
  act(() => line.focus());
  expect(fireEvent.keyDown(add, { key: 'Enter' })).toBe(true);
  write('來源丁 示範日報 https://example.org/d');
  fireEvent.blur(line, { relatedTarget: entry('來源甲').querySelector('button') });
  expect(titles()).toEqual(['來源甲', '來源乙', '來源丙', '來源丁']);
  write('來源戊 示範日報 https://example.org/e');
  fireEvent.pointerDown(add);
  fireEvent.blur(line);
  fireEvent.click(add);
  expect(titles()).toEqual(['來源甲', '來源乙', '來源丙', '來源丁', '來源戊']);
});

test('a source written where it is cited is added by its button or Enter, and not by leaving the line', () => {
  show(<NewSource onAdded={() => {}} />);
  const line = screen.getAllByLabelText(zhPattern('admin/content:list.write')).at(-1) as HTMLElement;
  fireEvent.change(line, { target: { value: '來源丁 示範日報 https://example.org/d' } });
  act(() => line.focus());
  fireEvent.blur(line, { relatedTarget: entry('來源甲').querySelector('button') });
  expect(titles()).toEqual(['來源甲', '來源乙', '來源丙']);
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(titles()).toEqual(['來源甲', '來源乙', '來源丙', '來源丁']);
});
