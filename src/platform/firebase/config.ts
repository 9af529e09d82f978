import type { SiteLook } from '#src/platform/browser/site-look.ts';
import type { CollectionQuery, RawDocument, Write } from '#src/platform/text/values.ts';

/** The configuration of a Firebase web app (specification, section 3). */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  readonly measurementId?: string;
}

/** How members sign in; `password` is a provider like the others. */
export interface SignInConfig {
  /** Firebase provider ids in the order of their buttons; `label` is the button text of a custom provider. */
  readonly providers: readonly { readonly id: string; readonly label?: string }[];
  readonly tenantId?: string;
  /** The second factors that members can enrol; only an authenticator app when absent. */
  readonly secondFactors?: readonly ('totp' | 'sms')[];
  /** A path of this site that receives every new ID token. */
  readonly tokenSyncUrl?: string;
  /** The reCAPTCHA site key; without it App Check is off. */
  readonly appCheckKey?: string;
}

type Connect = (instance: object) => void;

/** The origins of the local backend, and how SDK instances connect to it; absent in production. */
export interface LocalBackend {
  readonly origin: { firestore: string; auth: string; storage: string };
  /** Accounts offered for sign-in; their password is `password`. */
  readonly accounts: readonly string[];
  /**
   * Each resolves to a function that connects a new instance to the local backend. Call that function immediately,
   * before the first request.
   */
  firestoreConnector(): Promise<Connect>;
  authConnector(): Promise<Connect>;
  storageConnector(): Promise<Connect>;
}

/** Reads and writes documents; Firestore unless the configuration supplies another store. */
export interface DocumentStore {
  getOne(path: string): Promise<RawDocument | undefined>;
  getMany(query: CollectionQuery): Promise<RawDocument[]>;
  commit(writes: readonly Write[]): Promise<void>;
}

export interface PlatformConfig {
  readonly firebase: FirebaseConfig;
  /** Absent in scripts, where no user signs in. */
  readonly signIn?: SignInConfig;
  readonly local?: LocalBackend;
  /** The site's origin without a trailing slash; defaults to the page's own origin. */
  readonly siteUrl?: string;
  /** The page of the workflow that publishes the site, shown to members who may start it. */
  readonly publishUrl?: string;
  /** Replaces the database: publication renders pages from data that it has already read. */
  readonly store?: DocumentStore;
  /** Replaces HTTP: returns a snapshot file by its name, or undefined when there is none. */
  readonly readData?: (name: string) => Promise<unknown>;
  /** During prerendering: the group's customisation of the site. */
  readonly look?: SiteLook;
  /** The origin of the snapshot files; '' is the page's own origin. */
  readonly dataOrigin: string;
}

let current: PlatformConfig | undefined;

/** Sets the global configuration. The site calls it in main.tsx, scripts before their first other call. */
export function configurePlatform(config: PlatformConfig): void {
  // The SDK reads defaults from a cookie or a global, some of them at import, and would connect to another host because
  // of them. Setting the global to an empty object before any SDK code runs keeps it on our configuration
  // (docs/platform.md).
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
  current = config;
}

/** Returns the configuration. Throws when `configurePlatform` was not called, which is a programming error. */
export function platformConfig(): PlatformConfig {
  if (!current) throw new Error('configurePlatform() has not been called');
  return current;
}

/** Returns the absolute URL of a path of this site, for sharing, printing and search engines. */
export const absoluteUrl = (path: string): string =>
  (platformConfig().siteUrl ?? globalThis.location.origin) + path;
