import {
  deleteDoc,
  doc,
  type DocumentData,
  getDoc,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contents, ids, tombstone } from '#scripts/prove/contents.ts';
import { entryOf, type PublicationChanges, publishRaw } from './publication.ts';
import {
  admin,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  type RulesClient,
  startRulesClient,
} from './rules-client.ts';

const first = { kind: '首次', note: '' };
const correction = { at: '2026-11-21', before: '一百萬', after: '一千萬', reason: '看錯位數' };
const { reason } = tombstone.withdrawn;

/** The rules tests of a collection whose documents take two people where four eyes are on. */
export function testFourEyes(name: 'casePages' | 'corruptionCases' | 'qna'): void {
  const id = ids[name];
  const path = `${name}/${id}`;
  const draftPath = `drafts/${name}~${id}`;
  const { corrections: _none, ...data }: DocumentData = contents[name];
  let client: RulesClient;
  beforeAll(async () => {
    client = await startRulesClient();
  });
  afterAll(() => client.close());
  beforeEach(() => client.reset({ fourEyes: true }));

  const saveAs = async (by: Identity, changes: DocumentData = {}) => {
    const there = (await getDoc(doc(client.as('owner'), draftPath))).data();
    const authors = ((there?.['authors'] ?? []) as string[]).filter((uid) => uid !== by.uid);
    const next = {
      collection: name,
      id,
      baseRev: 0,
      data,
      change: first,
      corrections: [],
      ...there,
      stage: 'inReview',
      ...changes,
      authors: [...authors, by.uid],
      rev: Number(there?.['rev'] ?? 0) + 1,
      writeId: crypto.randomUUID(),
      updatedAt: serverTimestamp(),
    };
    delete (next as DocumentData)['approvedBy'];
    await setDoc(doc(client.as(by), draftPath), next);
  };
  const approveAs = async (by: Identity, changes: DocumentData = {}) => {
    const there = (await getDoc(doc(client.as('owner'), draftPath))).data();
    await setDoc(doc(client.as(by), draftPath), {
      ...there,
      rev: Number(there?.['rev']) + 1,
      writeId: crypto.randomUUID(),
      updatedAt: serverTimestamp(),
      stage: 'approved',
      approvedBy: by.uid,
      ...changes,
    });
  };
  const publishAs = (by: Identity, changes: PublicationChanges = {}, content = contents[name] as object) =>
    publishRaw(client.as(by), path, content, { by: by.uid, removes: [draftPath], ...changes });
  const read = async () => (await getDoc(doc(client.as(null), path))).data() ?? {};
  const published = async () => {
    await client.reset();
    await publishRaw(client.as(editor), path, contents[name], { by: editor.uid });
    await setDoc(doc(client.as('owner'), 'access/roles'), { fourEyes: true }, { merge: true });
    return read();
  };

  test('is published only as somebody else than its last author approved it, by them', async () => {
    await expectDenied(publishAs(admin, { removes: [] }));
    await saveAs(editor);
    await expectDenied(publishAs(admin));
    await expectDenied(approveAs(editor));
    await expectAllowed(approveAs(admin));
    await expectDenied(publishAs(editor));
    await expectDenied(publishAs(admin, { fields: { summary: '別的摘要', title: '別的標題' } }));
    await expectDenied(publishAs(admin, { fields: { verifiedAt: '2026-01-02' } }));
    await expectAllowed(publishAs(admin));
  });

  test('a reviewer who mends a phrase is approved by the other one: two people suffice', async () => {
    await saveAs(editor);
    await saveAs(admin, { data: { ...data, verifiedAt: '2026-01-02' } });
    const mended = { fields: { verifiedAt: '2026-01-02' } };
    await expectDenied(approveAs(admin));
    await expectDenied(publishAs(editor, mended));
    await expectAllowed(approveAs(editor));
    await expectDenied(publishAs(admin, mended));
    await expectAllowed(publishAs(editor, mended));
  });

  test('shows the corrections and the note that were approved, no more and no fewer', async () => {
    const previous = await published();
    const change = { kind: '勘誤', note: '' };
    const mended = (fields: object) => ({
      previous,
      fields: { change, corrections: [correction], ...fields },
    });
    await saveAs(editor, { baseRev: 1, change: { kind: '更新', note: '' } });
    await approveAs(admin);
    await expectDenied(publishAs(admin, mended({})));
    await expectDenied(publishAs(admin, { previous, fields: { change: { kind: '更新', note: '他有罪' } } }));
    await saveAs(editor, { change, corrections: [correction] });
    await expectDenied(approveAs(admin, { corrections: [] }));
    await approveAs(admin);
    await expectDenied(publishAs(admin, mended({ corrections: [] })));
    await expectDenied(publishAs(admin, mended({ corrections: [{ ...correction, after: '一億' }] })));
    await expectAllowed(publishAs(admin, mended({})));
  });

  const proposeAs = async (by: Identity, target: string, proposal: string, changes: DocumentData = {}) => {
    const db = client.as(by);
    const batch = writeBatch(db);
    const writeId = crypto.randomUUID();
    const rev: unknown = (await getDoc(doc(client.as('owner'), target))).data()?.['rev'];
    const fields = { target, rev, reason, by: by.uid, writeId, updatedAt: serverTimestamp(), ...changes };
    batch.set(doc(db, `proposals/${proposal}`), fields);
    batch.set(
      doc(db, `audit/${writeId}`),
      entryOf(by.uid, 'propose', `proposals/${proposal}`, fields.writeId),
    );
    await batch.commit();
  };
  const withdrawal = `withdraw~${name}~${id}`;

  test('is withdrawn by somebody else than who proposed it, for the same reason, once', async () => {
    const previous = await published();
    const withdraw = (by: Identity, content: object = tombstone, removes = [`proposals/${withdrawal}`]) =>
      publishAs(by, { previous, removes }, content);
    await expectDenied(withdraw(editor, tombstone, []));
    await expectAllowed(proposeAs(editor, path, withdrawal));
    await expectDenied(withdraw(editor));
    await expectDenied(withdraw(admin, tombstone, []));
    await expectDenied(withdraw(admin, { withdrawn: { ...tombstone.withdrawn, reason: '別的原因' } }));
    await expectDenied(deleteDoc(doc(client.as(admin), `proposals/${withdrawal}`)));
    await expectAllowed(withdraw(admin));
    expect((await read())['withdrawn']).toEqual(tombstone.withdrawn);
  });

  test('is not withdrawn on a proposal about an earlier version, or by who is blocked', async () => {
    const previous = await published();
    const withdraw = () => publishAs(admin, { previous, removes: [`proposals/${withdrawal}`] }, tombstone);
    await proposeAs(editor, path, withdrawal);
    const stored = doc(client.as('owner'), `proposals/${withdrawal}`);
    await setDoc(stored, { rev: 0 }, { merge: true });
    await expectDenied(withdraw());
    await setDoc(stored, { rev: 1, by: 'a-blocked-editor' }, { merge: true });
    await expectDenied(withdraw());
    await expectAllowed(proposeAs(editor, path, withdrawal));
    await expectAllowed(withdraw());
  });

  test('a draft of two is thrown away by somebody else than who proposed it', async () => {
    await saveAs(admin);
    const draft = (await getDoc(doc(client.as('owner'), draftPath))).data() ?? {};
    const proposal = `discard~${name}~${id}`;
    const discardAs = async (by: Identity, note: string) => {
      const db = client.as(by);
      const batch = writeBatch(db);
      const writeId = String(draft['writeId']);
      batch.delete(doc(db, draftPath));
      batch.set(doc(db, `audit/${writeId}`), {
        ...entryOf(by.uid, 'discard-draft', draftPath, writeId),
        note,
      });
      batch.delete(doc(db, `proposals/${proposal}`));
      await batch.commit();
    };
    const third: Identity = { uid: 'a-third' };
    await setDoc(
      doc(client.as('owner'), 'access/roles'),
      { editors: [editor.uid, third.uid] },
      { merge: true },
    );
    await expectDenied(discardAs(editor, reason));
    await expectAllowed(proposeAs(editor, draftPath, proposal));
    await expectDenied(discardAs(editor, reason));
    await expectDenied(discardAs(third, '別的原因'));
    await expectAllowed(discardAs(third, reason));
  });
}
