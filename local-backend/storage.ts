import { join } from 'node:path';
import { isEmptyLog } from './append-log.ts';
import { fileErrorReason } from './durable.ts';
import { type SkewedListener, withFaults } from './faults.ts';
import { listenOnLoopback, type RunningServer } from './loopback-server.ts';
import type { OpenStorage, StorageOptions } from './storage-emulator.ts';

export interface RunningStorage extends RunningServer {
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
