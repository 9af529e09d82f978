import { doc, getDoc, setDoc, writeBatch } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import {
  reportId,
  slotsPerStep,
  deleteReports,
  readReportOutcome,
  readReports,
  sendReport,
  writeReportOutcome,
} from '#src/data/content/reports/reports.repository.ts';
import { useDataClient } from '#tests/helpers/data-client.ts';

const client = useDataClient();
beforeEach(() => client.reset());

const report = { kind: 'error', target: '/qna/1', text: '第二段的年份寫錯了' } as const;

/** Takes all slots of the first steps, bypassing the rules. */
async function takeSteps(steps: number): Promise<void> {
  const owner = client.as('owner');
  const ids = Array.from({ length: steps * slotsPerStep }, (_, slot) => reportId(new Date(), slot));
  for (let at = 0; at < ids.length; at += 500) {
    const batch = writeBatch(owner);
    for (const id of ids.slice(at, at + 500)) batch.set(doc(owner, 'reports', id), { text: '已有的回報' });
    await batch.commit();
  }
}

test('a report is stored with its text, page and contact, in a slot of the first step', async () => {
  const writeId = crypto.randomUUID();
  const ticket = await sendReport({ ...report, contact: 'me@example.org' }, writeId);
  expect(Number(ticket.slice(11))).toBeLessThan(slotsPerStep);
  const stored = await getDoc(doc(client.as('owner'), 'reports', ticket));
  expect(stored.data()).toMatchObject({ ...report, contact: 'me@example.org', writeId });
});

test('when all slots of a step are taken, a report is sent in the next one with more work', async () => {
  await takeSteps(1);
  const ticket = await sendReport(report, crypto.randomUUID());
  expect(Math.floor(Number(ticket.slice(11)) / slotsPerStep)).toBe(1);
});

test("a device whose clock is two days off gets a ticket of the server's hour", async () => {
  const real = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(real.getTime() + 2 * 86_400_000) });
  const ticket = await sendReport(report, crypto.randomUUID()).finally(() => vi.useRealTimers());
  const hour = (time: Date) => reportId(time, 0).slice(0, 10);
  expect([hour(real), hour(new Date())]).toContain(ticket.slice(0, 10));
});

test('an admin deletes reports in batches, each with an audit entry, and repeating it changes nothing', async () => {
  const texts = Array.from({ length: 11 }, (_, number) => ({ ...report, text: `垃圾${number}` }));
  for (const each of texts) await sendReport(each, crypto.randomUUID());
  const { reports } = await readReports();
  await deleteReports(reports);
  expect((await readReports()).reports).toEqual([]);
  const { entries } = await readAudit();
  expect(entries.filter(({ action }) => action === 'delete-report')).toHaveLength(11);
  await deleteReports(reports);
});

test('an expired report is no longer shown, even before it is deleted', async () => {
  const ticket = await sendReport(report, crypto.randomUUID());
  await setDoc(doc(client.as('owner'), 'reports', ticket), { expiresAt: new Date(0) }, { merge: true });
  expect((await readReports()).reports).toEqual([]);
});

test.each([
  ['no text', { text: '' }],
  ['a text that is too long', { text: '字'.repeat(2001) }],
  ['a URL of another site', { target: 'https://example.org/' }],
])('%s is rejected without being sent', async (_, changes) => {
  await expect(sendReport({ ...report, ...changes }, crypto.randomUUID())).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('the outcome is read by ticket number, and undefined while there is no answer', async () => {
  const ticket = await sendReport(report, crypto.randomUUID());
  await expect(readReportOutcome(ticket)).resolves.toBeUndefined();
  await setDoc(doc(client.as('owner'), 'reportOutcomes', ticket), {
    result: 'corrected',
    note: '年份已更正。',
    rev: 1,
    writeId: crypto.randomUUID(),
    updatedAt: new Date(),
  });
  await expect(readReportOutcome(ticket)).resolves.toMatchObject({
    result: 'corrected',
    note: '年份已更正。',
  });
});

test('members read reports newest first, and of two concurrent answers the second is rejected', async () => {
  await sendReport(report, crypto.randomUUID());
  const ticket = await sendReport({ ...report, text: '另一則' }, crypto.randomUUID());
  const { reports, next } = await readReports();
  expect(reports.map(({ text, outcome }) => [text, outcome])).toEqual([
    ['另一則', undefined],
    [report.text, undefined],
  ]);
  expect(next).toBeUndefined();

  await writeReportOutcome(ticket, { result: 'corrected', note: '已改' }, undefined);
  const [answered] = (await readReports()).reports;
  expect(answered).toMatchObject({ id: ticket, outcome: { result: 'corrected', note: '已改', rev: 1 } });
  const { entries } = await readAudit();
  expect(entries).toMatchObject([
    { action: 'answer-report', target: `reportOutcomes/${ticket}`, note: 'corrected:已改' },
  ]);
  const late = writeReportOutcome(ticket, { result: 'unchanged', note: '' }, undefined);
  await expect(late).rejects.toMatchObject({ kind: 'conflict' });
  await writeReportOutcome(ticket, { result: 'unchanged', note: '' }, answered?.outcome);
});

test('a ticket number has day and hour of Taipei', () => {
  expect(reportId(new Date('2026-11-20T17:30:00Z'), 7)).toBe('2026112101-00007');
});
