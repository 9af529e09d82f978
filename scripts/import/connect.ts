import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { configurePlatform } from '#src/platform/config.ts';
import { localBackend } from '#src/platform/local-backend.ts';
import { setCurrentAccount } from '#src/platform/session.ts';

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

/** What `npm start` says of itself in `endpoints.json`. */
export type Endpoints = z.infer<typeof endpointsSchema>;

/** There is no backend to talk to; printed without a stack. */
export class ConnectError extends OperatorError {}

/** The folder of the local backend: `LOCAL_BACKEND_DIR`, or `.local-backend` where the command runs. */
export const backendFolder = (): string => resolve(process.env['LOCAL_BACKEND_DIR'] ?? '.local-backend');

/** Where the local backend keeps the snapshot's files that the site serves. */
export const snapshotFolder = (folder: string): string => join(folder, 'site', 'data');

/** Whether something answers at an address, whatever it says. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );

/** Finds the running local backend. Throws `ConnectError` when none has left its `endpoints.json`, or none answers there. */
export async function findBackend(folder: string): Promise<Endpoints> {
  const path = join(folder, 'endpoints.json');
  const content = await readFile(path, 'utf8').catch(() => {
    throw new ConnectError(`no local backend is running (no ${path}); start it with npm start`);
  });
  const endpoints = parseEndpoints(content);
  if (!endpoints) throw new ConnectError(`${path} cannot be read; start the local backend again`);
  // One that was killed leaves the file behind.
  if (!(await answers(endpoints.firestore)))
    throw new ConnectError(
      `${path} is of a local backend that does not answer any more; start it with npm start`,
    );
  return endpoints;
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

/** Points this process's data machinery to the local backend, as the account with this uid. */
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
