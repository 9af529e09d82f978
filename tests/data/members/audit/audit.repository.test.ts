import { doc, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditFilter, readAudit } from '#src/data/members/audit/audit.queries.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';

let client: DataClient;
beforeAll(async () => {
  client = await startDataClient();
  // One entry per hour, by two authors in turn; every third entry is a withdrawal.
  const entries = Array.from({ length: 120 }, (_, number) => ({
    by: number % 2 === 0 ? 'one' : 'other',
    at: new Date(Date.UTC(2026, 10, 1, number)),
    action: number % 3 === 0 ? 'withdraw' : 'publish',
    target: `events/e${number}`,
    writeId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  }));
  const db = client.as('owner');
  await Promise.all(entries.map((entry) => setDoc(doc(db, `audit/${entry.writeId}`), entry)));
});
afterAll(() => client.stop());

/** Returns the numbers of the entries that match a filter, read page by page. */
async function found(filter: AuditFilter): Promise<number[]> {
  const numbers: number[] = [];
  let after: Awaited<ReturnType<typeof readAudit>>['next'];
  do {
    const page = await readAudit(after, filter);
    numbers.push(...page.entries.map(({ target }) => Number(target.slice('events/e'.length))));
    after = page.next;
  } while (after);
  return numbers;
}

const all = Array.from({ length: 120 }, (_, number) => 119 - number);
const second = Date.UTC(2026, 10, 2) - Date.UTC(2026, 10, 1);
const hours = second / 3_600_000;

test.each<[string, AuditFilter, (number: number) => boolean]>([
  ['nothing', {}, () => true],
  ['an account', { by: 'one' }, (number) => number % 2 === 0],
  ['an action', { action: 'withdraw' }, (number) => number % 3 === 0],
  ['a time', { from: '2026-11-02T00:00:00Z' }, (number) => number >= hours],
  [
    'a day in Taipei time',
    { from: '2026-11-02T00:00:00+08:00', before: '2026-11-03T00:00:00+08:00' },
    (number) => number >= 16 && number < 40,
  ],
  ['an account and an action', { by: 'other', action: 'withdraw' }, (number) => number % 6 === 3],
  [
    'all criteria',
    { by: 'one', action: 'publish', from: '2026-11-02T00:00:00Z', before: '2026-11-04T00:00:00Z' },
    (number) => number % 2 === 0 && number % 3 !== 0 && number >= hours && number < 3 * hours,
  ],
  ['an account without entries', { by: 'nobody' }, () => false],
])('the log filtered by %s returns only the matching entries, newest first', async (_, filter, isFound) => {
  expect(await found(filter)).toEqual(all.filter(isFound));
});
