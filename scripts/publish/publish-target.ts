import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { viteVariables } from '#scripts/build/vite-variables.ts';
import { backendFolder, type Endpoints, findBackend } from '#scripts/import/connect.ts';
import { parseConfig, type SiteConfig } from '#src/platform/firebase/firebase-config.ts';
import { localBackend } from '#src/platform/firebase/local-backend.ts';
import type { BuildMode } from './build-site.ts';
import type { PublishOptions } from './publish-site.ts';

/** The source of a publication and the URL of its site. */
export type PublishTarget = Pick<PublishOptions, 'source' | 'objects' | 'config'>;

type UsableConfig = Exclude<SiteConfig, { readonly problems: unknown }>;

/** Reads the configuration that the app is built with; pages are rendered with the same. Throws when it is invalid. */
function configOf(mode: BuildMode): UsableConfig {
  const config = parseConfig(viteVariables(mode));
  if (!('problems' in config)) return config;
  const names = config.problems.map(({ name }) => name).join(', ');
  throw new OperatorError(
    `the site is not configured (missing or not in the form of .env.example: ${names}): copy .env.example to .env.${mode}.local and fill it in, or run npm run site -- setup`,
  );
}

/** The configured URL of the site, or the default URL of its Firebase project. */
const siteUrlOf = ({ siteUrl, firebase }: UsableConfig): string =>
  siteUrl ?? `https://${firebase.projectId}.web.app`;

/** Returns the running local backend, whose site has the given URL, as the target. */
export function localTarget({
  site,
  firestore,
  storage,
  projectId,
  bucket,
}: Pick<Endpoints, 'site' | 'firestore' | 'storage' | 'projectId' | 'bucket'>): PublishTarget {
  const config = configOf('localhost');
  const local = localBackend({ firestore: site, auth: site, storage: site });
  return {
    source: { origin: firestore, projectId },
    objects: { origin: storage, bucket },
    config: { ...config, dataOrigin: '', siteUrl: config.siteUrl ?? site, local },
  };
}

/**
 * Returns the target of a build mode: the project of the `VITE_*` variables, or the running local backend. Throws when
 * there is neither.
 */
export async function publishTarget(mode: BuildMode): Promise<PublishTarget> {
  if (mode === 'localhost') return localTarget(await findBackend(backendFolder()));
  const config = configOf(mode);
  const { projectId, storageBucket } = config.firebase;
  return {
    source: { origin: 'https://firestore.googleapis.com', projectId },
    objects: { origin: 'https://firebasestorage.googleapis.com', bucket: storageBucket },
    config: { ...config, dataOrigin: '', siteUrl: siteUrlOf(config) },
  };
}
