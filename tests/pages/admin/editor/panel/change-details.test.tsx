// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { collectionNamed } from '#src/data/collections/collections.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import contentFields from '#src/locales/zh-TW/admin/content/fields.json';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import { type ChangeDetails, useChangeDetails } from '#src/pages/admin/editor/panel/use-change-details.ts';
import { typedChange, withoutChange } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

addTexts({ 'admin/content': content, 'admin/content/fields': contentFields });

const qna = collectionNamed('qna');
const events = collectionNamed('events');
const published = { question: '問', claim: '說法', verdict: '錯誤', claimedOn: '2026-01-02', sources: [] };

/** Renders the details of a change from the published version to these values. */
function detailsOf(values: object, draft?: Partial<DraftRecord>, own: object = published, collection = qna) {
  return renderAdminHook(() => {
    const [text, setText] = useState<Values>({ ...own, ...values });
    const panel = {
      collection,
      item: { id: 'one', own, published: {}, previous: { rev: 1 } },
      editor: {
        base: { draft },
        fields: formFields(collection).filter(({ counts }) => !counts),
        values: withoutChange(text),
        change: typedChange(text),
        store: { change: setText },
        tidy: (document: Values) => document,
        isChanged: true,
      },
      own: {},
    } as unknown as PanelProps;
    return useChangeDetails(panel, false);
  }).result;
}

function isFit(details: ChangeDetails): boolean {
  let isFine = false;
  act(() => {
    isFine = details.check();
  });
  return isFine;
}

test('another verdict and date are a 勘誤 by default, with both versions filled in and a reason required', () => {
  const { current } = detailsOf({ verdict: '正確', claimedOn: '2026-01-03' });
  expect(current.values.kind).toBe('勘誤');
  for (const part of ['錯誤', '2026-01-02']) expect(current.values.before).toContain(part);
  for (const part of ['正確', '2026-01-03']) expect(current.values.after).toContain(part);
  expect(isFit(current)).toBe(false);
});

test('an editor can choose 更新 for another verdict, or give a reason for the 勘誤', () => {
  const updated = detailsOf({ verdict: '正確' });
  act(() => updated.current.change({ kind: '更新' }));
  expect(updated.current.details).toEqual({ change: { kind: '更新', note: '' } });
  expect(isFit(updated.current)).toBe(true);

  const corrected = detailsOf({ verdict: '正確' });
  act(() => corrected.current.change({ reason: '看錯資料' }));
  expect(isFit(corrected.current)).toBe(true);
  expect(corrected.current.details.correction?.before).toContain('錯誤');
});

test('a note typed before the verdict was changed does not decide the kind', () => {
  const { current } = detailsOf({});
  expect(current.values.kind).toBe('更新');
  const noted = detailsOf({ verdict: '正確' });
  act(() => noted.current.change({ note: '補充' }));
  expect(noted.current.values).toMatchObject({ kind: '勘誤', note: '補充' });
});

test('a kind submitted earlier counts for the facts it was submitted with, not for others', () => {
  const change = { kind: '更新', note: '' } as const;
  const same = detailsOf(
    { verdict: '正確' },
    { change, corrections: [], data: { ...published, verdict: '正確' } },
  );
  expect(same.current.values.kind).toBe('更新');
  const other = detailsOf({ verdict: '正確' }, { change, corrections: [], data: published });
  expect(other.current.values.kind).toBe('勘誤');
});

test('a new question or source is an 更新', () => {
  expect(detailsOf({ question: '問題', sources: [{ title: '一' }] }).current.values.kind).toBe('更新');
});

test('a counter, which the text does not have, makes a change neither a 勘誤 nor more than a 排版', () => {
  const event = { title: '活動', sequence: 3 };
  const details = detailsOf({ description: '說明', sequence: undefined }, undefined, event, events);
  expect(details.current.values.kind).toBe('更新');
  act(() => details.current.change({ kind: '排版' }));
  expect(isFit(details.current)).toBe(true);
});
