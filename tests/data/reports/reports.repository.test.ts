import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reportId, reportSlots } from '#src/data/reports/report.schema.ts';
import {
  readReportOutcome,
  readReports,
  sendReport,
  writeReportOutcome,
} from '#src/data/reports/reports.repository.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';

let client: DataClient;

beforeAll(async () => {
  client = await startDataClient();
});
afterAll(() => client.stop());
beforeEach(() => client.reset());

const report = { kind: 'error', target: '/qna/1', text: '第二段的年份寫錯了' } as const;

async function take(slots: number): Promise<string[]> {
  const ids = Array.from({ length: slots }, (_, slot) => reportId(new Date(), slot));
  const owner = client.as('owner');
  await Promise.all(ids.map((id) => setDoc(doc(owner, 'reports', id), { text: '已有的回報' })));
  return ids;
}

test('a report finds a free slot and keeps its text, its address and its writer’s contact', async () => {
  const taken = await take(20);
  const writeId = crypto.randomUUID();
  const ticket = await sendReport({ ...report, contact: 'me@example.org' }, writeId);
  expect(taken).not.toContain(ticket);
  const stored = await getDoc(doc(client.as('owner'), 'reports', ticket));
  expect(stored.data()).toMatchObject({ ...report, contact: 'me@example.org', writeId });
});

test('a device whose clock is two days off gets a ticket of the real hour', async () => {
  const real = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(real.getTime() + 2 * 86_400_000) });
  const ticket = await sendReport(report, crypto.randomUUID()).finally(() => vi.useRealTimers());
  const hour = (time: Date) => reportId(time, 0).slice(0, 10);
  expect([hour(real), hour(new Date())]).toContain(ticket.slice(0, 10));
});

test('a full hour is said to be full and loses no report that is there', async () => {
  const [first = ''] = await take(reportSlots);
  await expect(sendReport(report, crypto.randomUUID())).rejects.toMatchObject({ kind: 'quota' });
  const stored = await getDoc(doc(client.as('owner'), 'reports', first));
  expect(stored.data()).toEqual({ text: '已有的回報' });
});

test.each([
  ['no text', { text: '' }],
  ['a text that is too long', { text: '字'.repeat(2001) }],
  ['an address elsewhere', { target: 'https://example.org/' }],
])('%s is not sent at all', async (_, changes) => {
  await expect(sendReport({ ...report, ...changes }, crypto.randomUUID())).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('the outcome is under the ticket number, and nothing where nobody has answered', async () => {
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

test('members read what came in, the newest first, and the second answer of two is rejected', async () => {
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
  const late = writeReportOutcome(ticket, { result: 'unchanged', note: '' }, undefined);
  await expect(late).rejects.toMatchObject({ kind: 'conflict' });
  await writeReportOutcome(ticket, { result: 'unchanged', note: '' }, answered?.outcome);
});
