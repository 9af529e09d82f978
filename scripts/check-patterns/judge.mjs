// A worker of scripts/check-patterns.ts: judges patterns one after the other. The package's own entry would look for
// Java and for a binary; this build is JavaScript and starts nothing.
import { parentPort } from 'node:worker_threads';
import recheck from 'recheck/lib/browser.js';

/** Milliseconds for one pattern; what is not decided by then counts as undecided. */
const timeout = 60_000;

parentPort?.on('message', ({ pattern, flags }) => {
  const { status, complexity } = recheck.checkSync(pattern, flags, { timeout });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(status === 'safe' ? 'safe' : `${status} (${complexity?.summary ?? 'not decided'})`);
});
