// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { uploadTextsQuery } from '#src/data/collections/debunking-images/upload/upload-store.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { draftsQuery, localDraftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import collections from '#src/locales/zh-TW/collections.json';
import content from '#src/locales/zh-TW/admin/content.json';
import { UnfinishedList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

addTexts({ collections, 'admin/content': content });

const drafts = Array.from({ length: 5 }, (_, index): DraftRecord => ({
  collection: 'qna',
  id: `draft-${index}`,
  baseRev: 0,
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000001',
  updatedAt: `2026-11-20T00:00:0${index}Z`,
  stage: 'draft',
  authors: ['an-editor'],
  data: index === 4 ? {} : { question: `第${index}個問題` },
}));

function show(collection?: string): void {
  renderCached(
    <UnfinishedList uid="an-editor" {...(collection !== undefined && { collection })} />,
    [draftsQuery(collection).queryKey, drafts],
    [localDraftsQuery('an-editor').queryKey, []],
    [uploadTextsQuery('an-editor').queryKey, []],
  );
}

const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test("above a collection's list only the three newest are shown until the rest is asked for", () => {
  show('qna');
  expect(titles()).toEqual([zh('admin/content:unfinished.untitled'), '第3個問題', '第2個問題']);
  fireEvent.click(screen.getByRole('button', { name: zh('admin/content:unfinished.more', { count: 2 }) }));
  expect(titles()).toHaveLength(5);
  fireEvent.click(byRole(screen, 'button', 'admin/content:unfinished.less'));
  expect(titles()).toHaveLength(3);
});

test('the admin home lists all of them', () => {
  show();
  expect(titles()).toHaveLength(5);
  expect(screen.queryByRole('button')).toBeNull();
});
