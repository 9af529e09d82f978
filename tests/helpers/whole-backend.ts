import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalBackend } from '#local-backend/backend.ts';
import { actAs } from '#scripts/import/connect.ts';
import { encode, type Fields } from '#checks/rules/differential/plain-values.ts';

export interface WholeBackend {
  readonly storage: string;
  readonly bucket: string;
  /** Writes a document, bypassing the rules. */
  put(path: string, fields: Fields): Promise<void>;
  /** Writes `access/roles`, with changes. */
  writeRoles(changes?: Fields): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Firestore and Storage servers with our rules. This process acts as the admin with this uid. */
export async function startWholeBackend(uid: string): Promise<WholeBackend> {
  const dir = await mkdtemp(join(tmpdir(), 'whole-backend-'));
  const backend = await startLocalBackend({ dir, log: () => {} });
  const { origins, projectId, bucket } = backend;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const put: WholeBackend['put'] = async (path, fields) => {
    const response = await fetch(`${origins.firestore}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({
        writes: [{ update: { name: `${documents}/${path}`, fields: encode(fields) } }],
      }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const writeRoles: WholeBackend['writeRoles'] = (changes = {}) =>
    put('access/roles', {
      admins: [uid],
      editors: [],
      blocked: [],
      frozen: false,
      fourEyes: false,
      rev: 1n,
      ...changes,
    });
  await writeRoles();
  actAs(uid, { site: origins.firestore, origins, projectId, bucket });
  return {
    storage: origins.storage,
    bucket,
    put,
    writeRoles,
    stop: () => backend.stop(),
  };
}
