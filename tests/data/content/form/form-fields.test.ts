import { expect, test } from 'vitest';
import { collections } from '#src/data/collections/collections.ts';
import { type FormField, formFields } from '#src/data/content/form/form-fields.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import texts from '#src/locales/zh-TW/admin/content/fields.json';
import { imageEditor } from '#src/pages/admin/edit-debunking-image/EditDebunkingImagePage.tsx';
import { shownFields } from '#src/pages/admin/editor/use-item-editor.ts';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import data from './form-fields.data.json';

const flat = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...flat(field.of)]);

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.label;
const values: Readonly<Record<string, string>> = texts.value;

test('every field of every collection in the admin area has a label, its own or a shared one for its name', () => {
  expect(contentCollections.length).toBeGreaterThan(10);
  const shown = contentCollections.map((collection) => ({ collection, fields: formFields(collection) }));
  const without = [
    ...shown,
    { collection: debunkingImages, fields: shownFields(formFields(debunkingImages), imageEditor) },
  ].flatMap(({ collection, fields }) =>
    flat(fields)
      .filter(
        ({ path, name }) =>
          labels[collection.name]?.[path.replaceAll('.', '_')] === undefined &&
          labels['any']?.[name] === undefined,
      )
      .map(({ path }) => `${collection.name}: ${path}`),
  );
  expect(without).toEqual([]);
});

test('every option is in Chinese or has a translation', () => {
  const options = contentCollections.flatMap((collection) =>
    flat(formFields(collection)).flatMap((field) => field.options),
  );
  expect(options.length).toBeGreaterThan(50);
  expect(options.filter((option) => !/\p{Script=Han}/u.test(option) && values[option] === undefined)).toEqual(
    [],
  );
});

test('every label and help text belongs to an existing field', () => {
  const names = new Set(collections.map(({ name }) => name));
  for (const part of [texts.label, texts.help]) {
    for (const [collection, paths] of Object.entries(part).filter(([name]) => name !== 'any')) {
      expect([...names]).toContain(collection);
      const found = collections.find(({ name }) => name === collection);
      const known = found ? flat(formFields(found)).map(({ path }) => path.replaceAll('.', '_')) : [];
      expect(known).toEqual(expect.arrayContaining(Object.keys(paths)));
    }
  }
});

test('kinds, limits and references are derived from the schema', () => {
  const kinds = Object.fromEntries(flat(formFields(qna)).map(({ path, kind }) => [path, kind]));
  expect(kinds).toMatchObject(data.cases);
  const fields = new Map(flat(formFields(corruptionCases)).map((field) => [field.path, field]));
  expect(fields.get('participants.proceedings.sourceIndex')).toMatchObject({
    kind: 'source',
    optional: false,
  });
  expect(fields.get('participants.politicianId')).toMatchObject({
    kind: 'reference',
    target: 'politicians',
    optional: true,
  });
  expect(fields.get('participants')).toMatchObject({ kind: 'list', min: 1, max: 50 });
  expect(fields.get('amount')).toMatchObject({ kind: 'money', optional: true });
});
