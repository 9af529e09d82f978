// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { titleQuery } from '#src/data/content/drafts/document-titles.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import admin from '#src/locales/zh-TW/admin.json';
import collections from '#src/locales/zh-TW/collections.json';
import fields from '#src/locales/zh-TW/admin/content/fields.json';
import edit from '#src/locales/zh-TW/admin/edit-debunking-image.json';
import { ItemConflict } from '#src/pages/admin/editor/ItemEditor.tsx';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageEditor } from '#src/pages/admin/edit-debunking-image/EditDebunkingImagePage.tsx';
import { shownFields, type ItemEditor } from '#src/pages/admin/editor/use-item-editor.ts';
import { lists } from '#tests/pages/sample-lists.ts';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ admin, collections, 'admin/content/fields': fields, 'admin/edit-debunking-image': edit });

const show = (panel: React.ReactNode) =>
  renderCached(
    panel,
    ...lists([]).map(([{ queryKey }, data]) => [queryKey, data] as const),
    // Neither is in the list: the first is a draft without a title, the second is withdrawn.
    [titleQuery('debunkingImages', 'untitled').queryKey, ''],
    [titleQuery('debunkingImages', 'withdrawn').queryKey, '下架的圖卡'],
  );

const side = (name: string) => screen.getByLabelText(name).textContent;
const nothing = () => {};
const anyField = (of: 'mineOf' | 'theirsOf') =>
  new RegExp(`^${zh(`admin/content:conflict.${of}`, { field: '.*' })}$`);

test('a conflict about references names the documents by their titles, or says that they have none', () => {
  const conflict = {
    contested: ['imageIds'],
    taken: [],
    mine: { imageIds: ['untitled'] },
    theirs: { imageIds: ['withdrawn'] },
  } as unknown as NonNullable<ItemEditor['conflict']>;
  show(<ItemConflict collection="qna" fields={formFields(qna)} conflict={conflict} onResolve={nothing} />);
  expect(
    side(zh('admin/content:conflict.mineOf', { field: zh('admin/content/fields:label.qna.imageIds') })),
  ).toBe(zh('admin/content:unfinished.untitledOf', { collection: zh('collections:debunkingImages') }));
  expect(
    side(zh('admin/content:conflict.theirsOf', { field: zh('admin/content/fields:label.qna.imageIds') })),
  ).toBe('下架的圖卡');
});

test('a conflict about related images names also those that are not listed', () => {
  const conflict = {
    contested: ['distinctFrom'],
    taken: [],
    mine: { distinctFrom: ['untitled'] },
    theirs: { distinctFrom: ['withdrawn'] },
  } as unknown as NonNullable<ItemEditor['conflict']>;
  const shown = shownFields(formFields(debunkingImages), imageEditor);
  show(<ItemConflict collection="debunkingImages" fields={shown} conflict={conflict} onResolve={nothing} />);
  expect(screen.getByLabelText(anyField('mineOf')).textContent).toBe(
    zh('admin/content:unfinished.untitledOf', { collection: zh('collections:debunkingImages') }),
  );
  expect(screen.getByLabelText(anyField('theirsOf')).textContent).toBe('下架的圖卡');
});

test('a conflict about the description of the change shows what was typed on both sides', () => {
  const conflict = {
    contested: ['change'],
    taken: [],
    mine: { change: { kind: '勘誤', reason: '看錯資料' } },
    theirs: { change: { note: '補充' } },
  } as unknown as NonNullable<ItemEditor['conflict']>;
  show(<ItemConflict collection="qna" fields={[]} conflict={conflict} onResolve={nothing} />);
  expect(screen.getByLabelText(anyField('mineOf')).textContent).toBe(`${admin.change.choice.勘誤}\n看錯資料`);
  expect(screen.getByLabelText(anyField('theirsOf')).textContent).toBe('補充');
});
