import type { PlatformConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { SiteConfig } from './firebase-config.ts';

/** The configuration of the build (scripts/build/site-config.ts). */
declare const siteConfig: SiteConfig;

/**
 * The `localhost` build connects to the local backend through the page's own origin; production builds drop this code.
 */
async function local(): Promise<Pick<PlatformConfig, 'local'>> {
  if (!isLocalBuild) return {};
  const { localBackend } = await import('./local-backend.ts');
  const { origin } = globalThis.location;
  return { local: localBackend({ firestore: origin, auth: origin, storage: origin }) };
}

/** The origin that the document was published for: a page's canonical URLs stay the same on another host. */
function publishedUrl(): Pick<PlatformConfig, 'siteUrl'> {
  const url = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return url === undefined ? {} : { siteUrl: new URL(url).origin };
}

/** Returns the configuration that the site was built with. Throws `ConfigError` when it is invalid. */
export async function configFromEnv(): Promise<PlatformConfig> {
  // Vite inlines the value at every occurrence of the name, so it is used only once.
  const config = siteConfig;
  if ('problems' in config) throw new ConfigError(config.problems);
  const { firebase } = config;
  return {
    ...publishedUrl(),
    ...config,
    // The site's local server proxies the pages of Auth, as Firebase Hosting does.
    firebase: isLocalBuild ? { ...firebase, authDomain: globalThis.location.host } : firebase,
    dataOrigin: '',
    ...(await local()),
  };
}
