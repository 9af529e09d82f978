// `npm run bench -- <name> […]`: runs one of scripts/bench, or all that need no arguments.
import { readdirSync } from 'node:fs';

type Bench = (args: readonly string[]) => void | Promise<void>;

const names = readdirSync(new URL('bench', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));

const [wanted, ...rest] = process.argv.slice(2);
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no bench "${wanted}"; there are: ${names.join(', ')}`);
  process.exit(2);
}
for (const name of wanted === undefined ? names : [wanted]) {
  const module = (await import(`./bench/${name}.ts`)) as { readonly default: Bench };
  // oxlint-disable-next-line no-await-in-loop -- two at a time would measure each other
  await module.default(rest);
}
