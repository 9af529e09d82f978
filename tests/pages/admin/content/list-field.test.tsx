// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { corruptionCases } from '#src/data/corruption-cases/corruption-case.collection.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import fieldTexts from '#src/locales/zh-TW/admin/content/fields.json';
import { useEditorForm, useFieldValue } from '#src/pages/admin/content/form-context.ts';
import { ListField } from '#src/pages/admin/content/ListField.tsx';
import { FormOf } from '#tests/pages/admin/content/form-of.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

addTexts({ 'admin/content': content, 'admin/content/fields': fieldTexts });

const fields = formFields(corruptionCases);
const sources = fields.find(({ name }) => name === 'sources');
const stored: { values?: () => Readonly<Record<string, unknown>> } = {};

function Sources() {
  const { store } = useEditorForm();
  stored.values = store.values;
  useFieldValue('body');
  return sources && <ListField field={sources} name="sources" />;
}

function show() {
  const values = {
    body: '甲[^1]乙[^2]',
    sources: [{ title: '來源甲' }, { title: '來源乙' }, { title: '來源丙' }],
  };
  renderAdmin(
    <FormOf collection="corruptionCases" fields={fields} values={values}>
      <Sources />
    </FormOf>,
  );
}

const titles = () => (stored.values?.()['sources'] as { title: string }[]).map(({ title }) => title);
const entry = (title: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(title)) as HTMLElement;
const press = (title: string, button: number) =>
  fireEvent.click(within(entry(title)).getAllByRole('button')[button] as HTMLElement);

test('a moved source stays expanded, and its citations move along', () => {
  show();
  press('來源乙', 0);
  press('來源乙', 1);
  expect(titles()).toEqual(['來源乙', '來源甲', '來源丙']);
  expect(stored.values?.()['body']).toBe('甲[^2]乙[^1]');
  const expanded = screen.getAllByRole('button', { expanded: true });
  expect(expanded.map((button) => button.textContent).join('')).toContain('來源乙');
});

test('a cited source cannot be removed; another one can, and is put back on request', () => {
  show();
  press('來源甲', 3);
  expect(titles()).toEqual(['來源甲', '來源乙', '來源丙']);
  press('來源丙', 3);
  expect(titles()).toEqual(['來源甲', '來源乙']);
  fireEvent.click(screen.getByRole('button', { name: content.list.undo }));
  expect(titles()).toEqual(['來源甲', '來源乙', '來源丙']);
});
