interface ImportMetaEnv {
  readonly VITE_VERSION?: string;
}

/** Whether this is the `localhost` build, for the local backend (vite.config.ts); production drops what depends on it. */
declare const isLocalBuild: boolean;

/** Whether pages start the service worker; without it they must keep nothing either (scripts/build/service-worker.ts). */
declare const hasServiceWorker: boolean;
