import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { localBackend } from '#src/platform/firebase/local-backend.ts';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';

const account = z.object({ email: z.string(), password: z.string(), uid: z.string(), role: z.string() });

const endpointsSchema = z.object({
  site: z.url(),
  firestore: z.url(),
  auth: z.url(),
  storage: z.url(),
  projectId: z.string(),
  bucket: z.string(),
  accounts: z.array(account),
});

/** The content of `endpoints.json`, which `npm start` writes. */
export type Endpoints = z.infer<typeof endpointsSchema>;

/** There is no backend to connect to; printed without a stack trace. */
export class ConnectError extends OperatorError {}

/** No backend was started in this folder, or it was stopped. */
export class NoBackendError extends ConnectError {
  constructor(path: string) {
    super(`no local backend is running (no ${path}); start it with npm start`);
  }
}

/** The folder of the local backend: `LOCAL_BACKEND_DIR`, or `.local-backend` in the current directory. */
export const backendFolder = (): string => resolve(process.env['LOCAL_BACKEND_DIR'] ?? '.local-backend');

/** The folder with the snapshot's files that the site serves. */
export const snapshotFolder = (folder: string): string => join(folder, 'site', 'data');

/** Who responds at a port: a local backend, another program that has the port now, or nobody. */
type Answer = 'backend' | 'other' | 'none';

/** Sends a batchGet for no documents, which everybody may do. */
async function answerOf({ firestore, projectId }: Endpoints): Promise<Answer> {
  const url = `${firestore}/v1/projects/${projectId}/databases/(default)/documents:batchGet`;
  const init = { method: 'POST', body: '{}', signal: AbortSignal.timeout(5000) };
  const response = await fetch(url, init).catch(() => undefined);
  if (!response) return 'none';
  const isList = await response.json().then(Array.isArray, () => false);
  return response.ok && isList ? 'backend' : 'other';
}

/**
 * Finds the running local backend. Throws `ConnectError` when there is no `endpoints.json`, or no backend responds
 * there.
 */
export async function findBackend(folder: string): Promise<Endpoints> {
  const path = join(folder, 'endpoints.json');
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new NoBackendError(path);
    throw new ConnectError(`${path} cannot be read (${error.code}); mend that, then npm start`);
  });
  const endpoints = parseEndpoints(content);
  if (!endpoints)
    throw new ConnectError(`${path} cannot be read: it is damaged; start it again with npm start`);
  // A backend that was killed leaves the file behind.
  const answer = await answerOf(endpoints);
  if (answer === 'backend') return endpoints;
  const what =
    answer === 'none' ? 'does not answer any more' : 'has ended: another program answers in its place';
  throw new ConnectError(`${path} is of a local backend that ${what}; start it with npm start`);
}

function parseEndpoints(content: string): Endpoints | undefined {
  try {
    return z.parse(endpointsSchema, JSON.parse(content));
  } catch {
    return undefined;
  }
}

export interface Target {
  readonly site: string;
  readonly origins: { readonly firestore: string; readonly auth: string; readonly storage: string };
  readonly projectId: string;
  readonly bucket: string;
}

/** Configures this process to use the local backend, as the account with this uid. */
export function actAs(uid: string, { site, origins, projectId, bucket }: Target): void {
  configurePlatform({
    firebase: {
      projectId,
      storageBucket: bucket,
      apiKey: 'local',
      authDomain: '',
      messagingSenderId: '',
      appId: 'local',
    },
    local: localBackend(origins, { uid }),
    dataOrigin: site,
  });
  setCurrentAccount({ uid, email: undefined, name: undefined, tenantId: undefined });
}
