import { reportId, reportOutcomeSchema, reportSchema, reportSlots } from '#src/data/reports/report.schema.ts';
import type { Fields } from '#scripts/prove/differential/plain-values.ts';
import { fieldMutations } from './field-mutations.ts';
import { type Mutation, nothing, otherWriteId, put, writeId, writeIdMutations } from './mutation.ts';
import { type Call, now, type CaseSpec, type Role } from './case-specs.ts';

const slot = reportId(now, 7);

interface Kind {
  readonly collection: string;
  readonly id: string;
  readonly shape: Parameters<typeof fieldMutations>[0];
  readonly sample: (uid: string) => Fields;
  readonly before?: Readonly<Record<string, Fields>>;
  readonly readers: Role;
  readonly writers: Role;
  readonly more: readonly Mutation[];
  readonly alsoFrozen?: true;
  /** What only this collection is asked. */
  readonly specs: readonly CaseSpec[];
}

const common = [nothing, put('an unknown field', { owner: 'x' }), ...writeIdMutations];

const report: Fields = { kind: 'error', target: '/qna/1', text: '年份', writeId, createdAt: now };

/** A report in a slot, at a time: fifty slots an hour, of this hour and the one before. */
const inSlot = (id: string, time: Date, isGood: boolean): CaseSpec => ({
  title: `report in ${id} at ${time.toISOString()}`,
  before: {},
  call: () => ({ writes: [[`reports/${id}`, { ...report, createdAt: time }]] }),
  isGood,
  role: 'anyone',
  alsoFrozen: true,
  time,
});
const newYear = new Date('2027-01-01T00:10:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const slotSpecs = [
  inSlot(reportId(now, 0), now, true),
  inSlot(reportId(now, reportSlots - 1), now, true),
  inSlot(reportId(now, reportSlots), now, false),
  inSlot(reportId(hours(-1), 7), now, true),
  inSlot(reportId(hours(-2), 7), now, false),
  inSlot(reportId(hours(1), 7), now, false),
  inSlot('2026123123-07', newYear, true),
  inSlot('2027010100-07', newYear, true),
  inSlot('2027010023-07', newYear, false),
  inSlot(`${slot}0`, now, false),
  inSlot(`${slot.slice(0, 10)}${slot}`, now, false),
  {
    ...inSlot(slot, now, false),
    title: 'report in a slot that is taken',
    before: { [`reports/${slot}`]: report },
  },
];

/** An outcome that is there is replaced by its next version alone. */
const outcome: Fields = { result: 'reviewing', note: '', rev: 1n, writeId, updatedAt: now };
const outcomeSpecs = [1n, 2n, 3n].map((rev): CaseSpec => ({
  title: `outcome changed to version ${rev}`,
  before: { [`reports/${slot}`]: report, [`reportOutcomes/${slot}`]: outcome },
  call: () => ({
    writes: [[`reportOutcomes/${slot}`, { ...outcome, rev, writeId: otherWriteId }]],
  }),
  isGood: rev === 2n,
  role: 'editor',
}));

const kinds: readonly Kind[] = [
  {
    collection: 'reports',
    id: slot,
    shape: reportSchema.shape,
    sample: () => report,
    readers: 'editor',
    writers: 'anyone',
    alsoFrozen: true,
    specs: slotSpecs,
    more: [
      put('another time', { createdAt: new Date(1) }),
      put('a target elsewhere', { target: 'https://example.org' }),
      put('the shortest target', { target: '/' }, true),
      put('a target in a list', { target: ['/'] }),
      put('the longest target', { target: `/${'a'.repeat(499)}` }, true),
      put('a longer target', { target: `/${'a'.repeat(500)}` }),
    ],
  },
  {
    collection: 'reportOutcomes',
    id: slot,
    shape: reportOutcomeSchema.shape,
    sample: () => outcome,
    before: { [`reports/${slot}`]: report },
    readers: 'anyone',
    writers: 'editor',
    specs: outcomeSpecs,
    more: [put('another time', { updatedAt: new Date(1) }), put('version 2', { rev: 2n })],
  },
];

/** Times are the server's and names the asker's own; a target here and an action have a form. Requested above. */
const isFixed = (title: string, collection: string) =>
  /^(createdAt|updatedAt|rev): /.test(title) || (collection === 'reports' && title.startsWith('target: '));

function specsOf(kind: Kind): CaseSpec[] {
  const { collection, id, shape, sample, before = {}, readers, writers, alsoFrozen } = kind;
  const path = `${collection}/${id}`;
  const fields = fieldMutations(shape, sample('')).filter(
    ({ title, isGood }) => !(isGood && isFixed(title, collection)),
  );
  const frozen = alsoFrozen && { alsoFrozen };
  const times = (title: string) => /: .*1970/.test(title);
  const mutations = [
    ...common,
    ...kind.more,
    ...fields.filter(({ title }) => !/(At|^at): /.test(title) || !times(title)),
  ];
  const spec = (
    title: string,
    isGood: boolean,
    role: Role,
    call: (uid: string) => Call,
    at = path,
  ): CaseSpec => ({
    title: `${title} ${at}`,
    before,
    call,
    isGood,
    role,
    everySite: true,
    ...frozen,
  });
  return [
    ...mutations.map(({ title, change, isGood }) =>
      spec(`create with ${title}`, isGood, writers, (uid) => ({ writes: [[path, change(sample(uid))]] })),
    ),
    ...kind.specs,
    spec('create elsewhere', false, writers, (uid) => ({ writes: [[`${collection}/x`, sample(uid)]] })),
    spec('delete', false, 'nobody', () => ({ delete: path })),
    spec('read', true, readers, () => ({ get: path })),
    spec('list 50 beside', true, readers, () => ({ list: collection, limit: 50 })),
    spec('list 51 beside', false, readers, () => ({ list: collection, limit: 51 })),
  ];
}

/** Reports and their outcomes. */
export const commonCaseSpecs = (): CaseSpec[] => kinds.flatMap(specsOf);
