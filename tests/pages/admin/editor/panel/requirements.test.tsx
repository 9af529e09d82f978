// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { requirementsOf } from '#src/pages/admin/editor/panel/publish-requirements.ts';
import { Requirements } from '#src/pages/admin/editor/panel/Requirements.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

addTexts({ 'admin/content': content });

const situation = {
  collection: qna,
  values: { sources: [{ url: 'https://example.org' }], verifiedAt: '2026-11-01' },
  issues: 0,
  draft: undefined,
  isUnsaved: false,
  isBehind: false,
  mustBeApproved: true,
  frozen: false,
  areRolesPending: false,
  isAdmin: true,
  uid: 'editor',
};

const stateOf = (given: Partial<Parameters<typeof requirementsOf>[0]>, wanted: string) =>
  requirementsOf({ ...situation, ...given }).find(({ key }) => key === wanted)?.state;

test('the requirement of no contradiction is checking, open or met, and absent if it does not apply', () => {
  expect(stateOf({ isConsistent: 'checking' }, 'consistent')).toBe('checking');
  expect(stateOf({ isConsistent: false }, 'consistent')).toBe('open');
  expect(stateOf({ isConsistent: true }, 'consistent')).toBe('met');
  expect(stateOf({}, 'consistent')).toBeUndefined();
});

test.each(['told', 'approved', 'otherAuthor'])(
  'while the roles are loading, the requirement %s is being checked, not missing',
  (key) => {
    expect(stateOf({ areRolesPending: true }, key)).toBe('checking');
    expect(stateOf({}, key)).toBe('open');
  },
);

test('a requirement being checked is labelled as such, not as missing', () => {
  renderAdmin(
    <Requirements
      requirements={requirementsOf({ ...situation, isConsistent: 'checking' })}
      issues={[]}
      fields={[]}
      values={{}}
      collection={qna.name}
      contradictions={undefined}
      onShow={() => undefined}
    />,
  );
  const [line] = screen
    .getAllByRole('listitem')
    .filter((each) => each.textContent.includes(content.require.consistent));
  expect(line?.textContent).toBe(content.require.checking + content.require.consistent);
});
