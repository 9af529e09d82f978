import { createHash } from 'node:crypto';
import { serverTimestamp } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { findNonce } from '#src/data/content/reports/proof-of-work.ts';
import {
  bitsFor,
  reportDays,
  reportId,
  reportSlots,
  slotsPerStep,
} from '#src/data/content/reports/reports.repository.ts';
import { sha256 } from '#src/platform/text/sha256.ts';
import { entryOf } from '#tests/helpers/publication.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  stranger,
} from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const hour = 3_600_000;
const client = useRules();

const slot = (hours = 0, number = 7) => reportId(new Date(Date.now() + hours * hour), number);

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const inDays = (days: number) => new Date(Date.now() + days * 24 * hour);

async function reportAs(
  identity: Identity | null,
  changes: Record<string, unknown> = {},
  id = slot(),
): Promise<void> {
  await client.set(
    identity,
    `reports/${id}`,
    present({
      kind: 'error',
      target: '/qna/1',
      text: '第二段的年份寫錯了',
      writeId: crypto.randomUUID(),
      createdAt: serverTimestamp(),
      nonce:
        'nonce' in changes
          ? undefined
          : await findNonce(id, Math.min(bitsFor(Number(id.split('-')[1] ?? 0) % reportSlots || 0), 20)),
      expiresAt: inDays(reportDays),
      ...changes,
    }),
  );
}

test.each([
  ['a visitor', null],
  ['a stranger', stranger],
  ['an editor', editor],
])('%s reports an error', async (_, identity) => {
  await expectAllowed(reportAs(identity));
});

test('only members can read a report', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectAllowed(client.get(editor, `reports/${id}`));
  await expectAllowed(client.list(editor, 'reports', 50));
  await expectDenied(client.list(editor, 'reports', 51));
  for (const identity of [null, stranger, blocked]) {
    await expectDenied(client.get(identity, `reports/${id}`));
    await expectAllowed(client.get(identity, `reports/${slot(0, 8)}`));
    await expectDenied(client.list(identity, 'reports', 1));
  }
});

test('a slot is used once, and its report cannot be changed', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectDenied(reportAs(null, { text: '別的' }, id));
  await expectDenied(client.update(admin, `reports/${id}`, { text: '別的' }));
  await expectDenied(client.remove(admin, `reports/${id}`));
});

test('slots of the previous hour are accepted, so that a report started at its end arrives', async () => {
  await expectAllowed(reportAs(null, {}, slot(-1)));
  await expectDenied(reportAs(null, {}, slot(-2)));
  await expectDenied(reportAs(null, {}, slot(2)));
});

/** Returns the first number of a part whose hash starts with exactly this number of zero bits. */
function unpaid(id: string, part: number, bits: number): string {
  for (let at = 0; ; at += 1) {
    const number = String(at).padStart(12, '0');
    const word = createHash('sha256').update(`${id}:${part}:${number}`).digest().readUInt32BE();
    if (Math.clz32(word) === bits) return number;
  }
}

test('a report requires proof of work, and more of it in a later step', async () => {
  await expectAllowed(reportAs(null, {}, slot(0, slotsPerStep - 1)));
  await expectAllowed(reportAs(null, {}, slot(0, slotsPerStep)));
  for (const number of [1, slotsPerStep + 1, slotsPerStep * 2]) {
    const id = slot(0, number);
    const paid = (await findNonce(id, bitsFor(number))).split('-');
    for (const part of paid.keys()) {
      const less = paid.with(part, unpaid(id, part, bitsFor(number) - 3));
      await expectDenied(reportAs(null, { nonce: less.join('-') }, id));
    }
    await expectAllowed(reportAs(null, { nonce: paid.join('-') }, id));
  }
});

test('proof of work in another order, with three or five parts or with invalid digits is denied', async () => {
  const id = slot(0, 1);
  const parts = (await findNonce(id, bitsFor(1))).split('-');
  for (const nonce of [
    parts.toReversed().join('-'),
    parts.slice(1).join('-'),
    [...parts, parts[0]].join('-'),
    parts.join('-').replace(/^0/, ''),
    parts.join('-').replace(/^0/, 'x'),
    parts,
  ])
    await expectDenied(reportAs(null, { nonce }, id));
  await expectAllowed(reportAs(null, { nonce: parts.join('-') }, id));
});

test('proof of work is valid for one slot only, and the last slots need more than a test can do', async () => {
  const nonce = await findNonce(slot(0, 1), bitsFor(1));
  const [first = ''] = nonce.split('-');
  const hash = async (id: string) => sha256(new TextEncoder().encode(`${id}:0:${first}`));
  const other = slot(0, (await hash(slot(0, 2))).startsWith('000') ? 3 : 2);
  await expectDenied(reportAs(null, { nonce }, other));
  await expectDenied(reportAs(null, {}, slot(0, reportSlots - 1)));
  await expectDenied(reportAs(null, {}, slot(0, reportSlots)));
  await expectDenied(reportAs(null, {}, `${slot()}0`));
  await expectDenied(reportAs(null, {}, slot().slice(0, 13)));
  await expectDenied(reportAs(null, {}, 'free'));
});

/** Deletes a report with an audit entry; null omits the entry. */
async function deleteAs(identity: Identity | null, id: string, entry: Record<string, unknown> | null = {}) {
  const writeId = await client.deletionEntry(`reports/${id}`);
  const logged = { ...entryOf(identity?.uid, 'delete-report', `reports/${id}`, writeId), ...entry };
  await client.commit(identity, {
    [`reports/${id}`]: null,
    ...(entry && { [`audit/${logged.writeId}`]: logged }),
  });
}

test('only admins can delete a report, with its audit entry, and its slot is free again', async () => {
  const id = slot();
  await reportAs(null, { contact: 'me@example.org' }, id);
  for (const identity of [null, stranger, blocked, editor]) await expectDenied(deleteAs(identity, id));
  await expectDenied(deleteAs(admin, id, null));
  await expectDenied(deleteAs(admin, id, { action: 'publish' }));
  await expectDenied(deleteAs(admin, id, { target: `reports/${slot(0, 9)}` }));
  await expectDenied(deleteAs(admin, id, { writeId: crypto.randomUUID() }));
  await expectAllowed(deleteAs(admin, id));
  await reportAs(null, {}, id);
  await expectAllowed(deleteAs(admin, id));
  await expectAllowed(deleteAs(admin, id, null));
});

test('an audit entry for the deletion of an existing or unknown report is denied', async () => {
  const id = slot();
  const logOf = (writeId: string) =>
    client.set(admin, `audit/${writeId}`, entryOf(admin.uid, 'delete-report', `reports/${id}`, writeId));
  await expectDenied(logOf(crypto.randomUUID()));
  await reportAs(null, {}, id);
  await expectDenied(logOf(crypto.randomUUID()));
});

test('nobody can delete a report while the site is frozen', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  await client.put('access/roles', { frozen: true });
  await expectDenied(deleteAs(admin, id));
});

test.each([
  ['no kind', { kind: undefined }],
  ['an unknown kind', { kind: 'praise' }],
  ['no text', { text: '' }],
  ['a text of 2,001 characters', { text: '字'.repeat(2001) }],
  ['a text that is a list', { text: ['a'] }],
  ['no target', { target: undefined }],
  ['a target on another site', { target: 'https://example.org/' }],
  ['a target that is too long', { target: `/${'a'.repeat(500)}` }],
  ['an empty contact', { contact: '' }],
  ['a contact that is too long', { contact: 'a'.repeat(201) }],
  ["a time other than the server's", { createdAt: new Date(0) }],
  ['an invalid write id', { writeId: 'x' }],
  ['an unknown field', { by: 'me' }],
  ['no proof of work', { nonce: undefined }],
  ['a nonce that is a number', { nonce: 7 }],
  ['a nonce with invalid characters', { nonce: 'abc' }],
  ['no expiry', { expiresAt: undefined }],
  ['an expiry that is too early', { expiresAt: inDays(178) }],
  ['an expiry that is too late', { expiresAt: inDays(182) }],
])('a report with %s is denied', async (_, changes) => {
  await expectDenied(reportAs(null, changes));
});

test('a report may be long and contain a contact', async () => {
  const target = `/${'a'.repeat(499)}`;
  await expectAllowed(
    reportAs(null, { kind: 'reply', target, text: '字'.repeat(2000), contact: 'a'.repeat(200) }),
  );
});

/** Answers a report with an audit entry; null omits the entry. */
async function decideAs(
  identity: Identity | null,
  id: string,
  changes: Record<string, unknown> = {},
  entry: Record<string, unknown> | null = {},
): Promise<void> {
  const path = `reportOutcomes/${id}`;
  const writeId = crypto.randomUUID();
  const outcome = { result: 'corrected', note: '', rev: 1, writeId, updatedAt: serverTimestamp() };
  const note = changes['note'] || undefined;
  const whole = { ...entryOf(identity?.uid, 'answer-report', path, writeId), note, ...entry };
  await client.commit(identity, {
    [path]: { ...outcome, ...changes },
    ...(entry && { [`audit/${whole.writeId}`]: whole }),
  });
}

test('an answer requires an audit entry with the same note', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectDenied(decideAs(editor, id, {}, null));
  await expectDenied(decideAs(editor, id, { note: '已改' }, { note: '別的' }));
  await expectDenied(decideAs(editor, id, { note: '已改' }, { note: undefined }));
  await expectDenied(decideAs(editor, id, {}, { note: '別的' }));
  await expectDenied(decideAs(editor, id, {}, { action: 'publish' }));
  await expectDenied(decideAs(editor, id, {}, { target: `reportOutcomes/${slot(0, 8)}` }));
  await expectDenied(decideAs(editor, id, {}, { writeId: crypto.randomUUID() }));
  await expectAllowed(decideAs(editor, id, { note: '已改' }));
});

test('an editor answers a report and changes the answer, and a visitor can read it', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectAllowed(decideAs(editor, id, { result: 'reviewing' }));
  await expectDenied(decideAs(editor, id));
  await expectAllowed(decideAs(editor, id, { rev: 2 }));
  await expectAllowed(client.get(null, `reportOutcomes/${id}`));
  await expectAllowed(client.list(null, 'reportOutcomes', 50));
  await expectDenied(client.list(null, 'reportOutcomes', 51));
  await expectDenied(client.remove(admin, `reportOutcomes/${id}`));
});

test('nobody else can answer, and nobody while the site is frozen', async () => {
  const id = slot();
  await reportAs(null, {}, id);
  for (const identity of [null, stranger, blocked]) await expectDenied(decideAs(identity, id));
  await client.reset({ frozen: true });
  await expectDenied(decideAs(admin, id));
});

test('an outcome without a report is denied', async () => {
  await expectDenied(decideAs(editor, slot()));
});

test.each([
  ['an unknown result', { result: 'praised' }],
  ['no note', { note: undefined }],
  ['a note that is too long', { note: '字'.repeat(501) }],
  ["a time other than the server's", { updatedAt: new Date(0) }],
  ['an invalid write id', { writeId: 'x' }],
  ['a skipped version', { rev: 2 }],
  ['an unknown field', { by: editor.uid }],
])('an outcome with %s is denied', async (_, changes) => {
  const id = slot();
  await reportAs(null, {}, id);
  await expectDenied(decideAs(editor, id, changes));
});
