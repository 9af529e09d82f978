interface ImportMetaEnv {
  readonly VITE_VERSION?: string;
}

/** Whether this is the `localhost` build, for the local backend (vite.config.ts); production drops what depends on it. */
declare const isLocalBuild: boolean;
