import { expect, test } from 'vitest';
import { memberName } from '#src/data/members/member-name.ts';

const members = new Map(
  [
    { uid: 'a', name: '王示範', email: 'a@local.test' },
    { uid: 'b', name: '王示範' },
    { uid: 'c', name: '陳示範' },
  ].map((member) => [member.uid, member]),
);

test('a member is called by name, and by address or uid as well where two have the same', () => {
  expect(memberName(members, 'c')).toEqual({ name: '陳示範' });
  expect(memberName(members, 'a')).toEqual({ name: '王示範', detail: 'a@local.test' });
  expect(memberName(members, 'b')).toEqual({ name: '王示範', detail: 'b' });
});

test('somebody of whom no name is known is called by their uid', () => {
  expect(memberName(members, 'x')).toEqual({ name: 'x' });
  expect(memberName(undefined, 'a')).toEqual({ name: 'a' });
});
