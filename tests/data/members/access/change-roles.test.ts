import { expect, test } from 'vitest';
import { memberState, withMember } from '#src/data/members/access/change-roles.ts';
import type { RolesRecord } from '#src/data/members/access/roles.schema.ts';

const roles: RolesRecord = {
  admins: ['chief'],
  editors: ['writer'],
  blocked: ['gone'],
  frozen: false,
  fourEyes: true,
  rev: 3,
  writeId: '00000000-0000-4000-8000-000000000000',
  updatedAt: '2026-11-21T00:00:00Z',
};

test('an account has one state at a time', () => {
  const changed = withMember(roles, 'writer', 'admin', 'chief');
  expect(changed).toMatchObject({ roles: { admins: ['chief', 'writer'], editors: [], blocked: ['gone'] } });
  expect(withMember(roles, 'writer', 'blocked', 'chief')).toMatchObject({
    roles: { editors: [], blocked: ['gone', 'writer'] },
  });
  expect(withMember(roles, 'gone', 'editor', 'chief')).toMatchObject({
    roles: { editors: ['writer', 'gone'], blocked: [] },
  });
  expect(withMember(roles, 'writer', 'none', 'chief')).toMatchObject({ roles: { editors: [] } });
  expect(memberState({ ...roles, editors: ['gone'] }, 'gone')).toBe('blocked');
});

test('the last admin cannot be demoted, and an admin cannot change their own role', () => {
  expect(withMember(roles, 'chief', 'editor', 'writer')).toEqual({ refusal: 'lastAdmin' });
  const two = { ...roles, admins: ['chief', 'second'] };
  expect(withMember(two, 'chief', 'blocked', 'chief')).toEqual({ refusal: 'self' });
  expect(withMember(two, 'chief', 'editor', 'second')).toHaveProperty('roles');
});
