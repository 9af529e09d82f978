import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { beforeEach, expect, test } from 'vitest';
import { readRoles, writeRoles } from '#src/data/members/access/roles.repository.ts';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { correctionsAfter, publish, withdraw } from '#src/data/content/write/publish.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { planRollBack, rollBack } from '#src/data/content/drafts/roll-back.ts';
import {
  approveDraft,
  discardDraft,
  readDraft,
  saveDraft,
} from '#src/data/content/drafts/drafts.repository.ts';
import {
  discarding,
  fourEyesOff,
  type Proposed,
  withdrawal,
} from '#src/data/content/proposals/proposal.schema.ts';
import {
  propose,
  readProposal,
  readProposals,
  takeBack,
  usedUp,
} from '#src/data/content/proposals/proposals.repository.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { useDataClient } from '#tests/helpers/data-client.ts';
import { admin, editor } from '#tests/helpers/rules-client.ts';

// The requests that the repositories send under four-eyes approval, as the rules require. The other person's part is
// written directly, bypassing the rules.

const client = useDataClient();
beforeEach(() => client.reset());

const { corrections: _, verifiedAt, ...fields } = contents.qna;
const item = { collection: 'qna', id: ids.qna, fields, verifiedAt } as const;
const first = { kind: '首次', note: '' } as const;
const correction = { at: dayOf(Date.now()), before: '舊', after: '新', reason: '抄錯' };
const draftPath = `drafts/qna~${ids.qna}`;

const underFourEyes = (more: object = {}) =>
  setDoc(doc(client.as('owner'), 'access/roles'), { fourEyes: true, ...more }, { merge: true });

const proposedByAnother = ({ id, target }: Proposed, rev: number, reason: string) =>
  setDoc(doc(client.as('owner'), `proposals/${id}`), {
    target,
    rev,
    reason,
    by: editor.uid,
    writeId: crypto.randomUUID(),
    updatedAt: serverTimestamp(),
  });

async function previous() {
  const { previous: there } = await readEditorItem(qna, ids.qna);
  if (!there) throw new Error('nothing is published');
  return there;
}

/** Stores a draft that somebody else submitted for review, with the details for visitors. */
const draftOfAnother = (details: object, authors: readonly string[] = [editor.uid]) =>
  setDoc(doc(client.as('owner'), draftPath), {
    collection: 'qna',
    id: ids.qna,
    baseRev: 0,
    rev: 1,
    writeId: crypto.randomUUID(),
    updatedAt: serverTimestamp(),
    stage: 'inReview',
    authors,
    data: { ...fields, verifiedAt },
    ...details,
  });

async function draftThere() {
  const draft = await readDraft('qna', ids.qna);
  if (!draft) throw new Error('there is no draft');
  return draft;
}

test("somebody else's draft is approved and published with its change and corrections", async () => {
  await underFourEyes();
  await draftOfAnother({ change: first, corrections: [] });
  await approveDraft(await draftThere());
  expect((await readAudit()).entries).toMatchObject([
    { action: 'approve', target: draftPath, by: admin.uid },
  ]);
  const { change = first, corrections = [] } = await draftThere();
  await publish([{ ...item, change, corrections, fromDraft: true }]);
  expect(await readDraft('qna', ids.qna)).toBeUndefined();
  expect(await previous()).toMatchObject({ rev: 1, change: first });
});

test('a reviewer who saves a draft becomes its last author, and its change and corrections remain', async () => {
  await draftOfAnother({ change: first, corrections: [] }, [admin.uid, editor.uid]);
  const draft = await draftThere();
  const edit = { collection: 'qna', id: ids.qna, baseRev: 0, data: draft.data, stage: 'inReview' as const };
  const saved = await saveDraft(edit, draft);
  expect(saved).toMatchObject({ authors: [editor.uid, admin.uid], change: first, corrections: [] });
  await expect(approveDraft(saved)).rejects.toMatchObject({ kind: 'denied' });
});

test("the previous author's text stays in the draft, and overwriting it adds an audit entry", async () => {
  await draftOfAnother({});
  const theirs = await draftThere();
  const before = { by: editor.uid, data: theirs.data };
  const edit = { collection: 'qna', id: ids.qna, baseRev: 0, stage: 'draft' as const };
  const saved = await saveDraft({ ...edit, data: { question: '被換掉了' } }, theirs);
  const second = await saveDraft({ ...edit, data: { question: '又換了' } }, saved);
  expect(second).toMatchObject({ before, data: { question: '又換了' } });
  expect(await draftThere()).toMatchObject({ before, authors: [editor.uid, admin.uid] });
  expect((await readAudit()).entries).toMatchObject([{ action: 'edit-draft', target: draftPath }]);
});

test('a withdrawal can be proposed, taken back, and carried out once another admin has proposed it', async () => {
  await publish([{ ...item, change: first }]);
  await underFourEyes();
  const seen = await previous();
  await expect(withdraw('qna', seen, '來源撤回')).rejects.toMatchObject({ kind: 'denied' });
  const proposed = withdrawal('qna', ids.qna);
  await propose(proposed, seen.rev, '來源撤回');
  expect(await readProposals()).toMatchObject([{ id: proposed.id, by: admin.uid, reason: '來源撤回' }]);
  const proposal = await readProposal(proposed.id);
  if (proposal) await takeBack(proposal);
  await proposedByAnother(proposed, seen.rev, '來源撤回');
  await withdraw('qna', seen, '來源撤回', 'withdraw', [usedUp(proposed)]);
  expect(await readProposal(proposed.id)).toBeUndefined();
  const actions = (await readAudit()).entries.map(({ action }) => action);
  expect(actions).toEqual(['withdraw', 'propose', 'publish']);
});

test("discarding somebody else's draft adds an audit entry, and under four eyes needs another's proposal", async () => {
  await draftOfAnother({});
  await discardDraft(await draftThere(), '重複');
  expect((await readAudit()).entries).toMatchObject([
    { action: 'discard-draft', target: draftPath, note: '重複' },
  ]);
  await draftOfAnother({ stage: 'inReview' });
  await discardDraft(await approveDraft(await draftThere()), '重複');
  expect(await readDraft('qna', ids.qna)).toBeUndefined();
  await underFourEyes();
  await draftOfAnother({});
  const draft = await draftThere();
  await expect(discardDraft(draft, '重複')).rejects.toMatchObject({ kind: 'denied' });
  const proposed = discarding('qna', ids.qna);
  await proposedByAnother(proposed, draft.rev, '重複');
  await discardDraft(draft, '重複', [usedUp(proposed)]);
  expect(await readDraft('qna', ids.qna)).toBeUndefined();
});

test('four-eyes approval can be switched off once another admin has proposed it', async () => {
  await underFourEyes({ admins: [admin.uid, editor.uid] });
  const roles = { ...(await readRoles()), fourEyes: false };
  await expect(writeRoles(roles, 'four-eyes', 'off')).rejects.toMatchObject({ kind: 'denied' });
  await proposedByAnother(fourEyesOff, roles.rev, '人手不足');
  await writeRoles(roles, 'four-eyes', 'off', [usedUp(fourEyesOff)]);
  expect((await readRoles()).fourEyes).toBe(false);
});

test('a document published after a withdrawal preserves the corrections of its last version', async () => {
  await publish([{ ...item, change: { kind: '勘誤', note: '' }, correction }]);
  await withdraw('qna', await previous(), '來源撤回');
  const tombstone = await previous();
  expect(await correctionsAfter('qna', tombstone)).toEqual([correction]);
  await publish([{ ...item, change: { kind: '更新', note: '' }, previous: tombstone, audit: 'restore' }]);
  expect(await previous()).toMatchObject({ rev: 3, corrections: [correction] });
});

test('a rollback under four eyes proposes a withdrawal', async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  await publish([{ ...item, change: first }]);
  await underFourEyes();
  const options = { by: admin.uid, since, collections: [qna], needsApproval: () => true };
  const [step] = await planRollBack(options);
  expect(step?.act).toBe('propose');
  if (step) await rollBack(step, '復原');
  expect(await readProposals()).toMatchObject([{ target: `qna/${ids.qna}`, rev: 1, reason: '復原' }]);
});

test('a rollback of a document that cannot be read fails, and is not reported as done', async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  await publish([{ ...item, change: first }]);
  const options = { by: admin.uid, since, collections: [qna], needsApproval: () => false };
  const [step] = await planRollBack(options);
  if (!step) throw new Error('nothing to roll back');
  await setDoc(doc(client.as('owner'), `qna/${ids.qna}`), { rev: 1, withdrawn: { at: 'x', reason: 'x' } });
  await expect(rollBack(step, '復原')).rejects.toThrow('cannot be read');
});
