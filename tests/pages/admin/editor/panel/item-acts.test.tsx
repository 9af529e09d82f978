// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import type { ChangeDetails } from '#src/pages/admin/editor/panel/use-change-details.ts';
import { useItemActs } from '#src/pages/admin/editor/panel/use-item-acts.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

addTexts({ 'admin/content': content });

interface Case {
  readonly stage: 'draft' | 'inReview' | 'approved';
  readonly uid: string;
  readonly isChanged?: boolean;
  readonly mustBeApproved?: boolean;
  readonly mayPublish?: boolean;
}

/** Returns the acts of a member on a draft that `writer` wrote. */
function actsOf({ stage, uid, isChanged = false, mustBeApproved = true, mayPublish = true }: Case) {
  const draft = {
    collection: 'corruptionCases',
    id: 'one',
    baseRev: 0,
    stage,
    authors: ['writer'],
    data: {},
  };
  const panel = {
    collection: { name: 'corruptionCases' } as AnyCollection,
    item: { id: 'one' },
    uid,
    editor: { base: { draft }, isUnsaved: isChanged, isChanged, fields: [], values: {} },
    own: {},
  } as unknown as PanelProps;
  const changeDetails = {
    mustBeApproved,
    isOpen: stage !== 'approved' && (stage !== 'inReview' || isChanged),
  } as ChangeDetails;
  const { result } = renderAdminHook(() =>
    useItemActs(panel, {
      changeDetails,
      attempt: { isDescribed: () => true, isPublishable: () => Promise.resolve(true) },
      isStopped: false,
      isPublishStopped: false,
      mayPublish,
      onConfirm: () => {},
    }),
  );
  const { main, others } = result.current;
  return [main?.id, ...others.map(({ id }) => id)];
}

test('under the four-eyes rule the last author has no act left on a submitted or approved draft', () => {
  expect(actsOf({ stage: 'inReview', uid: 'writer' })).toEqual([undefined]);
  expect(actsOf({ stage: 'approved', uid: 'writer' })).toEqual([undefined]);
  expect(actsOf({ stage: 'inReview', uid: 'writer', isChanged: true })[0]).toBe('submit');
});

test('under the four-eyes rule another member approves a submitted draft and publishes an approved one', () => {
  expect(actsOf({ stage: 'inReview', uid: 'reviewer' })[0]).toBe('approve');
  expect(actsOf({ stage: 'approved', uid: 'reviewer' })[0]).toBe('publish');
});

test('without the rule the author publishes a submitted draft, unless only admins publish the collection', () => {
  expect(actsOf({ stage: 'inReview', uid: 'writer', mustBeApproved: false })[0]).toBe('publish');
  const denied = { mustBeApproved: false, mayPublish: false };
  expect(actsOf({ stage: 'inReview', uid: 'writer', ...denied })).toEqual([undefined]);
});
