// `npm run bench -- <name> […]`: runs one benchmark of scripts/bench, or all that need no arguments.
import { readdirSync } from 'node:fs';
import { reportFailure, reportUncaught } from './failure.ts';

type Bench = (args: readonly string[]) => void | Promise<void>;

const names = readdirSync(new URL('bench', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

reportUncaught();
const [wanted, ...rest] = process.argv.slice(2).filter((arg) => arg !== '--verbose');
const there = `there are: ${names.join(', ')}`;
if (wanted === '--help') {
  console.log(`usage: npm run bench -- [name] [what that one takes]\n\n${there}`);
  process.exit(0);
}
if (wanted !== undefined && !names.includes(wanted)) refuse(`There is no bench "${wanted}"; ${there}`);
// For benchmarks that measure in a browser.
const { knownChromium } = (await import(new URL('chromium.mjs', import.meta.url).href)) as {
  readonly knownChromium: () => string | undefined;
};
process.env['CHROMIUM_PATH'] ??= knownChromium() ?? '';
try {
  for (const name of wanted === undefined ? names : [wanted]) {
    const { default: bench } = (await import(`./bench/${name}.ts`)) as { readonly default: Bench };
    // Otherwise a benchmark that takes no arguments would ignore them and run for minutes.
    if (rest.length > 0 && bench.length === 0)
      refuse(`bench ${name} takes no arguments, not ${rest.join(' ')}`);
    // oxlint-disable-next-line no-await-in-loop -- benchmarks running concurrently would distort each other's
    // measurements
    await bench(rest);
  }
} catch (error) {
  reportFailure(error);
}
