import { temporaryFolder } from '#scripts/files/temporary-folder.ts';

/**
 * Vitest and Playwright call this function before a run. The tests and the programs that they start create their
 * temporary files in one folder, which is deleted when the runner ends: no test needs to delete its own.
 */
export default function setup(): void {
  process.env['TMPDIR'] = temporaryFolder('test-run-');
}
