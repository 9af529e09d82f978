interface ImportMetaEnv {
  readonly VITE_VERSION?: string;
}

/**
 * True in the `localhost` build, which uses the local backend (vite.config.ts); production builds drop code that
 * depends on it.
 */
declare const isLocalBuild: boolean;

/**
 * Whether pages start the service worker; without it they must not cache anything either
 * (scripts/build/service-worker.ts).
 */
declare const hasServiceWorker: boolean;
