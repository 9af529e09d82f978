import { expect } from '@playwright/test';
import { endpoints } from './endpoints.ts';

type Fields = Record<string, unknown>;

/** Changes `access/roles` with the project owner's rights, bypassing the security rules. */
export async function setRoles(change: (fields: Fields) => void): Promise<void> {
  const { firestore, projectId } = await endpoints();
  const name = `projects/${projectId}/databases/(default)/documents/access/roles`;
  const headers = { authorization: 'Bearer owner' };
  const url = `${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const read = await fetch(`${url}:batchGet`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ documents: [name] }),
  });
  const [{ found }] = (await read.json()) as [{ found: { fields: Fields } }];
  change(found.fields);
  const writes = [{ update: { name, fields: found.fields } }];
  const written = await fetch(`${url}:commit`, { method: 'POST', headers, body: JSON.stringify({ writes }) });
  expect(written.ok).toBe(true);
}

/** Encodes a list of uids as a Firestore value. */
export const uids = (...list: string[]) => ({
  arrayValue: { values: list.map((stringValue) => ({ stringValue })) },
});
