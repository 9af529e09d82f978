import { doc, type DocumentData, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { contents, ids, tombstone } from '#checks/backend/contents.ts';
import { entryOf, type PublicationChanges } from '#tests/helpers/publication.ts';
import { admin, editor, expectAllowed, expectDenied, type Identity } from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const first = { kind: '首次', note: '' };
const correction = { at: '2026-11-21', before: '一百萬', after: '一千萬', reason: '看錯位數' };
const { reason } = tombstone.withdrawn;

/** The collections that need two people for a publication under four eyes. */
const reviewed = ['casePages', 'corruptionCases', 'qna'] as const;

describe.each(reviewed)('under the four-eyes rule a document of %s', (name) => {
  const id = ids[name];
  const path = `${name}/${id}`;
  const draftPath = `drafts/${name}~${id}`;
  const { corrections: _none, ...data }: DocumentData = contents[name];
  const client = useRules({ fourEyes: true });

  const there = async () => await client.get('owner', draftPath);
  /** Writes the next version of the draft, with an audit entry if `action` is given. */
  const writeAs = async (by: Identity, next: DocumentData, action?: string, details?: DocumentData) => {
    const writeId = crypto.randomUUID();
    await client.commit(by, {
      [draftPath]: { ...next, writeId, updatedAt: serverTimestamp() },
      ...(action && { [`audit/${writeId}`]: { ...entryOf(by.uid, action, draftPath, writeId), ...details } }),
    });
  };
  const saveAs = async (by: Identity, changes: DocumentData = {}) => {
    const { approvedBy: _, ...last } = (await there()) ?? {};
    const authors = (last['authors'] ?? []) as string[];
    const author = authors.at(-1);
    const isAnothers = author !== undefined && author !== by.uid;
    const next = {
      collection: name,
      id,
      baseRev: 0,
      data,
      change: first,
      corrections: [],
      ...last,
      stage: 'inReview',
      ...(isAnothers && { before: { by: author, data: last['data'] as DocumentData } }),
      ...changes,
      authors: [...authors.filter((uid) => uid !== by.uid), by.uid],
      rev: Number(last['rev'] ?? 0) + 1,
    };
    await writeAs(by, next, isAnothers ? 'edit-draft' : undefined);
  };
  const approveAs = async (by: Identity, changes: DocumentData = {}) => {
    const last = await there();
    const approval = { stage: 'approved', approvedBy: by.uid, rev: Number(last?.['rev']) + 1 };
    await writeAs(by, { ...last, ...approval, ...changes }, 'approve');
  };
  const returnAs = async (by: Identity) => {
    const { rev, ...last } = (await there()) ?? {};
    const returned = { by: by.uid, note: reason };
    const next = { ...last, rev: Number(rev) + 1, stage: 'returned', returned };
    await writeAs(by, next, 'return-draft', { note: reason });
  };
  const publishAs = (by: Identity, changes: PublicationChanges = {}, content = contents[name] as object) =>
    client.publish(by, path, content, { removes: [draftPath], ...changes });
  const read = () => client.read(path);
  const published = async () => {
    await client.reset();
    await client.publish(editor, path, contents[name]);
    await client.put('access/roles', { fourEyes: true });
    return read();
  };

  test('can be published only by the account that approved it, which is not its last author', async () => {
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

  test('edited by a reviewer can be approved by the first author: two people suffice', async () => {
    await saveAs(editor);
    await saveAs(admin, { data: { ...data, verifiedAt: '2026-01-02' } });
    const mended = { fields: { verifiedAt: '2026-01-02' } };
    await expectDenied(approveAs(admin));
    await expectDenied(publishAs(editor, mended));
    await expectAllowed(approveAs(editor));
    await expectDenied(publishAs(admin, mended));
    await expectAllowed(publishAs(editor, mended));
  });

  test('is published with exactly the approved corrections and note', async () => {
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
    const writeId = crypto.randomUUID();
    const rev: unknown = (await client.get('owner', target))?.['rev'];
    const fields = { target, rev, reason, by: by.uid, writeId, updatedAt: serverTimestamp(), ...changes };
    const at = `proposals/${proposal}`;
    await client.commit(by, {
      [at]: fields,
      [`audit/${writeId}`]: entryOf(by.uid, 'propose', at, fields.writeId),
    });
  };
  const withdrawal = `withdraw~${name}~${id}`;

  test('can be withdrawn only by an account other than the proposer, for the same reason, once', async () => {
    const previous = await published();
    const withdraw = (by: Identity, content: object = tombstone, removes = [`proposals/${withdrawal}`]) =>
      publishAs(by, { previous, removes }, content);
    await expectDenied(withdraw(editor, tombstone, []));
    await expectAllowed(proposeAs(editor, path, withdrawal));
    await expectDenied(withdraw(editor));
    await expectDenied(withdraw(admin, tombstone, []));
    await expectDenied(withdraw(admin, { withdrawn: { ...tombstone.withdrawn, reason: '別的原因' } }));
    await expectDenied(client.remove(admin, `proposals/${withdrawal}`));
    await expectAllowed(withdraw(admin));
    expect((await read())['withdrawn']).toEqual(tombstone.withdrawn);
  });

  test('cannot be withdrawn on a proposal for an earlier version, by a blocked account or by a former member', async () => {
    const previous = await published();
    const withdraw = () => publishAs(admin, { previous, removes: [`proposals/${withdrawal}`] }, tombstone);
    await proposeAs(editor, path, withdrawal);
    const stored = doc(client.as('owner'), `proposals/${withdrawal}`);
    await setDoc(stored, { rev: 0 }, { merge: true });
    await expectDenied(withdraw());
    for (const by of ['a-blocked-editor', 'a-former-editor']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await setDoc(stored, { rev: 1, by }, { merge: true });
      // oxlint-disable-next-line no-await-in-loop
      await expectDenied(withdraw());
    }
    await expectAllowed(proposeAs(editor, path, withdrawal));
    await expectAllowed(withdraw());
  });

  // Each of these has an audit entry under the write id of its last version.
  test.each([
    ['a draft with two authors', saveAs],
    ['an approved draft', approveAs],
    ['a returned draft', returnAs],
  ])('%s can be discarded only by an account other than the proposer', async (_, next) => {
    const author: Identity = { uid: 'an-author' };
    const third: Identity = { uid: 'a-third' };
    await client.put('access/roles', { editors: [author, editor, third].map(({ uid }) => uid) });
    await saveAs(author);
    await next(admin);
    const proposal = `discard~${name}~${id}`;
    const discardAs = async (by: Identity, note: string) => {
      const writeId = await client.deletionEntry(draftPath);
      const entry = { ...entryOf(by.uid, 'discard-draft', draftPath, writeId), note };
      await client.commit(by, {
        [draftPath]: null,
        [`audit/${writeId}`]: entry,
        [`proposals/${proposal}`]: null,
      });
    };
    await expectDenied(discardAs(editor, reason));
    await expectAllowed(proposeAs(editor, draftPath, proposal));
    await expectDenied(discardAs(editor, reason));
    await expectDenied(discardAs(third, '別的原因'));
    await expectAllowed(discardAs(third, reason));
  });
});

describe('under the four-eyes rule an image', () => {
  const id = ids.debunkingImages;
  const path = `debunkingImages/${id}`;
  const draftPath = `drafts/debunkingImages~${id}`;
  const { corrections: _none, ...data }: DocumentData = contents.debunkingImages;
  const client = useRules({ fourEyes: true });

  const approvedBy = (by: Identity, author: Identity, changes: DocumentData = {}) =>
    client.commit('owner', {
      [draftPath]: {
        collection: 'debunkingImages',
        id,
        baseRev: 0,
        rev: 2,
        writeId: crypto.randomUUID(),
        updatedAt: new Date(),
        stage: 'approved',
        approvedBy: by.uid,
        authors: [author.uid],
        data,
        change: first,
        corrections: [],
        ...changes,
      },
    });
  const publishAs = (
    by: Identity,
    changes: PublicationChanges = {},
    content: object = contents.debunkingImages,
  ) => client.publish(by, path, content, changes);
  const published = async () => {
    await client.reset();
    await publishAs(admin);
    await client.put('access/roles', { fourEyes: true });
    return client.read(path);
  };

  test('can be published by an admin only as another author wrote it and as approved', async () => {
    const removes = [draftPath];
    await expectDenied(publishAs(admin));
    await approvedBy(admin, admin);
    await expectDenied(publishAs(admin, { removes }));
    await approvedBy(admin, editor);
    await expectDenied(publishAs(editor, { removes }));
    await expectDenied(publishAs(admin, { removes, fields: { title: '別的標題' } }));
    await expectAllowed(publishAs(admin, { removes }));
  });

  test('can be moved by an editor and tagged by an admin without approval', async () => {
    const previous = await published();
    await expectDenied(publishAs(admin, { previous, fields: { title: '別的標題' } }, previous));
    await expectAllowed(
      publishAs(editor, { previous, fields: { folderId: 'other' }, isQuiet: true }, previous),
    );
    const moved = await client.read(path);
    await expectAllowed(
      publishAs(admin, { previous: moved, fields: { tags: ['別的'] }, isQuiet: true }, moved),
    );
  });

  test('can be withdrawn and restored unchanged by one admin', async () => {
    const previous = await published();
    await expectAllowed(publishAs(admin, { previous }, tombstone));
    const withdrawn = await client.read(path);
    const entry = { action: 'restore' };
    await expectDenied(publishAs(admin, { previous: withdrawn, entry, fields: { title: '別的標題' } }));
    await expectAllowed(publishAs(admin, { previous: withdrawn, entry }));
  });
});
