import { expect, test } from 'vitest';
import { type Awaiting, badgeCount } from '#src/pages/admin/shared/work/use-awaiting.ts';

const awaiting: Awaiting = {
  waiting: 2,
  proposed: 1,
  returned: 1,
  scheduled: 9,
  overdue: 1,
  drafts: 9,
  reports: 3,
  isLoading: false,
};

test('the badge counts pending work from others and failures, but no drafts', () => {
  expect(badgeCount(awaiting)).toBe(8);
});

test('the badge is unknown while one of its parts is', () => {
  expect(badgeCount({ ...awaiting, reports: undefined })).toBeUndefined();
});
