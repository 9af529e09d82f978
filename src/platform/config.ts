import type { SiteLook } from './site-look.ts';
import type { CollectionQuery, RawDocument, Write } from './values.ts';

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

/** How members sign in; `password` is a provider like the others. */
export interface SignInConfig {
  /** Firebase's ids in the order of their buttons; `label` names a provider of the operator's own. */
  readonly providers: readonly { readonly id: string; readonly label?: string }[];
  readonly tenantId?: string;
  /** The second factors that members can enrol; an authenticator app alone where it is absent. */
  readonly secondFactors?: readonly ('totp' | 'sms')[];
  /** A path of this site that is notified of fresh ID tokens. */
  readonly tokenSyncUrl?: string;
  /** Site key of reCAPTCHA; without one there is no App Check. */
  readonly appCheckKey?: string;
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

/** Where documents are read and written; the database unless a configuration brings another. */
export interface DocumentStore {
  getOne(path: string): Promise<RawDocument | undefined>;
  getMany(query: CollectionQuery): Promise<RawDocument[]>;
  commit(writes: readonly Write[]): Promise<void>;
}

export interface PlatformConfig {
  readonly firebase: FirebaseConfig;
  /** Absent in scripts, which nobody signs in to. */
  readonly signIn?: SignInConfig;
  readonly local?: LocalBackend;
  /** The site's own address without a slash at the end; the page's own origin unless it is configured. */
  readonly siteUrl?: string;
  /** The page of the workflow that publishes the site, for members who may start it there. */
  readonly publishUrl?: string;
  /** Instead of the database: publishing renders pages from what it has read already. */
  readonly store?: DocumentStore;
  /** Instead of HTTP: gives a file of the snapshot by its name, undefined when there is none. */
  readonly readData?: (name: string) => Promise<unknown>;
  /** Where pages are prerendered: what the group has made its own. */
  readonly look?: SiteLook;
  /** Where the snapshot's files are; '' is the page's own origin. */
  readonly dataOrigin: string;
}

let current: PlatformConfig | undefined;

/** Sets the one configuration. The site does so in main.tsx, scripts do so before their first call. */
export function configurePlatform(config: PlatformConfig): void {
  // The SDK reads defaults from a cookie or a global, some of them while it is loaded, and would follow them to
  // another host. An object of our own, set before any of its code, keeps it on our configuration
  // (docs/platform.md).
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
  current = config;
}

/** The configuration; throws when nothing was configured, which is a mistake in the program. */
export function platformConfig(): PlatformConfig {
  if (!current) throw new Error('configurePlatform() has not been called');
  return current;
}

/** An address of this site with its origin: what is shared, printed or sent to search engines. */
export const absoluteUrl = (path: string): string =>
  (platformConfig().siteUrl ?? globalThis.location.origin) + path;
