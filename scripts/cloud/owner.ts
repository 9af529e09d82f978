import { viteVariables } from '#scripts/build/vite-variables.ts';
import { backendFolder, findBackend } from '#scripts/import/connect.ts';
import { applicationDefault } from './credentials.ts';
import { jsonIn, request, type RequestOptions } from './request.ts';

/** Where a site's documents and images are, with credentials that bypass its rules. */
export interface Owner {
  readonly origins: { readonly firestore: string; readonly storage: string };
  readonly projectId: string;
  readonly bucket: string;
  /** True if the database supports reads at an earlier time; the local one does not. */
  readonly hasPast: boolean;
  /** The project whose quota the requests count against, if the credentials do not determine it. */
  readonly quotaProject?: string;
  token(): Promise<string>;
}

/** Returns the owner of a local backend. */
export const localOwner = (of: Pick<Owner, 'origins' | 'projectId' | 'bucket'>): Owner => ({
  origins: of.origins,
  projectId: of.projectId,
  bucket: of.bucket,
  hasPast: false,
  token: async () => 'owner',
});

/**
 * The bucket in the build's configuration, if that is for this project; otherwise the current default name of
 * Firebase's buckets.
 */
function bucketOf(projectId: string): string {
  const env = viteVariables('production');
  const known = env['VITE_FIREBASE_PROJECT_ID'] === projectId && env['VITE_FIREBASE_STORAGE_BUCKET'];
  return known || `${projectId}.firebasestorage.app`;
}

/**
 * Returns the owner of a project, through the application-default credentials, or of the running local backend. Throws
 * `ConnectError` when none is running, and `CredentialsError` without credentials; for a plan, only `token` throws it.
 */
export async function findOwner(project?: string, bucket?: string, isPlan = false): Promise<Owner> {
  if (project === undefined) {
    const { firestore, storage, ...backend } = await findBackend(backendFolder());
    return localOwner({ ...backend, origins: { firestore, storage } });
  }
  const credentials = applicationDefault(project);
  const isPersonal = await credentials.isPersonal().catch((error: unknown) => {
    if (isPlan) return false;
    throw error;
  });
  return {
    origins: { firestore: 'https://firestore.googleapis.com', storage: 'https://storage.googleapis.com' },
    projectId: project,
    bucket: bucket ?? bucketOf(project),
    hasPast: true,
    ...(isPersonal && { quotaProject: project }),
    token: () => credentials.token(),
  };
}

/** Sends a request with the owner's credentials. Throws `RequestError`. */
export async function asOwner(owner: Owner, url: string, init: RequestOptions = {}): Promise<Response> {
  const authorization = `Bearer ${await owner.token()}`;
  const { quotaProject } = owner;
  const headers = { authorization, ...(quotaProject && { 'x-goog-user-project': quotaProject }) };
  return request(url, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });
}

export const databaseOf = ({ projectId }: Pick<Owner, 'projectId'>): string =>
  `projects/${projectId}/databases/(default)`;

/** Calls a method of Firestore on the whole database. Throws `RequestError`. */
export async function callFirestore(owner: Owner, method: string, body: object): Promise<unknown> {
  const url = `${owner.origins.firestore}/v1/${databaseOf(owner)}/documents:${method}`;
  const headers = { 'content-type': 'application/json' };
  return jsonIn(await asOwner(owner, url, { method: 'POST', headers, body: JSON.stringify(body) }));
}
