import { changeKind } from '#src/data/content/declare/categories.ts';
import { type AuditAction, auditWrite, deletionEntry } from '#src/data/members/audit/audit-write.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { type FieldValue, serverTime, StoredTime, type Write } from '#src/platform/text/values.ts';

export type Values = Record<string, FieldValue | undefined>;

/** A text as it is, anything else as JSON. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The documents that an act targets; each act has documents of its own. */
export interface Place {
  /** The id of a published fact-check, of its draft and of a folder. */
  readonly id: string;
  readonly image: string;
  /** The ticket of a report. */
  readonly ticket: string;
  /** The account that acts, and an admin. */
  readonly uid: string;
  readonly admin: string;
  /** What colleagues have left on the fact-check: a comment, and the key of a link to their draft. */
  readonly comment: string;
  readonly preview: string;
}

/** Deviations from a valid publication; null omits the log entry. */
export interface Spoiled {
  readonly fields?: Values;
  readonly withdrawn?: Values;
  readonly action?: AuditAction;
  readonly entry?: Values | null;
  readonly historyEntry?: Values;
  /** A fault in the earlier history: nothing is left, the oldest entry is gone or changed. */
  readonly earlier?: 'none' | 'dropFirst' | Values;
  readonly revision?: Values;
  readonly removes?: readonly string[];
  /** A change of filing only, which is not announced: the public history stays unchanged (decision 070). */
  readonly isQuiet?: boolean;
}

const deletion = (path: string): Write => ({ kind: 'delete', path });
const setting = (path: string, data: Values): Write => ({ kind: 'set', path, data });

/** Returns the write of a log entry, with changes. */
export function entry(action: AuditAction, target: string, writeId: string, changes: Values = {}): Write {
  const { path, data } = auditWrite(action, target, writeId);
  return setting(path, { ...data, ...changes });
}

function earlierHistory(history: readonly Values[], earlier: Spoiled['earlier']): readonly Values[] {
  const [first, ...rest] = history;
  if (earlier === 'none') return [];
  return typeof earlier === 'object' ? [{ ...first, ...earlier }, ...rest] : earlier ? rest : history;
}

/** Returns the writes of the next version of a document. */
export async function version(path: string, spoiled: Spoiled = {}): Promise<Write[]> {
  const { data = {} } = (await readDocument(path)) ?? {};
  const last = data as Values;
  const { withdrawn, fields = {}, entry: changes = {}, removes = [] } = spoiled;
  const rev = Number(last['rev'] ?? 0) + 1;
  const writeId = crypto.randomUUID();
  const reason = withdrawn?.['reason'] ?? '';
  const change = fields['change'] ?? { kind: changeKind.update, note: reason };
  const history = earlierHistory((last['history'] ?? []) as readonly Values[], spoiled.earlier);
  const at = new Date().toISOString();
  const created = last['createdAt'];
  const document: Values = {
    ...(withdrawn ? { withdrawn: { at, ...withdrawn } } : last),
    rev,
    writeId,
    createdAt: typeof created === 'string' ? new StoredTime(created) : serverTime,
    updatedAt: serverTime,
    change,
    history: [...history, { rev, at, ...(change as Values), ...spoiled.historyEntry }],
    ...(spoiled.isQuiet && { change: last['change'], history: last['history'] }),
    ...fields,
  };
  const revision: Values = { by: auditWrite('publish', path, writeId).data['by'], at: serverTime, document };
  return [
    setting(path, document),
    setting(`${path}/revisions/${rev}`, { ...revision, ...spoiled.revision }),
    ...(changes
      ? [entry(spoiled.action ?? (withdrawn ? 'withdraw' : 'publish'), path, writeId, changes)]
      : []),
    ...removes.map(deletion),
  ];
}

/** Returns the writes that change a document other than a publication, with a log entry if `action` is given. */
export async function changed(
  path: string,
  change: (data: Values) => Values,
  action?: AuditAction,
  note?: string,
): Promise<Write[]> {
  const { data = {} } = (await readDocument(path)) ?? {};
  const last = data as Values;
  const writeId = crypto.randomUUID();
  const next: Values = {
    ...last,
    rev: Number(last['rev'] ?? 0) + 1,
    updatedAt: serverTime,
    ...change(last),
    writeId,
  };
  return [setting(path, next), ...(action ? [entry(action, path, writeId, note ? { note } : {})] : [])];
}

/** Returns the writes that delete a document, with the log entry that its deletion needs if `action` is given. */
export async function removed(
  path: string,
  action?: AuditAction,
  time: 'at' | 'createdAt' | 'updatedAt' = 'updatedAt',
): Promise<Write[]> {
  if (!action) return [deletion(path)];
  const there = await readDocument(path);
  const id = path.slice(path.indexOf('/') + 1);
  const number = await deletionEntry(id, asText(there?.data[time] ?? new Date().toISOString()));
  return [deletion(path), entry(action, path, number)];
}

export const created = (path: string, data: Values): Write[] => [setting(path, data)];
