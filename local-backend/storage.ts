import { join } from 'node:path';
import { isEmptyLog } from './append-log.ts';
import { fileErrorReason } from './durable.ts';
import { type SkewedListener, withFaults } from './faults.ts';
import { listenOnLoopback, type RunningServer } from './loopback-server.ts';
import type { OpenStorage, StorageOptions } from './storage-emulator.ts';

export interface RunningStorage extends RunningServer {
  /** Whether nothing was ever stored here. */
  readonly isNew: boolean;
  /** Settles once every stored content was compared with its checksum; rejects when what is stored cannot be read. */
  readonly checked: Promise<void>;
}

/**
 * Firebase's Storage emulator on loopback, with our rules and with contents that stay. It listens at once; the emulator is
 * loaded when `after` has settled, or with the first request, and without `after` before this resolves. Rejects when the
 * port is taken.
 */
export async function startStorage({
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
    // What failed to open has nothing to close.
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
