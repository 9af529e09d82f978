import type { PlatformConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { SiteConfig } from './firebase-config.ts';

/** What the build was configured with (scripts/build/site-config.ts). */
declare const siteConfig: SiteConfig;

/** The `localhost` build mode talks to the local backend through its own origin; production has no such code. */
async function local(): Promise<Pick<PlatformConfig, 'local'>> {
  if (!isLocalBuild) return {};
  const { localBackend } = await import('./local-backend.ts');
  const { origin } = globalThis.location;
  return { local: localBackend({ firestore: origin, auth: origin, storage: origin }) };
}

/** The address that the document was published for: what a page says of itself stays the same on another host. */
function publishedUrl(): Pick<PlatformConfig, 'siteUrl'> {
  const url = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return url === undefined ? {} : { siteUrl: new URL(url).origin };
}

/** The configuration that the site was built with. Throws `ConfigError` when it cannot be used. */
export async function configFromEnv(): Promise<PlatformConfig> {
  // Vite writes the value wherever the name is: once is enough.
  const config = siteConfig;
  if ('problems' in config) throw new ConfigError(config.problems);
  const { firebase } = config;
  return {
    ...publishedUrl(),
    ...config,
    // The site's server forwards the pages of Auth as Hosting does.
    firebase: isLocalBuild ? { ...firebase, authDomain: globalThis.location.host } : firebase,
    dataOrigin: '',
    ...(await local()),
  };
}
