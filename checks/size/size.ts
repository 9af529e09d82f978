// `npm run check -- size`: files and lines of TypeScript and JavaScript by area, with the limits of the ratchet.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readArguments } from '#scripts/command/arguments.ts';

interface Size {
  readonly files: number;
  readonly lines: number;
}

/** Areas by their folders; the whole includes configuration files. */
const areas: Readonly<Record<string, RegExp>> = {
  src: /^src\//,
  'scripts and checks': /^(scripts|checks|examples)\//,
  'tests and e2e': /^(tests|e2e)\//,
  'local-backend': /^local-backend\//,
  whole: /^/,
};

/**
 * The maximum size of each area. It only goes down: what exceeds it takes something away, or a decision record says why
 * not.
 */
export const limits: Readonly<Record<string, Size>> = {
  src: { files: 889, lines: 81_990 },
  'scripts and checks': { files: 367, lines: 37_860 },
  'tests and e2e': { files: 691, lines: 62_360 },
  'local-backend': { files: 49, lines: 6450 },
  whole: { files: 2006, lines: 189_320 },
};

/** Returns the number of files and lines of each area. */
export function sizes(): Record<string, Size> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|cjs|js)$/.test(path));
  const lines = new Map(
    files.flatMap((path) => {
      try {
        return [[path, readFileSync(path, 'utf8').split('\n').length - 1] as const];
      } catch {
        // Deleted, and not yet in the index.
        return [];
      }
    }),
  );
  return Object.fromEntries(
    Object.entries(areas).map(([area, pattern]) => {
      const counts = [...lines].filter(([path]) => pattern.test(path)).map(([, count]) => count);
      return [area, { files: counts.length, lines: counts.reduce((sum, count) => sum + count, 0) }];
    }),
  );
}

if (process.argv[1]?.endsWith('size.ts') === true) {
  readArguments({ call: 'npm run check -- size', flags: {} });
  for (const [area, { files, lines }] of Object.entries(sizes())) {
    const limit = limits[area];
    console.log(`${area.padEnd(20)}${files} files (≤ ${limit?.files}), ${lines} lines (≤ ${limit?.lines})`);
  }
}
