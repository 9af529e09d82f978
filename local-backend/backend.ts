import { join, resolve, basename, dirname } from 'node:path';
import { startAuth } from './auth.ts';
import { DocumentStore, versionOf } from './firestore/document-store.ts';
import { startFirestoreServer } from './firestore/firestore-server.ts';
import type { Configuration } from './firestore/firestore-service.ts';
import { parseIndexes } from './firestore/indexes.ts';
import { lockFolder } from './folder-lock.ts';
import { loadRuleset } from './rules/load-ruleset.ts';
import type { Ruleset } from './rules/ruleset.ts';
import { defaultProjectId } from './token.ts';
import { isEmptyLog } from './append-log.ts';
import { fileErrorReason } from './durable.ts';
import { type SkewedListener, withFaults } from './faults.ts';
import { listenOnLoopback, type RunningServer } from './loopback-server.ts';
import type { OpenStorage, StorageOptions } from './storage-emulator.ts';
import { readFileSync, watch } from 'node:fs';

const debounceMs = 50;

/**
 * Parses a file now and again whenever it changes; returns the current value. Throws the first failure; later ones are
 * logged and the previous value stays. The folder is watched, because editors replace files.
 */
function watchFile<T>(options: {
  readonly path: string;
  readonly parse: (text: string) => T;
  readonly onChange: (parsed: T) => void;
  readonly log: (line: string) => void;
}): { value: T; close: () => void } {
  const { path, parse, onChange, log } = options;
  const name = basename(path);
  let text = readFileSync(path, 'utf8');
  const value = parse(text);

  const reload = (): void => {
    try {
      const changed = readFileSync(path, 'utf8');
      if (changed === text) return;
      text = changed;
      onChange(parse(changed));
      log(`${name} reloaded`);
    } catch (error) {
      log(
        `${name} not reloaded, the previous one stays: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(path), (_, changed) => {
    if (changed !== name) return;
    clearTimeout(timer);
    timer = setTimeout(reload, debounceMs);
  });
  return {
    value,
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

interface RunningStorage extends RunningServer {
  /** True if nothing was ever stored here. */
  readonly isNew: boolean;
  /**
   * Settles once every stored content has been compared with its checksum; rejects when the stored data cannot be read.
   */
  readonly checked: Promise<void>;
}

/**
 * Starts Firebase's Storage emulator on loopback, with the site's rules and with persistent contents. It listens at
 * once; the emulator is loaded when `after` has settled, or at the first request, and without `after` before this
 * resolves. Rejects when the port is taken.
 */
async function startStorage({
  after,
  ...options
}: Omit<StorageOptions, 'port' | 'logPath'> & {
  readonly port?: number | undefined;
  readonly after?: Promise<unknown> | undefined;
}): Promise<RunningStorage> {
  const logPath = join(options.dir, 'objects.log');
  const isNew = isEmptyLog(logPath);
  let opening: Promise<OpenStorage> | undefined;
  const open = (): Promise<OpenStorage> => {
    opening ??= import('./storage-emulator.ts').then(async ({ openStorage }) =>
      openStorage({ ...options, logPath, port: server.port }),
    );
    return opening;
  };
  const listener: SkewedListener = (request, response, skewMs) => {
    open().then(
      (storage) => storage.listener(request, response, skewMs),
      (error: unknown) => response.writeHead(503).end(`The Storage emulator: ${fileErrorReason(error)}`),
    );
  };
  const server = await listenOnLoopback(withFaults(listener), options.port);
  const loading = after === undefined ? open() : after.catch(() => {}).then(open);
  const close = async (): Promise<void> => {
    await server.close();
    // If opening has failed, there is nothing to close.
    await opening?.then((storage) => storage.close()).catch(() => {});
  };
  if (after === undefined)
    await loading.catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
  const checked = loading.then((storage) => storage.check());
  checked.catch((error: unknown) => options.log(`storage: ${fileErrorReason(error)}`));
  return { ...server, isNew, checked, close };
}

export { developerAccounts } from './auth.ts';
export { mintToken } from './token.ts';

export interface LocalBackendOptions {
  /** The folder of all stored data; used by one process at a time. */
  readonly dir: string;
  readonly projectId?: string;
  readonly bucket?: string;
  /** Free ports by default. */
  readonly ports?: { readonly firestore?: number; readonly auth?: number; readonly storage?: number };
  /** The folder with `firestore.rules`, `storage.rules` and `firestore.indexes.json`. */
  readonly rulesDir?: string;
  /** Auth and Storage are loaded when this has settled, or each at its first request; at once if absent. */
  readonly loadAfter?: Promise<unknown>;
  /** Answers a question of yes or no; every answer is no if it is absent. */
  readonly confirm?: (question: string) => Promise<boolean>;
  readonly log?: (line: string) => void;
}

export interface LocalBackend {
  readonly projectId: string;
  readonly bucket: string;
  readonly origins: { readonly firestore: string; readonly auth: string; readonly storage: string };
  /** True if nothing was ever stored in the folder. */
  readonly isNew: boolean;
  /** The time of the last write to a document before this start, in ms since the epoch; 0 if there was none. */
  readonly documentsChangedAt: number;
  /** Settles once every stored image has been compared with its checksum; damage is logged. */
  readonly checked: Promise<void>;
  /** Resolves when Auth can answer, some seconds after the other servers. Rejects when it cannot start. */
  readonly authReady: Promise<void>;
  /** Saves everything, stops the servers and releases the folder. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts Firestore, Storage and Auth on loopback with the data stored in the folder. Reads rules and indexes again when
 * their files change. Throws an error with a one-line message when the folder is in use, a port is taken or a rules
 * file is invalid.
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { ports = {}, log = console.log, projectId = defaultProjectId } = options;
  const { bucket = `${projectId}.appspot.com`, rulesDir = resolve(import.meta.dirname, '..') } = options;
  const dir = resolve(options.dir);
  const closers: (() => void | Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const close of closers.toReversed()) await close();
    })();
    return stopping;
  };

  try {
    closers.push(lockFolder(dir));
    const watched = <T>(name: string, parse: (text: string) => T, onChange: (parsed: T) => void): T => {
      const { value, close } = watchFile({ path: join(rulesDir, name), parse, onChange, log });
      closers.push(close);
      return value;
    };
    const watchedRules = (name: string, serviceOf: () => { rules: Ruleset }): Ruleset =>
      watched(
        name,
        (text) => {
          const rules = loadRuleset(text, name);
          for (const warning of rules.warnings) log(`${warning} What needs it denies.`);
          return rules;
        },
        (rules) => {
          serviceOf().rules = rules;
        },
      );
    const configuration: Configuration = {
      rules: watchedRules('firestore.rules', () => configuration),
      indexes: watched('firestore.indexes.json', parseIndexes, (indexes) => {
        configuration.indexes = indexes;
      }),
    };
    const storageConfiguration: { rules: Ruleset } = {
      rules: watchedRules('storage.rules', () => storageConfiguration),
    };

    const store = new DocumentStore(join(dir, 'firestore'), log);
    closers.push(() => store.close());
    for (const document of store.heldBack) {
      const question = `The record that deletes ${document.name} is damaged. Serve ${versionOf(document)} again?`;
      if (await options.confirm?.(question))
        store.commit([{ name: document.name, document }], store.nextTime());
    }
    const documentsChangedAt = store.changedAt;
    const firestore = await startFirestoreServer({
      projectId,
      store,
      configuration,
      port: ports.firestore,
      log,
    });
    closers.push(() => firestore.close());
    const documents = { get: store.get.bind(store), getAfter: store.get.bind(store) };
    const storage = await startStorage({
      dir: join(dir, 'storage'),
      projectId,
      bucket,
      configuration: storageConfiguration,
      documents,
      port: ports.storage,
      after: options.loadAfter,
      log,
    });
    closers.push(() => storage.close());
    const auth = await startAuth({
      dir: join(dir, 'auth'),
      projectId,
      port: ports.auth,
      after: options.loadAfter,
      log,
    });
    closers.push(() => auth.close());
    const origins = { firestore: firestore.origin, auth: auth.origin, storage: storage.origin };
    const isNew = store.isNew && storage.isNew;
    const { checked } = storage;
    return { projectId, bucket, origins, isNew, documentsChangedAt, checked, authReady: auth.ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
