import { loadEnv } from 'vite';
import { backendFolder, type Endpoints, findBackend } from '#scripts/import/connect.ts';
import type { FirebaseConfig } from '#src/platform/config.ts';
import { localBackend } from '#src/platform/local-backend.ts';
import type { BuildMode } from './build-site.ts';
import type { PublishOptions } from './publish-site.ts';

/** Where a publication reads from and for which address. */
export type PublishTarget = Pick<PublishOptions, 'source' | 'objects' | 'config'>;

function firebaseFrom(env: Readonly<Record<string, string>>): FirebaseConfig {
  const value = (name: string): string => env[`VITE_FIREBASE_${name}`] ?? '';
  const measurementId = value('MEASUREMENT_ID');
  return {
    apiKey: value('API_KEY'),
    authDomain: value('AUTH_DOMAIN'),
    projectId: value('PROJECT_ID'),
    storageBucket: value('STORAGE_BUCKET'),
    messagingSenderId: value('MESSAGING_SENDER_ID'),
    appId: value('APP_ID'),
    ...(measurementId && { measurementId }),
  };
}

/** The site's address without a slash at the end; what Firebase gives every project when none is configured. */
const siteUrlFrom = (env: Readonly<Record<string, string>>, projectId: string): string =>
  (env['VITE_SITE_URL'] || `https://${projectId}.web.app`).replace(/\/+$/, '');

/** The running local backend, whose site has the given address. */
export function localTarget({
  site,
  firestore,
  storage,
  projectId,
  bucket,
}: Pick<Endpoints, 'site' | 'firestore' | 'storage' | 'projectId' | 'bucket'>): PublishTarget {
  const env = loadEnv('localhost', process.cwd(), 'VITE_');
  const local = localBackend({ firestore: site, auth: site, storage: site });
  return {
    source: { origin: firestore, projectId },
    objects: { origin: storage, bucket },
    config: { firebase: firebaseFrom(env), dataOrigin: '', siteUrl: env['VITE_SITE_URL'] || site, local },
  };
}

/**
 * The target of the build mode: the project of the `VITE_*` variables, or the running local backend. Throws when
 * there is neither.
 */
export async function publishTarget(mode: BuildMode): Promise<PublishTarget> {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const firebase = firebaseFrom(env);
  if (mode === 'production') {
    if (!firebase.projectId) throw new Error('VITE_FIREBASE_PROJECT_ID is not set (see .env.example)');
    return {
      source: { origin: 'https://firestore.googleapis.com', projectId: firebase.projectId },
      objects: { origin: 'https://firebasestorage.googleapis.com', bucket: firebase.storageBucket },
      config: { firebase, dataOrigin: '', siteUrl: siteUrlFrom(env, firebase.projectId) },
    };
  }
  return localTarget(await findBackend(backendFolder()));
}
