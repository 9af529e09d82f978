import { createInterface } from 'node:readline/promises';
import { reportFailure } from '#scripts/command/failure.ts';
import { serveLocal, type ServeOptions } from './serve-local.ts';

/**
 * Calls `stop` when npm's shell has ended: npm sends a signal to the shell, and some shells end without forwarding it.
 */
function onShellEnd(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 500).unref();
}

/** Asks at the terminal; without one nobody can answer, which is no. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Runs the site until Ctrl-C or SIGTERM, then saves and exits with 0. A failed start exits with 1. */
export async function runSite(options: ServeOptions): Promise<void> {
  let stopping = false;
  let running: Awaited<ReturnType<typeof serveLocal>> | undefined;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await running?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  onShellEnd(() => void stop());
  try {
    running = await serveLocal({ confirm, ...options });
    if (stopping) await running.stop();
    else console.log(`ready ${running.origin}`);
  } catch (error) {
    reportFailure(error);
    process.exit(1);
  }
}
