/** What a Firebase web app is configured with (specification, section 3). */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  readonly measurementId?: string;
}

type Connect = (instance: object) => void;

/** Where the local backend answers, and how SDK instances are pointed to it; absent in production. */
export interface LocalBackend {
  readonly origin: { firestore: string; auth: string; storage: string };
  /** Accounts anyone may choose from; their password is `password`. */
  readonly accounts: readonly string[];
  /** Each gives what points a new instance here; it must be called at once, before the first request. */
  firestoreConnector(): Promise<Connect>;
  authConnector(): Promise<Connect>;
  storageConnector(): Promise<Connect>;
}

export interface PlatformConfig {
  readonly firebase: FirebaseConfig;
  readonly local?: LocalBackend;
  /** Where the snapshot's files are; '' is the page's own origin. */
  readonly dataOrigin: string;
}

let current: PlatformConfig | undefined;

/** Sets the one configuration. The site does so in main.tsx, scripts do so before their first call. */
export function configurePlatform(config: PlatformConfig): void {
  current = config;
}

/** The configuration; throws when nothing was configured, which is a mistake in the program. */
export function platformConfig(): PlatformConfig {
  if (!current) throw new Error('configurePlatform() has not been called');
  return current;
}
