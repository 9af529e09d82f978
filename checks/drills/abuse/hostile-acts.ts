import { contents } from '#checks/backend/contents.ts';
import { approveDraft, readDraft } from '#src/data/content/drafts/drafts.repository.ts';
import type { AuditAction } from '#src/data/members/audit/audit-write.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { type FieldValue, serverTime, StoredTime, type Write } from '#src/platform/text/values.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import table from './hostile-acts.json' with { type: 'json' };
import {
  asText,
  changed,
  created,
  entry,
  type Place,
  removed,
  type Spoiled,
  type Values,
  version,
} from './hostile-writes.ts';

/** Ways to undo an act that the rules allow, each with a single act of an admin. */
export type Undo = 'rollBack' | 'rename';

/**
 * One write of an act, as `hostile-acts.json` states it: the next version of a document, a new document made of a good one
 * and what is wrong with it, a changed one, a deletion, or an entry of the log alone. In texts, `{id}` and the other names
 * of a place stand for its documents; `valueOf` has the values that depend on the moment or on what is stored.
 */
type Step = Spoiled & {
  readonly version?: string;
  readonly write?: string;
  readonly base?: string;
  readonly change?: string;
  readonly delete?: string;
  readonly log?: AuditAction;
  readonly with?: Values;
  readonly note?: string;
  readonly id?: FieldValue;
  readonly target?: string;
  readonly time?: 'at' | 'createdAt' | 'updatedAt';
};

/**
 * Something that an editor with a valid token does without the interface, with the function of firestore.rules that denies
 * it, or with its action in the log and how to undo it. docs/hostile-editor.md lists all acts.
 */
export interface HostileAct {
  readonly title: string;
  /** Tried with four eyes on; the others with four eyes off, where one person may do more. */
  readonly fourEyes?: boolean;
  /** Allowed preparations: writes, or the approval of the colleague's draft. */
  readonly first?: readonly Step[] | 'approve';
  /** The batch of writes. */
  readonly steps: readonly Step[];
  readonly refusedBy?: string;
  readonly action?: AuditAction;
  readonly undo?: Undo;
}

/** All hostile acts, in the order of docs/hostile-editor.md. */
export const hostileActs = table as unknown as readonly HostileAct[];

/** What the values of a step refer to: the place, the colleague's draft, and the stored document. */
interface Context {
  readonly names: Readonly<Record<string, string>>;
  readonly draft: Values;
  readonly last: Values;
}

const hours = (count: unknown): Date => new Date(Date.now() + Number(count) * 3_600_000);
const listIn = (values: Values, name: unknown): FieldValue[] => {
  const list = values[String(name)];
  return Array.isArray(list) ? [...(list as FieldValue[])] : [];
};

/** Values that a table cannot have, by their name in it. */
const moments: Readonly<Record<string, (of: never, context: Context) => FieldValue | undefined>> = {
  $now: () => serverTime,
  $unset: () => undefined,
  $in: (count: number) => new StoredTime(hours(count).toISOString()),
  $iso: (days: number) => hours(days * 24).toISOString(),
  $day: (days: number) => dayOf(hours(days * 24).getTime()),
  $many: ([text, count]: [string, number]) => text.repeat(count),
  $fields: (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, '字'])),
  $draft: (name: string, { draft }) => draft[name],
  $time: (name: string, { last }) => new StoredTime(asText(last[name])),
  $plus: ([name, text]: [string, string], { last }) => `${asText(last[name])}${text}`,
  $after: ([name, ...added]: FieldValue[], context) => [
    ...listIn(context.last, name),
    ...valuesOf(added, context),
  ],
  $before: ([name, ...added]: FieldValue[], context) => [
    ...valuesOf(added, context),
    ...listIn(context.last, name),
  ],
  $without: ([name, value]: FieldValue[], context) => {
    const out = valueOf(value, context);
    return listIn(context.last, name).filter((each) => each !== out);
  },
  $mine: (_: number, { last, names }) => [
    ...listIn(last, 'authors').filter((author) => author !== names['uid']),
    names['uid'] ?? '',
  ],
};

const valuesOf = (list: readonly FieldValue[], context: Context): FieldValue[] =>
  list.flatMap((each) => valueOf(each, context) ?? []);

/** Returns a value of the table as it is written: names replaced, and `$…` as `moments` say. */
function valueOf(value: FieldValue | undefined, context: Context): FieldValue | undefined {
  if (typeof value === 'string')
    return value.replaceAll(/\{(\w+)\}/g, (whole, name: string) => context.names[name] ?? whole);
  if (Array.isArray(value)) return valuesOf(value as FieldValue[], context);
  if (value === null || typeof value !== 'object' || value instanceof StoredTime) return value;
  const [[key, of] = ['', null]] = Object.entries(value);
  const moment = moments[key];
  if (moment) return moment(of as never, context);
  const { $sample: sample, ...rest } = value as Values;
  const whole = { ...(contents as object as Record<string, Values>)[asText(sample)], ...rest };
  return Object.fromEntries(Object.entries(whole).map(([name, part]) => [name, valueOf(part, context)]));
}

const { corrections: _corrections, ...qna } = contents.qna;

/** Good documents of the account, which an act spoils. */
const bases: Readonly<Record<string, Values>> = {
  draft: {
    collection: 'qna',
    id: '{id}-mine',
    baseRev: 0,
    rev: 1,
    writeId: '{uuid}',
    started: '{uuid}',
    slot: 90,
    updatedAt: serverTime,
    stage: 'draft',
    authors: ['{uid}'],
    data: qna as object as Values,
  },
  link: {
    place: 'qna~{id}',
    draft: { $draft: 'started' },
    data: { $draft: 'data' },
    writeId: '{uuid}',
    createdAt: serverTime,
    expiresAt: { $in: 24 },
  },
  slot: { by: '{uid}', draft: 'qna~{id}-mine', started: '{uuid}' },
  comment: { on: 'qna~{id}', field: '', text: '假的留言', by: '{uid}', at: serverTime },
  proposal: {
    target: 'qna/{id}',
    rev: 2,
    reason: '假的理由',
    by: '{uid}',
    writeId: '{uuid}',
    updatedAt: serverTime,
  },
  time: { target: 'qna/{id}', rev: 2, at: { $in: 1 }, by: '{uid}', writeId: '{uuid}', updatedAt: serverTime },
};

/** Returns the writes of a step. */
async function writesOf(step: Step, names: Context['names'], draft: Values): Promise<readonly Write[]> {
  const given = step.version ?? step.write ?? step.change ?? step.delete ?? '';
  const path = asText(valueOf(given, { names, draft, last: {} }));
  const last =
    given === '' ? {} : (((await readDocument(path).catch(() => undefined))?.data ?? {}) as Values);
  const context = { names, draft, last };
  const { action, note, log, target } = valueOf({ ...step }, context) as Step;
  if (step.version !== undefined) return version(path, valueOf({ ...step }, context) as Spoiled);
  if (step.delete !== undefined) return action ? removed(path, action, step.time) : removed(path);
  const values = (valueOf(step.with ?? {}, context) ?? {}) as Values;
  if (step.change !== undefined) return changed(path, () => values, action, note);
  const id = asText(valueOf(step.id ?? '{uuid}', context));
  const about = { ...values, ...(note !== undefined && { note }) };
  const entries = (of: AuditAction | undefined, on: string, changes: Values) =>
    of ? [entry(of, on, id, changes)] : [];
  if (step.write === undefined) return entries(log, target ?? '', about);
  const base = (valueOf(bases[step.base ?? ''] ?? {}, context) ?? {}) as Values;
  return [
    ...created(path, { ...base, ...values }),
    ...entries(action, path, note === undefined ? {} : { note }),
    ...entries(log, target ?? '', note === undefined ? {} : { note }),
  ];
}

async function batchOf(steps: readonly Step[], place: Place): Promise<Write[]> {
  const draft = ((await readDraft('qna', place.id)) ?? {}) as Values;
  const draftWrite = asText(draft['writeId'] ?? '');
  const writes: Write[] = [];
  const uuid = crypto.randomUUID();
  const names = { ...place, uuid, key: uuid.replaceAll('-', ''), draftWrite };
  for (const step of steps) writes.push(...(await writesOf(step, names, draft)));
  return writes;
}

/** Makes the allowed preparations of an act. Throws `ServiceError`. */
export async function prepareAct({ first = [] }: HostileAct, place: Place): Promise<void> {
  if (first !== 'approve') {
    if (first.length > 0) await commitDocuments(await batchOf(first, place));
    return;
  }
  const theirs = await readDraft('qna', place.id);
  if (theirs) await approveDraft(theirs);
}

/** Attempts an act, in one batch. Throws `ServiceError` when it is denied. */
export const attemptAct = async ({ steps }: HostileAct, place: Place): Promise<void> =>
  commitDocuments(await batchOf(steps, place));
