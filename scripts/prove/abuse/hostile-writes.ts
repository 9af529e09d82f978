import { type AuditAction, auditWrite } from '#src/data/audit/audit-write.ts';
import { readDocument } from '#src/platform/documents.ts';
import { type FieldValue, serverTime, StoredTime, type Write } from '#src/platform/values.ts';

export type Values = Record<string, FieldValue | undefined>;

/** Where an act finds what it is about; each has documents of its own. */
export interface Place {
  /** Of a published fact-check, of its draft and of a folder. */
  readonly id: string;
  readonly picture: string;
  /** Of a report that somebody has sent. */
  readonly ticket: string;
  /** The account that acts, and an admin. */
  readonly uid: string;
  readonly admin: string;
}

/** What of an otherwise good publication is not as it should be; null leaves the entry or the revision out. */
export interface Spoiled {
  readonly fields?: Values;
  readonly withdrawn?: Values;
  readonly action?: AuditAction;
  readonly entry?: Values | null;
  readonly revision?: Values;
  readonly removes?: readonly string[];
  /** Filed elsewhere, which is no news: what visitors look up of changes stays (decision 070). */
  readonly isQuiet?: boolean;
}

const deletion = (path: string): Write => ({ kind: 'delete', path });
const setting = (path: string, data: Values): Write => ({ kind: 'set', path, data });

/** An entry of the log, with changes. */
export function entry(action: AuditAction, target: string, writeId: string, changes: Values = {}): Write {
  const { path, data } = auditWrite(action, target, writeId);
  return setting(path, { ...data, ...changes });
}

/** The writes of the next version of a document. */
export async function version(path: string, spoiled: Spoiled = {}): Promise<Write[]> {
  const { data = {} } = (await readDocument(path)) ?? {};
  const last = data as Values;
  const { withdrawn, fields = {}, entry: changes = {}, removes = [] } = spoiled;
  const rev = Number(last['rev'] ?? 0) + 1;
  const writeId = crypto.randomUUID();
  const reason = withdrawn?.['reason'] ?? '';
  const change = fields['change'] ?? { kind: '更新', note: reason };
  const history = (last['history'] ?? []) as readonly FieldValue[];
  const created = last['createdAt'];
  const document: Values = {
    ...(withdrawn ? { withdrawn } : last),
    rev,
    writeId,
    createdAt: typeof created === 'string' ? new StoredTime(created) : serverTime,
    updatedAt: serverTime,
    change,
    history: [...history, { rev, at: new Date().toISOString(), ...(change as Values) }],
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

/** The writes that change a document other than a publication, with its entry in the log where `action` says so. */
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

export const removed = (...paths: readonly string[]): Write[] => paths.map(deletion);
