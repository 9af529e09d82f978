// firebase-tools ships no types; these are the parts of the pinned version that we use.

declare module 'firebase-tools/lib/emulator/registry.js' {
  interface EmulatorInfo {
    name: string;
    host: string;
    port: number;
  }
  export const EmulatorRegistry: {
    set(name: string, emulator: { getName(): string; getInfo(): EmulatorInfo }): void;
  };
}

declare module 'firebase-tools/lib/emulator/storage/metadata.js' {
  /** The metadata that a client changes; null removes a field. */
  export interface MetadataChange {
    readonly cacheControl?: string | null;
    readonly contentLanguage?: string | null;
  }
  export class StoredFileMetadata {
    static fromJSON(text: string, cloudFunctions: unknown): StoredFileMetadata;
    static toJSON(metadata: StoredFileMetadata): string;
    bucket: string;
    name: string;
    cacheControl?: string;
    contentLanguage?: string;
    contentDisposition?: string;
    /** Tokens in URLs that bypass the rules; the site uses none. */
    downloadTokens: string[];
    timeCreated: Date;
    updated: Date;
    asRulesResource(change?: MetadataChange): object;
  }
}

declare module 'firebase-tools/lib/emulator/storage/files.js' {
  import type { StoredFileMetadata } from 'firebase-tools/lib/emulator/storage/metadata.js';
  export class StoredFile {
    constructor(metadata: StoredFileMetadata);
    metadata: StoredFileMetadata;
  }
}

declare module 'firebase-tools/lib/emulator/storage/persistence.js' {
  /** File contents by key, each in its own file on disk. */
  export class Persistence {
    _diskPathMap: Map<string, string>;
    getDiskFileName(key: string): string | undefined;
    appendBytes(key: string, bytes: Uint8Array): string;
    deleteFile(key: string, failSilently?: boolean): void;
  }
}

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  import type { StoredFile } from 'firebase-tools/lib/emulator/storage/files.js';
  import type { Persistence } from 'firebase-tools/lib/emulator/storage/persistence.js';
  interface StorageLayer {
    createBucket(id: string): void;
  }
  export interface RulesSource {
    readonly name: string;
    readonly content: string;
  }
  export interface RulesIssues {
    readonly errors: readonly string[];
    readonly warnings: readonly string[];
  }
  export class StorageEmulator {
    replaceRules(rules: RulesSource | readonly unknown[]): Promise<RulesIssues>;
    constructor(options: { projectId: string; rules: { name: string; content: string } });
    readonly storageLayer: StorageLayer;
    readonly adminStorageLayer: StorageLayer;
    _files: Map<string, StoredFile>;
    _persistence: Persistence;
    /** Called for every change, before the response is sent. */
    _cloudFunctions: { dispatch(action: string, object: { bucket: string; name: string }): void };
    _rulesManager: unknown;
    getPersistenceTmpDir(): string;
  }
}

declare module 'firebase-tools/lib/emulator/storage/server.js' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
  import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
  type Next = (error?: unknown) => void;
  type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;
  interface Router {
    readonly stack: readonly Layer[];
  }
  /** A layer of Express 4: a route with layers of its own, a router, or a function. */
  interface Layer {
    readonly route?: Router;
    handle: Handler & Partial<Router>;
  }
  interface App extends RequestListener {
    readonly _router: Router;
    use(
      onError: (error: unknown, request: IncomingMessage, response: ServerResponse, next: Next) => void,
    ): void;
  }
  export function createApp(projectId: string, emulator: StorageEmulator): Promise<App>;
}
