// `npm run bench -- <name> […]`: runs one benchmark of checks/bench.
import { readdirSync } from 'node:fs';
import { reportFailure, reportUncaught } from '#scripts/command/failure.ts';

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
const available = `available: ${names.join(', ')}`;
const usage = `usage: npm run bench -- <name> [arguments]\n\n${available}`;
if (wanted === undefined) refuse(usage);
if (wanted === '--help') {
  console.log(usage);
  process.exit(0);
}
if (!names.includes(wanted)) refuse(`Unknown bench: ${wanted}; ${available}`);
// For benchmarks that measure in a browser.
const { knownChromium } = (await import(
  new URL('../scripts/browser/chromium.mjs', import.meta.url).href
)) as {
  readonly knownChromium: () => string | undefined;
};
process.env['CHROMIUM_PATH'] ??= knownChromium() ?? '';
try {
  const { default: bench } = (await import(`./bench/${wanted}.ts`)) as { readonly default: Bench };
  // Otherwise a benchmark that takes no arguments would ignore them and run for minutes.
  if (rest.length > 0 && bench.length === 0) refuse(`bench ${wanted} has no arguments: ${rest.join(' ')}`);
  await bench(rest);
} catch (error) {
  reportFailure(error);
}
