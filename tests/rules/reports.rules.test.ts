import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { reportId, reportSlots } from '#src/data/reports/report.schema.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  type RulesClient,
  startRulesClient,
  stranger,
} from '#tests/helpers/rules-client.ts';

const hour = 3_600_000;
let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const slot = (hours = 0, number = 7) => reportId(new Date(Date.now() + hours * hour), number);

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const reportAs = (identity: Identity | null, changes: Record<string, unknown> = {}, id = slot()) =>
  setDoc(
    doc(client.as(identity), 'reports', id),
    present({
      kind: 'error',
      target: '/qna/1',
      text: '第二段的年份寫錯了',
      writeId: crypto.randomUUID(),
      createdAt: serverTimestamp(),
      ...changes,
    }),
  );

test.each([
  ['a visitor', null],
  ['a stranger', stranger],
  ['an editor', editor],
])('%s reports an error', async (_, identity) => {
  await expectAllowed(reportAs(identity));
});

test('a report reaches nobody but members', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectAllowed(getDoc(doc(client.as(editor), 'reports', id)));
  await expectAllowed(getDocs(query(collection(client.as(editor), 'reports'), limit(50))));
  await expectDenied(getDocs(query(collection(client.as(editor), 'reports'), limit(51))));
  for (const identity of [null, stranger, blocked]) {
    await expectDenied(getDoc(doc(client.as(identity), 'reports', id)));
    await expectDenied(getDocs(query(collection(client.as(identity), 'reports'), limit(1))));
  }
});

test('a slot is taken once and its report is never changed or deleted', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectDenied(reportAs(null, { text: '別的' }, id));
  await expectDenied(updateDoc(doc(client.as(admin), 'reports', id), { text: '別的' }));
  await expectDenied(deleteDoc(doc(client.as(admin), 'reports', id)));
});

test('the hour before is open, so that a report begun at its end arrives', async () => {
  await expectAllowed(reportAs(null, {}, slot(-1)));
  await expectDenied(reportAs(null, {}, slot(-2)));
  await expectDenied(reportAs(null, {}, slot(2)));
});

test('an hour has fifty slots', async () => {
  await expectAllowed(reportAs(null, {}, slot(0, reportSlots - 1)));
  await expectDenied(reportAs(null, {}, slot(0, reportSlots)));
  await expectDenied(reportAs(null, {}, `${slot()}0`));
  await expectDenied(reportAs(null, {}, 'free'));
});

test.each([
  ['no kind', { kind: undefined }],
  ['an unknown kind', { kind: 'praise' }],
  ['no text', { text: '' }],
  ['a text of 2,001 characters', { text: '字'.repeat(2001) }],
  ['a text that is a list', { text: ['a'] }],
  ['no target', { target: undefined }],
  ['a target elsewhere', { target: 'https://example.org/' }],
  ['an endless target', { target: `/${'a'.repeat(500)}` }],
  ['an empty contact', { contact: '' }],
  ['an endless contact', { contact: 'a'.repeat(201) }],
  ['a time of its own', { createdAt: new Date(0) }],
  ['no number of its sending', { writeId: 'x' }],
  ['an unknown field', { by: 'me' }],
])('a report with %s is refused', async (_, changes) => {
  await expectDenied(reportAs(null, changes));
});

test('a report may be long and carry a contact', async () => {
  const target = `/${'a'.repeat(499)}`;
  await expectAllowed(
    reportAs(null, { kind: 'reply', target, text: '字'.repeat(2000), contact: 'a'.repeat(200) }),
  );
});

const decideAs = (identity: Identity | null, id: string, changes: Record<string, unknown> = {}) =>
  setDoc(
    doc(client.as(identity), 'reportOutcomes', id),
    present({
      result: 'corrected',
      note: '',
      rev: 1,
      writeId: crypto.randomUUID(),
      updatedAt: serverTimestamp(),
      ...changes,
    }),
  );

test('an editor says what became of a report, says it anew, and a visitor reads it', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectAllowed(decideAs(editor, id, { result: 'reviewing' }));
  await expectDenied(decideAs(editor, id));
  await expectAllowed(decideAs(editor, id, { rev: 2 }));
  await expectAllowed(getDoc(doc(client.as(null), 'reportOutcomes', id)));
  await expectAllowed(getDocs(query(collection(client.as(null), 'reportOutcomes'), limit(50))));
  await expectDenied(getDocs(query(collection(client.as(null), 'reportOutcomes'), limit(51))));
  await expectDenied(deleteDoc(doc(client.as(admin), 'reportOutcomes', id)));
});

test('nobody else decides, and nobody while the site is frozen', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  for (const identity of [null, stranger, blocked]) await expectDenied(decideAs(identity, id));
  await client.reset({ frozen: true });
  await expectDenied(decideAs(admin, id));
});

test('what nobody reported has no outcome', async () => {
  await expectDenied(decideAs(editor, slot()));
});

test.each([
  ['an unknown result', { result: 'praised' }],
  ['no note', { note: undefined }],
  ['an endless note', { note: '字'.repeat(501) }],
  ['a time of its own', { updatedAt: new Date(0) }],
  ['no number of its sending', { writeId: 'x' }],
  ['a skipped version', { rev: 2 }],
  ['an unknown field', { by: editor.uid }],
])('an outcome with %s is refused', async (_, changes) => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectDenied(decideAs(editor, id, changes));
});
