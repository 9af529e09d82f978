import { readDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { scheduleId } from '#src/data/content/schedules/schedule.schema.ts';
import { serverTime, StoredTime } from '#src/platform/text/values.ts';
import type { HostileAct } from './hostile-acts.ts';
import { changed, entry } from './hostile-writes.ts';

const inAnHour = (): StoredTime => new StoredTime(new Date(Date.now() + 3_600_000).toISOString());

/** Acts of an editor against the discussion of a draft, and against schedules. */
export const reviewActs: readonly HostileAct[] = [
  {
    title: "gives a colleague's draft back in an admin's name",
    attempt: ({ id, admin }) => {
      const returned = { by: admin, note: '假的原因' };
      const given = () => ({ stage: 'returned', returned });
      return changed(`drafts/qna~${id}`, given, 'return-draft', returned.note);
    },
    answer: { refusedBy: 'isDraftReturn' },
  },
  {
    title: "comments in an admin's name",
    attempt: async ({ id, admin }) => [
      {
        kind: 'set',
        path: `comments/${crypto.randomUUID()}`,
        data: { on: `qna~${id}`, field: '', text: '假的留言', by: admin, at: serverTime },
      },
    ],
    answer: { refusedBy: 'isComment' },
  },
  {
    title: 'sets a time for publishing what nobody approved',
    fourEyes: true,
    attempt: async ({ id, uid }) => {
      const draft = await readDraft('qna', id);
      const path = `schedules/${scheduleId('publish', 'qna', id)}`;
      const writeId = crypto.randomUUID();
      const bound = { target: `qna/${id}`, rev: draft?.baseRev ?? 0, draft: draft?.writeId ?? '' };
      const time = { at: inAnHour(), by: uid };
      return [
        { kind: 'set', path, data: { ...bound, ...time, writeId, updatedAt: serverTime } },
        entry('schedule', path, writeId),
      ];
    },
    answer: { refusedBy: 'isPublicationSchedule' },
  },
];
