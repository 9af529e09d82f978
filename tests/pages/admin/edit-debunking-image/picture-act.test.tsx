// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import edit from '#src/locales/zh-TW/admin/edit-debunking-image.json';
import { usePictureAct } from '#src/pages/admin/edit-debunking-image/use-picture-act.ts';
import type { PictureEditor } from '#src/pages/admin/edit-debunking-image/use-picture-edit.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

addTexts({ 'admin/content': content, 'admin/edit-debunking-image': edit });

interface Case {
  readonly stage: 'draft' | 'inReview' | 'approved' | 'returned';
  readonly uid: string;
  readonly isAdmin?: boolean;
  readonly isChanged?: boolean;
  readonly mustBeApproved?: boolean;
}

/** Returns the label of a member's next act on a draft that `writer` wrote. */
function actOf({ stage, uid, isAdmin = false, isChanged = false, mustBeApproved = true }: Case) {
  const base = { record: undefined, draft: { stage, authors: ['writer'] } };
  const editor = { base, isChanged, isUnsaved: isChanged, isMoveOnly: false } as unknown as PictureEditor;
  const check = () => true;
  const { result } = renderAdminHook(() =>
    usePictureAct({ editor, uid, isAdmin, mustBeApproved, check, onPublished: () => {} }),
  );
  return result.current?.label;
}

test('a waiting author has no act left, so that the bar offers to take the draft back', () => {
  expect(actOf({ stage: 'inReview', uid: 'writer' })).toBeUndefined();
  expect(actOf({ stage: 'approved', uid: 'writer', isAdmin: true })).toBeUndefined();
  expect(actOf({ stage: 'inReview', uid: 'writer', mustBeApproved: false })).toBeUndefined();
  expect(actOf({ stage: 'inReview', uid: 'writer', isChanged: true })).toBe('送審');
  expect(actOf({ stage: 'returned', uid: 'writer' })).toBe('送審');
});

test('another member approves what was submitted, and an admin publishes what was approved', () => {
  expect(actOf({ stage: 'inReview', uid: 'reviewer' })).toBe('核可');
  expect(actOf({ stage: 'approved', uid: 'reviewer', isAdmin: true })).toBe('發布這張圖卡');
  expect(actOf({ stage: 'approved', uid: 'reviewer' })).toBeUndefined();
  expect(actOf({ stage: 'inReview', uid: 'reviewer', isChanged: true })).toBe('送審');
});

test('without the four-eyes rule an admin publishes at once', () => {
  const admin = { uid: 'writer', isAdmin: true, mustBeApproved: false };
  expect(actOf({ stage: 'inReview', ...admin })).toBe('發布這張圖卡');
  expect(actOf({ stage: 'draft', ...admin, isChanged: true })).toBe('發布這張圖卡');
});
