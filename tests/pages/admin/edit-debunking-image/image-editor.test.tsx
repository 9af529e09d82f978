// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { tidyValues } from '#src/data/content/form/form-values.ts';
import {
  debunkingImages,
  falseClaimPrefix,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { ownValues } from '#src/data/content/declare/any-collection.ts';
import { texts, imageEditor } from '#src/pages/admin/edit-debunking-image/EditDebunkingImagePage.tsx';
import { shownFields } from '#src/pages/admin/editor/use-item-editor.ts';
import { referencesIn } from '#src/pages/admin/editor/review/value-text.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';
import { wholeImage } from '#tests/pages/sample-lists.ts';

addTexts(texts);

const fields = formFields(debunkingImages);
const shown = shownFields(fields, imageEditor);
const { verdict: _, ...plain } = wholeImage(1, { altText: '圖上的話' });
const published = tidyValues(fields, ownValues(debunkingImages, plain));
const { complete = (text) => text, directAct, mustCorrect } = imageEditor;

test('the texts that the page loads name every field that a review of an image compares', () => {
  const { result } = renderAdminHook(() => useFieldWords('debunkingImages'));
  const unnamed = shown.filter(({ path }) => result.current.label(path) === path);
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test('folders and related images are compared by their titles', () => {
  const found = shown.flatMap((field) => referencesIn(field, ['id']));
  expect(found.map(({ collection }) => collection)).toEqual([
    'imageFolders',
    'debunkingImages',
    'debunkingImages',
  ]);
});

test('moving an image to another folder needs no draft, unlike any other change', () => {
  expect(directAct?.isEnough(published, published)).toBe(false);
  expect(directAct?.isEnough(published, { ...published, folderId: 'elsewhere' })).toBe(true);
  expect(directAct?.isEnough(published, { ...published, folderId: 'elsewhere', title: '別的' })).toBe(false);
});

test('a new verdict is dated today, and the mark of a false claim is added; a published one keeps its day', () => {
  const judged = complete({ ...published, verdict: '錯誤' }, published);
  expect(judged).toMatchObject({ altText: `${falseClaimPrefix}圖上的話`, verifiedAt: dayOf(Date.now()) });
  const checked = { ...judged, verifiedAt: '2026-01-02' };
  expect(complete({ ...checked, title: '別的' }, checked)).toMatchObject({ verifiedAt: '2026-01-02' });
  expect(complete(published, published)).not.toHaveProperty('verifiedAt');
});

test('the file stays when a text is completed, and another file is a 勘誤', () => {
  expect(complete(published, undefined)).toMatchObject({ objects: published['objects'] });
  expect(mustCorrect?.(published, { ...published, title: '別的' })).toBe(false);
  const objects = { '480': 'x', '960': 'x', '1600': 'x' };
  expect(mustCorrect?.(published, { ...published, objects })).toBe(true);
});
