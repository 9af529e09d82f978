import { auditEntrySchema } from '#src/data/audit/audit-entry.schema.ts';
import { reportId, reportOutcomeSchema, reportSchema } from '#src/data/reports/report.schema.ts';
import type { Fields } from '#scripts/prove/differential/plain-values.ts';
import { fieldMutations, type Mutation } from './field-mutations.ts';
import { type Call, now, type Question, type Role } from './questions.ts';

const writeId = '01234567-89ab-4cde-8f01-234567890123';
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
}

const put = (title: string, fields: Fields, isGood = false): Mutation => ({
  title,
  change: (before) => ({ ...before, ...fields }),
  isGood,
});
const common = [
  put('nothing changed', {}, true),
  put('an unknown field', { owner: 'x' }),
  put('a write number of another form', { writeId: 'x' }),
];

const report: Fields = { kind: 'error', target: '/qna/1', text: '年份', writeId, createdAt: now };

const kinds: readonly Kind[] = [
  {
    collection: 'reports',
    id: slot,
    shape: reportSchema.shape,
    sample: () => report,
    readers: 'editor',
    writers: 'anyone',
    alsoFrozen: true,
    more: [
      put('another time', { createdAt: new Date(1) }),
      put('a target elsewhere', { target: 'https://example.org' }),
      put('the longest target', { target: `/${'a'.repeat(499)}` }, true),
      put('a longer target', { target: `/${'a'.repeat(500)}` }),
    ],
  },
  {
    collection: 'reportOutcomes',
    id: slot,
    shape: reportOutcomeSchema.shape,
    sample: () => ({ result: 'reviewing', note: '', rev: 1n, writeId, updatedAt: now }),
    before: { [`reports/${slot}`]: report },
    readers: 'anyone',
    writers: 'editor',
    more: [put('another time', { updatedAt: new Date(1) }), put('version 2', { rev: 2n })],
  },
  {
    collection: 'audit',
    id: writeId,
    shape: auditEntrySchema.shape,
    sample: (uid) => ({ by: uid, at: now, action: 'publish', target: 'site/settings', writeId }),
    readers: 'editor',
    writers: 'editor',
    alsoFrozen: true,
    more: [
      put('another time', { at: new Date(1) }),
      put('another name', { by: 'x' }),
      put('another number', { writeId: writeId.replace('0', '1') }),
      put('capitals', { action: 'PUBLISH' }),
    ],
  },
];

/** Times are the server's and names the asker's own: other values of them are refused above. */
const isFixed = (title: string) => /^(by|at|createdAt|updatedAt|rev|target|action): /.test(title);

function questionsOf(kind: Kind): Question[] {
  const { collection, id, shape, sample, before = {}, readers, writers, alsoFrozen } = kind;
  const path = `${collection}/${id}`;
  const fields = fieldMutations(shape, sample('')).filter(({ title, isGood }) => !(isGood && isFixed(title)));
  const frozen = alsoFrozen && { alsoFrozen };
  const times = (title: string) => /: .*1970/.test(title);
  const mutations = [
    ...common,
    ...kind.more,
    ...fields.filter(({ title }) => !/(At|^at): /.test(title) || !times(title)),
  ];
  const question = (
    title: string,
    isGood: boolean,
    role: Role,
    call: (uid: string) => Call,
    at = path,
  ): Question => ({
    title: `${title} ${at}`,
    before,
    call,
    isGood,
    role,
    ...frozen,
  });
  return [
    ...mutations.map(({ title, change, isGood }) =>
      question(`create with ${title}`, isGood, writers, (uid) => ({ writes: [[path, change(sample(uid))]] })),
    ),
    question('create elsewhere', false, writers, (uid) => ({ writes: [[`${collection}/x`, sample(uid)]] })),
    question('delete', false, 'nobody', () => ({ delete: path })),
    question('read', true, readers, () => ({ get: path })),
    question('list 50 beside', true, readers, () => ({ list: collection, limit: 50 })),
    question('list 51 beside', false, readers, () => ({ list: collection, limit: 51 })),
  ];
}

/** Reports, their outcomes and the audit trail. */
export const commonQuestions = (): Question[][] => kinds.map(questionsOf);
