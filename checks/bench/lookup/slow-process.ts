import { Worker } from 'node:worker_threads';

/**
 * The length of a cycle in milliseconds: a process that runs for a share of it is as slow as on a processor with that
 * share of the speed.
 */
const turn = 12;

/**
 * Slows processes down by a factor, with all of their threads, by stopping them for most of the time. Chromium's
 * throttling slows down a page but not its workers, where pictures are compared and text is recognised. Returns a
 * function that ends it.
 */
export async function slowProcesses(pids: readonly number[], times: number): Promise<() => Promise<void>> {
  // In a thread of its own, whose sleep is accurate to the millisecond.
  const code = `
    const { parentPort, receiveMessageOnPort, workerData } = require('node:worker_threads');
    const { pids, run, stop } = workerData;
    const sleeping = new Int32Array(new SharedArrayBuffer(4));
    const signal = (name) => { for (const pid of pids) try { process.kill(pid, name); } catch {} };
    parentPort.postMessage('begins');
    // A sleep ends late, by a fifth of so short a turn: what has run is timed, and stopped for as long as that takes.
    let owed = 0;
    while (!receiveMessageOnPort(parentPort)) {
      signal('SIGSTOP');
      const stopped = performance.now();
      Atomics.wait(sleeping, 0, 0, Math.max(0, stop + owed));
      signal('SIGCONT');
      const continued = performance.now();
      Atomics.wait(sleeping, 0, 0, run);
      owed += (performance.now() - continued) * (stop / run) - (continued - stopped);
    }
    parentPort.close();
  `;
  const workerData = { pids, run: turn / times, stop: turn - turn / times };
  const worker = new Worker(code, { eval: true, workerData });
  await new Promise((resolve) => worker.once('message', resolve));
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('end');
    await ended;
  };
}
