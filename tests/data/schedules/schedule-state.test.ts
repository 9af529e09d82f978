import { expect, test } from 'vitest';
import { type Schedule, scheduleState, schedulesOverdue } from '#src/data/schedules/schedule.schema.ts';

const text = '11111111-1111-4111-8111-111111111111';
const at = '2026-11-23T08:00:00.000000Z';
const time = Date.parse(at);
const hour = 3_600_000;
const schedule: Schedule = {
  id: 'publish~qna~x',
  target: 'qna/x',
  at,
  rev: 0,
  draft: text,
  by: 'an-editor',
  writeId: text,
  updatedAt: at,
};

test.each([
  ['waiting', 'before its time', schedule, time - hour, { writeId: text }],
  ['waiting', 'within an hour of its time', schedule, time + hour, { writeId: text }],
  ['late', 'more than two hours after its time', schedule, time + 2 * hour + 1, { writeId: text }],
  ['changed', 'whose draft has changed since', schedule, time - hour, { writeId: 'another' }],
  ['gone', 'whose draft does not exist', schedule, time - hour, 'none'],
  ['waiting', 'whose draft is not loaded', schedule, time - hour, undefined],
  ['behind', 'with a recorded failure', { ...schedule, failure: 'behind' as const }, time, { writeId: text }],
] as const)('%s: a schedule %s', (state, _, given, now, draft) => {
  expect(scheduleState(given, now, draft)).toBe(state);
});

test('a scheduled withdrawal needs no draft', () => {
  const { draft: _, ...withdrawal } = schedule;
  expect(scheduleState({ ...withdrawal, reason: '過期' }, time, 'none')).toBe('waiting');
});

test('failed and late schedules are overdue', () => {
  expect(schedulesOverdue([schedule], time)).toEqual([]);
  expect(schedulesOverdue([schedule], time + 3 * hour)).toEqual([schedule]);
  const failed = { ...schedule, failure: 'gone' as const };
  expect(schedulesOverdue([failed], time - hour)).toEqual([failed]);
});
