import { reportLimits } from '#src/data/content/reports/report-limits.ts';
import { createHash } from 'node:crypto';
import {
  bitsFor,
  reportDays,
  reportId,
  reportOutcomeSchema,
  reportSchema,
  reportSlots,
  slotsPerStep,
} from '#src/data/content/reports/reports.repository.ts';
import { workParts } from '#src/data/content/reports/proof-of-work.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { atLimit } from './length-samples.ts';
import { fieldMutations } from './field-mutations.ts';
import {
  deletionNumber,
  drop,
  logged,
  type Mutation,
  nothing,
  otherWriteId,
  put,
  writeId,
  writeIdMutations,
  shown,
} from './mutation.ts';
import { type Call, now, type CaseSpec, reads, type Role } from './case-specs.ts';

const slot = reportId(now, 7);

interface Kind {
  readonly path: string;
  readonly mutations: readonly Mutation[];
  readonly sample: Fields;
  readonly before: CaseSpec['before'];
  readonly readers: Role;
  readonly writers: Role;
  readonly alsoFrozen?: true;
  /** The request that writes it. */
  readonly call: (uid: string, fields: Fields) => Call;
  /** Case specs of this collection only. */
  readonly specs: readonly CaseSpec[];
}

const common = [nothing, put('an unknown field', { owner: 'x' }), ...writeIdMutations];

/** A cache of found nonces: each request is made for every identity and site. */
const numbers = new Map<string, string>();

/** Finds the number whose hash with slot and part has `bits` leading zero bits; `before` precedes its digits. */
function numberFor(id: string, part: number, bits: number, before = ''): string {
  return foundNumber(`${id}:${part}:`, before, bits, (word) => Math.clz32(word) === bits);
}

/** Finds the number whose hash starts with the four digits of the limit of a step: equal is not below it. */
const numberAt = (id: string, part: number, step: number): string =>
  foundNumber(`${id}:${part}:`, '', `at ${step}`, (word) => word >>> 16 === 8 >> step);

function foundNumber(
  place: string,
  before: string,
  what: number | string,
  isFound: (word: number) => boolean,
): string {
  const key = `${place} ${before} ${what}`;
  for (let at = 0; !numbers.has(key); at += 1) {
    const number = before + String(at).padStart(12, '0');
    const word = createHash('sha256')
      .update(place + number)
      .digest()
      .readUInt32BE();
    if (isFound(word)) numbers.set(key, number);
  }
  return numbers.get(key) ?? '';
}

/** A nonce whose parts have exactly `bits` zero bits for a slot: by default two less than its price. */
const nonceFor = (id: string, bits = bitsFor(Number(id.slice(11))) - 2): string =>
  Array.from({ length: workParts }, (_, part) => numberFor(id, part, bits)).join('-');

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * 86_400_000);

/** A report in a slot of the first five steps, with valid proof of work. */
const reportIn = (id: string, time: Date): Fields => ({
  kind: 'error',
  target: '/qna/1',
  text: '年份',
  writeId,
  createdAt: time,
  nonce: nonceFor(id, Math.min(bitsFor(Number(id.slice(11)) || 0), 19) - 2),
  expiresAt: daysAfter(time, reportDays),
});

const report = reportIn(slot, now);

/** A report in a slot at a time; valid are the slots of this hour and the one before. */
const inSlot = (id: string, time: Date, isGood: boolean): CaseSpec => ({
  title: `report in ${id} at ${time.toISOString()}`,
  before: {},
  call: () => ({ writes: [[`reports/${id}`, reportIn(id, time)]] }),
  isGood,
  role: 'anyone',
  alsoFrozen: true,
  time,
});
/** Deletes the report with an entry in the log, with changes; null leaves it out. */
const deleting = (title: string, changes: Fields | null, isGood = false, isAlone = false): CaseSpec => ({
  title,
  before: { [`reports/${slot}`]: report },
  call: (by) => {
    const id = deletionNumber(slot, now);
    const entry = {
      by,
      at: now,
      action: 'delete-report',
      target: `reports/${slot}`,
      writeId: id,
      ...changes,
    };
    return {
      writes: [
        ...(isAlone ? [] : [[`reports/${slot}`, null] as const]),
        ...(changes ? [[`audit/${id}`, entry] as const] : []),
      ],
    };
  },
  isGood,
  role: 'admin',
});

const newYear = new Date('2027-01-01T00:10:00+08:00');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const slotSpecs: CaseSpec[] = [
  inSlot(reportId(now, slotsPerStep - 1), now, true),
  ...[reportSlots - 1, reportSlots].map((number) => ({
    ...inSlot(reportId(now, number), now, false),
    isCostly: true as const,
  })),
  inSlot(reportId(hours(-1), 7), now, true),
  inSlot(reportId(hours(-2), 7), now, false),
  inSlot(reportId(hours(1), 7), now, false),
  inSlot('2026123123-00007', newYear, true),
  inSlot('2027010100-00007', newYear, true),
  inSlot('2027010023-00007', newYear, false),
  inSlot(`${slot}0`, now, false),
  inSlot(slot.slice(0, 13), now, false),
  inSlot(`${slot.slice(0, 10)}${slot}`, now, false),
  ...[0, 1, 2, 3, 4].flatMap((step): CaseSpec[] => {
    const number = step * slotsPerStep;
    const id = reportId(now, number);
    const part = step % workParts;
    const costly = step > 2 && { isCostly: true as const };
    const other = (title: string, find: () => string): CaseSpec => ({
      ...inSlot(id, now, false),
      ...costly,
      title: `report in ${id} with ${title}`,
      call: () => {
        const nonce = nonceFor(id).split('-').with(part, find()).join('-');
        return { writes: [[`reports/${id}`, { ...report, nonce }]] };
      },
    });
    return [
      { ...inSlot(id, now, true), ...costly },
      other(`less work for part ${part}`, () => numberFor(id, part, bitsFor(number) - 3)),
      ...(step < 4 ? [other(`part ${part} at the limit`, () => numberAt(id, part, step))] : []),
    ];
  }),
  ...[
    [
      'a leading letter',
      nonceFor(slot)
        .split('-')
        .with(0, numberFor(slot, 0, 13, 'x'))
        .join('-'),
    ],
    ['a fifth number', `${nonceFor(slot)}-x`],
    ['a fifth part', `${nonceFor(slot)}-${nonceFor(slot).slice(0, 12)}`],
    ['three parts', nonceFor(slot).slice(13)],
    ['a missing digit', nonceFor(slot).slice(1)],
    ['the parts in another order', nonceFor(slot).split('-').toReversed().join('-')],
    ['the parts of another slot', nonceFor(reportId(now, 8))],
  ].map(([title = '', nonce = '']): CaseSpec => ({
    ...inSlot(slot, now, false),
    title: `report with enough work and ${title}`,
    call: () => ({ writes: [[`reports/${slot}`, { ...report, nonce }]] }),
  })),
  { ...deleting('delete a report', {}, true), everySite: true },
  { ...deleting('delete a report without its entry', null), everySite: true },
  deleting('delete a report with an entry of another action', { action: 'publish' }),
  deleting('delete a report with an entry of another report', { target: `reports/${reportId(now, 8)}` }),
  deleting('delete a report with an entry at another time', { at: new Date(1) }),
  deleting('an entry about the deletion of an existing report', {}, false, true),
  { ...deleting('an entry about the deletion of a missing report', {}, false, true), before: {} },
  {
    title: 'delete a missing report',
    before: {},
    call: () => ({ delete: `reports/${slot}` }),
    isGood: true,
    role: 'admin',
  },
  {
    title: 'read a free slot',
    before: {},
    call: () => ({ get: `reports/${slot}` }),
    isGood: true,
    role: 'anyone',
  },
  {
    ...inSlot(slot, now, false),
    title: 'report in a used slot',
    before: { [`reports/${slot}`]: report },
  },
];

/** An existing outcome may only be replaced by its next version, each with a log entry that repeats its note. */
const outcome: Fields = { result: 'reviewing', note: '', rev: 1n, writeId, updatedAt: now };
const outcomePath = `reportOutcomes/${slot}`;
const answered = (uid: string, fields: Fields, changes: Fields = {}) => {
  const note = `${shown(fields['result'])}:${shown(fields['note'])}`;
  return { writes: logged(uid, 'answer-report', outcomePath, fields, { note, ...changes }) };
};
const toReport = { [`reports/${slot}`]: report };
const answering = (
  title: string,
  call: (uid: string) => Call,
  isGood = false,
  before: CaseSpec['before'] = toReport,
): CaseSpec => ({ title, before, call, isGood, role: 'editor' });
const outcomeSpecs: CaseSpec[] = [
  ...[1n, 2n, 3n].map((rev) =>
    answering(
      `outcome changed to version ${rev}`,
      (uid) => answered(uid, { ...outcome, rev, writeId: otherWriteId }),
      rev === 2n,
      { ...toReport, [outcomePath]: outcome },
    ),
  ),
  ...(
    [
      ['its result and note', '字'.repeat(reportLimits.note), {}, true],
      ['another note', '已改', { note: '別的' }, false],
      ['a note for an outcome without one', '', { note: 'reviewing:別的' }, false],
      ['another result', '', { note: 'corrected:' }, false],
      ['another action', '', { action: 'publish' }, false],
      ['another target', '', { target: 'reportOutcomes/x' }, false],
      ['another time', '', { at: new Date(1) }, false],
      ['another account', '', { by: 'x' }, false],
    ] as const
  ).map(([title, note, changes, isGood]) =>
    answering(
      `outcome, in the log with ${title}`,
      (uid) => answered(uid, { ...outcome, note }, changes),
      isGood,
    ),
  ),
  answering('outcome of a missing report', (uid) => answered(uid, outcome), false, {}),
  answering('outcome without an entry in the log', () => ({ writes: [[outcomePath, outcome]] })),
  answering(
    'an entry for an earlier outcome',
    (uid) => ({ writes: answered(uid, outcome).writes.slice(1) }),
    false,
    { ...toReport, [outcomePath]: { ...outcome, updatedAt: new Date(1) } },
  ),
];

const { nonce: _nonce, expiresAt: _expiresAt, ...fieldsOfReport } = reportSchema.shape;

/** Excludes fields of a fixed value or form, which are tested apart: the server's time, version, a report's target. */
const free = (shape: Parameters<typeof fieldMutations>[0], sample: Fields, fixed: RegExp): Mutation[] =>
  fieldMutations(shape, sample)
    .filter(({ title, isGood }) => !(isGood && fixed.test(title)))
    .filter(({ title }) => !/At: .*1970/.test(title));

const kinds: readonly Kind[] = [
  {
    path: `reports/${slot}`,
    sample: report,
    before: {},
    readers: 'editor',
    writers: 'anyone',
    alsoFrozen: true,
    call: (_, fields) => ({ writes: [[`reports/${slot}`, fields]] }),
    specs: slotSpecs,
    mutations: [
      ...common,
      ...free(fieldsOfReport, report, /^(createdAt|updatedAt|rev|target): /),
      put('another time', { createdAt: new Date(1) }),
      put('a target on another site', { target: 'https://example.org' }),
      put('the shortest target', { target: '/' }, true),
      put('a target in a list', { target: ['/'] }),
      ...atLimit('a target', 500, (target) => ({ target }), '/'),
      put('no proof of work', { nonce: '' }),
      put('a nonce that is not a number', { nonce: 'a' }),
      put('a nonce in a list', { nonce: [report['nonce'] ?? null] }),
      drop('nonce'),
      drop('expiresAt'),
      put('an expiry that is a text', { expiresAt: '2027-05-20' }),
      ...[178, 179, 179.5, 180.5, 181, 182].map((days) =>
        put(`an expiry in ${days} days`, { expiresAt: daysAfter(now, days) }, !Number.isInteger(days)),
      ),
    ],
  },
  {
    path: outcomePath,
    sample: outcome,
    before: toReport,
    readers: 'anyone',
    writers: 'editor',
    specs: outcomeSpecs,
    call: answered,
    mutations: [
      ...common,
      // The log takes no joiners, which nobody sees.
      ...free(reportOutcomeSchema.shape, outcome, /^(createdAt|updatedAt|rev): /).map((each) => ({
        ...each,
        isGood: each.isGood && !shown(each.change({})['note']).includes('\u200D'),
      })),
      put('another time', { updatedAt: new Date(1) }),
      put('version 2', { rev: 2n }),
    ],
  },
];

function specsOf({
  path,
  mutations,
  sample,
  before,
  readers,
  writers,
  alsoFrozen,
  call,
  specs,
}: Kind): CaseSpec[] {
  const spec = (title: string, isGood: boolean, role: Role, of: (uid: string) => Call): CaseSpec => ({
    title: `${title} ${path}`,
    before,
    call: of,
    isGood,
    role,
    everySite: true,
    ...(title.includes('181 days') && { time: now }),
    ...(alsoFrozen && { alsoFrozen }),
  });
  const there = { ...before, [path]: sample };
  const other = path.replace(slot, 'x');
  return [
    ...mutations.map(({ title, change, isGood }) =>
      spec(`create with ${title}`, isGood, writers, (uid) => call(uid, change(sample))),
    ),
    ...specs,
    spec('create beside', false, writers, () => ({ writes: [[other, sample]] })),
    { ...spec('delete', false, 'nobody', () => ({ delete: path })), before: there },
    ...reads(path, there, readers),
  ];
}

/** The case specs of reports and their outcomes. */
export const reportCaseSpecs = (): CaseSpec[] => kinds.flatMap(specsOf);
