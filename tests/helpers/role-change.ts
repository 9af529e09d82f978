import { doc, type DocumentData, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { entryOf } from './publication.ts';
import type { Identity, RulesClient } from './rules-client.ts';

export interface RoleChange {
  /** The changed fields; undefined removes a field. */
  readonly fields: DocumentData;
  /** Fields that replace those of the audit entry; null omits the entry. */
  readonly entry: DocumentData | null;
  readonly removes?: readonly string[];
}

/** Writes the next version of the existing roles with its audit entry. */
export async function changeRolesAs(
  client: Pick<RulesClient, 'as'>,
  identity: Identity | null,
  { fields, entry, removes = [] }: RoleChange,
): Promise<void> {
  const db = client.as(identity);
  const before = (await getDoc(doc(client.as('owner'), 'access/roles'))).data() ?? {};
  const writeId = crypto.randomUUID();
  const batch = writeBatch(db);
  const next = {
    ...before,
    rev: Number(before['rev']) + 1,
    writeId,
    updatedAt: serverTimestamp(),
    ...fields,
  };
  const present = Object.entries(next).filter(([, value]) => value !== undefined);
  batch.set(doc(db, 'access/roles'), Object.fromEntries(present));
  if (entry)
    batch.set(doc(db, `audit/${writeId}`), {
      ...entryOf(identity?.uid, 'change-roles', 'access/roles', writeId),
      ...entry,
    });
  for (const path of removes) batch.delete(doc(db, path));
  await batch.commit();
}
