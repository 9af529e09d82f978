// Loaded before the SDK's own tests: provides mocha's globals with node:test.
import { describe, it } from 'node:test';

/** Without it, the SDK's tests skip what production supports and the official emulator does not. */
const skippedWhere = ['skipEmulator', 'skipEnterprise', 'skipClassic'] as const;

const suites: Record<(typeof skippedWhere)[number], boolean> = {
  skipEmulator: false,
  skipEnterprise: false,
  skipClassic: true,
};

for (const run of [it, it.skip, describe, describe.skip])
  for (const name of skippedWhere)
    Object.defineProperty(run, name, {
      get: () => (suites[name] ? ('skip' in run ? run.skip : run) : run),
    });

Object.assign(globalThis, { it, describe, context: describe });
