// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import type { RolesRecord } from '#src/data/members/access/roles.schema.ts';
import type { Member } from '#src/data/members/profiles/members.repository.ts';
import memberTexts from '#src/locales/zh-TW/admin/members.json';
import { MemberList } from '#src/pages/admin/members/MemberList.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ 'admin/members': memberTexts });

const roles: RolesRecord = {
  admins: ['self'],
  editors: ['other'],
  blocked: [],
  frozen: false,
  fourEyes: false,
  rev: 1,
  writeId: '11111111-1111-4111-8111-111111111111',
  updatedAt: '2026-11-23T08:00:00.000000Z',
};

const show = (members: ReadonlyMap<string, Member> | undefined) =>
  renderAdmin(
    <MemberList
      {...{ roles, members, self: 'self', disabled: false }}
      onChange={vi.fn()}
      onInvite={vi.fn()}
      onRename={vi.fn()}
    />,
  );

test('while the members cannot be read, nobody is said to have no address, and no name can be replaced', () => {
  show(undefined);
  expect(screen.getByLabelText(zh('admin/members:list.role', { name: 'other' }))).toHaveProperty(
    'value',
    'editor',
  );
  expect(screen.queryByText(zh('admin/members:list.noEmail'))).toBeNull();
  expect(screen.queryByRole('button', { name: new RegExp(zh('admin/members:list.rename')) })).toBeNull();
});

test('a member without a verified address is shown as such, and can be renamed', () => {
  show(new Map());
  expect(screen.getAllByText(zh('admin/members:list.noEmail'))).toHaveLength(2);
  expect(screen.getByRole('button', { name: new RegExp(zh('admin/members:list.rename')) })).toBeTruthy();
});
