import { expect, test } from 'vitest';
import { formFields } from '#src/data/content/form/form-fields.ts';
import fields from '#src/locales/zh-TW/admin/content/fields.json';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';

type Helps = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

test('the help of a form without sources does not mention the button for sources', () => {
  const help: Helps = fields.help;
  for (const collection of contentCollections) {
    const form = formFields(collection);
    if (form.some(({ name }) => name === 'sources')) continue;
    for (const { name } of form.filter(({ kind }) => kind === 'markdown'))
      expect(help[collection.name]?.[name] ?? help['any']?.[name] ?? '').not.toContain('註明來源');
  }
});
