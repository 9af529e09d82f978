import { doc, updateDoc } from 'firebase/firestore/lite';
import { beforeEach, expect, test } from 'vitest';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { publish, withdraw } from '#src/data/content/write/publish.ts';
import { readRevisions } from '#src/data/content/write/revisions.ts';
import { membershipNote, readRoles, writeRoles } from '#src/data/members/access/roles.repository.ts';
import { readEditorItem, readWithdrawn } from '#src/data/content/drafts/editor-item.ts';
import {
  AddressTakenError,
  checkDraft,
  discardDraft,
  DraftConflictError,
  moveDraft,
  readDraft,
  readDrafts,
  saveDraft,
} from '#src/data/content/drafts/drafts.repository.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { forgetTagRules, RefusedTagsError } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { publishTagRules, sampleTagRules } from '#tests/helpers/tag-rules.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { useDataClient } from '#tests/helpers/data-client.ts';

const client = useDataClient();
beforeEach(() => client.reset());

const { corrections: _, ...fields } = contents.events;
const edit = { collection: 'events', id: ids.events, baseRev: 0, data: fields, stage: 'draft' as const };

test('a draft is saved, saved again, submitted for review and found', async () => {
  const first = await saveDraft(edit, undefined);
  expect(first).toMatchObject({ rev: 1, stage: 'draft' });
  const second = await saveDraft({ ...edit, data: { ...fields, title: '改期' }, stage: 'inReview' }, first);
  expect(second).toMatchObject({ rev: 2, stage: 'inReview', authors: first.authors });
  expect(await readDraft('events', ids.events)).toMatchObject({ rev: 2, data: { title: '改期' } });
  expect(await readDrafts('events')).toHaveLength(1);
  expect(await readDrafts('qna')).toHaveLength(0);
});

test.each([
  ['a correction that is none', { corrections: [{ before: 7 }] }],
  ['a base revision that no document has', { baseRev: 2 ** 60 }],
])('a draft overwritten past the form with %s can be saved again', async (_title, hostile) => {
  await saveDraft(edit, undefined);
  await updateDoc(doc(client.as('owner'), `drafts/events~${ids.events}`), hostile);
  const seen = await readDraft('events', ids.events);
  expect(seen?.data).toMatchObject({ title: fields.title });
  await expect(saveDraft(edit, seen)).resolves.toMatchObject({ rev: 2 });
});

test('saving over an outdated version of a draft is a conflict that carries the current one', async () => {
  const first = await saveDraft(edit, undefined);
  await saveDraft({ ...edit, data: { ...fields, title: '別人的' } }, first);
  const late = saveDraft({ ...edit, data: { ...fields, title: '我的' } }, first);
  await expect(late).rejects.toBeInstanceOf(DraftConflictError);
  await late.catch((error: DraftConflictError) => expect(error.theirs?.data['title']).toBe('別人的'));
  await expect(saveDraft(edit, undefined)).rejects.toBeInstanceOf(DraftConflictError);
  await expect(discardDraft(first)).rejects.toBeInstanceOf(DraftConflictError);
});

test('saving a draft that was discarded in the meantime is a conflict without another version', async () => {
  const first = await saveDraft(edit, undefined);
  await discardDraft(first);
  const late = saveDraft(edit, first);
  await expect(late).rejects.toMatchObject({ theirs: undefined });
});

test('checkDraft rejects a draft that was saved or replaced after it was read', async () => {
  const seen = await saveDraft(edit, undefined);
  await expect(checkDraft(seen)).resolves.toBeUndefined();
  await saveDraft({ ...edit, data: { ...fields, title: '別人的' } }, seen);
  await expect(checkDraft(seen)).rejects.toMatchObject({ theirs: { data: { title: '別人的' } } });
  await discardDraft((await readDraft('events', ids.events)) ?? seen);
  // A draft that was started again has the same revision number.
  await saveDraft({ ...edit, data: { ...fields, title: '重寫的' } }, undefined);
  await expect(checkDraft(seen)).rejects.toBeInstanceOf(DraftConflictError);
});

test('publishing a draft removes it, stores a revision and adds an entry to the audit log', async () => {
  await saveDraft(edit, undefined);
  const change = { kind: '首次', note: '' } as const;
  await publish([
    { collection: 'events', id: ids.events, fields, change, fromDraft: true, audit: 'publish' },
  ]);
  const item = await readEditorItem(events, ids.events);
  expect(item).toMatchObject({ draft: undefined, published: { rev: 1 }, own: { title: fields.title } });
  expect(await readRevisions('events', ids.events)).toMatchObject([
    { document: { rev: 1, title: fields.title } },
  ]);
  const { entries } = await readAudit();
  expect(entries).toMatchObject([
    { action: 'publish', target: `events/${ids.events}` },
    { action: 'start-draft' },
  ]);

  if (!item.previous) throw new Error('nothing was published');
  await withdraw('events', item.previous, '來源撤回', 'withdraw');
  expect(await readWithdrawn('events')).toMatchObject([
    { id: ids.events, withdrawn: { reason: '來源撤回' } },
  ]);
  expect(await readEditorItem(events, ids.events)).toMatchObject({
    published: undefined,
    own: undefined,
    previous: { rev: 2 },
  });
  expect((await readAudit()).entries.map(({ action }) => action)).toEqual([
    'withdraw',
    'publish',
    'start-draft',
  ]);
});

test('changing roles adds an audit entry, and a change based on an older version is a conflict', async () => {
  const roles = await readRoles();
  await writeRoles(
    { ...roles, editors: [...roles.editors, 'newcomer'] },
    'change-roles',
    membershipNote('newcomer', 'editor'),
  );
  expect((await readRoles()).editors).toContain('newcomer');
  expect((await readAudit()).entries).toMatchObject([{ action: 'change-roles', note: 'newcomer: editor' }]);
  await expect(writeRoles({ ...roles, frozen: true }, 'freeze', '')).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('the tag rules apply to a draft, except for tags already published and restored versions', async () => {
  const { corrections: __, ...post } = contents.grasswayPosts;
  const draft = { collection: 'grasswayPosts', id: ids.grasswayPosts, stage: 'draft' } as const;
  const withTags = (...tags: string[]) => ({ ...draft, data: { ...post, tags } });
  const change = { kind: '首次', note: '' } as const;
  await publish([{ ...draft, fields: { ...post, tags: ['舊謠言'] }, change }]);
  await publishTagRules(sampleTagRules);
  const refused = saveDraft({ ...withTags('新謠言'), baseRev: 1 }, undefined);
  await expect(refused).rejects.toBeInstanceOf(RefusedTagsError);
  const saved = await saveDraft({ ...withTags('舊謠言', '台北'), baseRev: 1 }, undefined);
  expect(saved.data['tags']).toEqual(['舊謠言', '臺北市']);
  const back = await saveDraft({ ...withTags('老謠言'), baseRev: 1, isUnguarded: true }, saved);
  expect(back.data['tags']).toEqual(['老謠言']);
  forgetTagRules();
});

test('a draft is moved to another id with all its data, once, and only to an unused id', async () => {
  const first = await saveDraft({ ...edit, stage: 'inReview' }, undefined);
  await moveDraft(first, 'other-address');
  expect(await readDraft('events', ids.events)).toBeUndefined();
  const moved = await readDraft('events', 'other-address');
  expect(moved).toMatchObject({
    id: 'other-address',
    stage: 'inReview',
    rev: 1,
    data: { title: fields.title },
  });
  // The same request, sent again after its response was lost.
  await expect(moveDraft(first, 'other-address')).resolves.toBeUndefined();
  const asStored = { ...first, updatedAt: new Date(0).toISOString() };
  await expect(moveDraft(asStored, 'other-address')).resolves.toBeUndefined();
  if (!moved) throw new Error('nothing was moved');
  await saveDraft({ ...edit, id: 'third-address' }, undefined);
  await expect(moveDraft(moved, 'third-address')).rejects.toBeInstanceOf(AddressTakenError);
  const change = { kind: '首次', note: '' } as const;
  await publish([{ collection: 'events', id: 'fourth-address', fields, change }]);
  await expect(moveDraft(moved, 'fourth-address')).rejects.toBeInstanceOf(AddressTakenError);
  expect(await readDraft('events', 'other-address')).toMatchObject({ rev: 1 });
});

test('a draft that was saved since, has another author or belongs to a published document is not moved', async () => {
  const first = await saveDraft(edit, undefined);
  await saveDraft({ ...edit, data: { ...fields, title: '之後寫的' } }, first);
  await expect(moveDraft(first, 'other-address')).rejects.toBeInstanceOf(DraftConflictError);
  const later = await readDraft('events', ids.events);
  if (!later) throw new Error('there is no draft');
  await expect(moveDraft({ ...later, baseRev: 1 }, 'other-address')).rejects.toMatchObject({
    kind: 'denied',
  });
  await expect(
    moveDraft({ ...later, authors: ['other', ...later.authors] }, 'other-address'),
  ).rejects.toMatchObject({ kind: 'denied' });
  expect(await readDraft('events', 'other-address')).toBeUndefined();
});
