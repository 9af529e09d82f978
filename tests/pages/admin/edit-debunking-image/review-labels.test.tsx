// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { texts } from '#src/pages/admin/edit-debunking-image/EditDebunkingImagePage.tsx';
import { shownFields } from '#src/pages/admin/edit-debunking-image/shown-fields.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { referencesIn } from '#src/pages/admin/editor/review/value-text.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

addTexts(texts);

test('the texts that the page loads name every field that a review of a picture compares', () => {
  const { result } = renderAdminHook(() => useFieldWords('debunkingImages'));
  const unnamed = shownFields.filter(({ path }) => result.current.label(path) === path);
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test('folders and related pictures are compared by their titles', () => {
  const found = shownFields.flatMap((field) => referencesIn(field, ['id']));
  expect(found.map(({ collection }) => collection)).toEqual([
    'imageFolders',
    'debunkingImages',
    'debunkingImages',
  ]);
});
