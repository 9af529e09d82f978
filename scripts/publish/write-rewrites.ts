// `npm run generate -- rewrites`: writes the rewrites of firebase.json from the route table.
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from '#scripts/command/arguments.ts';
import { type Rewrite, hostingRewrites } from './pages/shells.ts';

readArguments({ call: 'npm run generate -- rewrites', flags: {} });
const file = 'firebase.json';
const config = readFileSync(file, 'utf8');
/** As Prettier formats the file: on one line if it fits. */
function lineOf({ regex, destination }: Rewrite): string {
  const [pattern, target] = [`"regex": ${JSON.stringify(regex)}`, `"destination": "${destination}"`];
  const line = `      { ${pattern}, ${target} }`;
  return line.length < 110 ? line : `      {\n        ${pattern},\n        ${target}\n      }`;
}

const list = hostingRewrites().map(lineOf).join(',\n');
const start = config.indexOf('"rewrites": [');
const end = config.indexOf('\n    ]', start);
writeFileSync(file, `${config.slice(0, start)}"rewrites": [\n${list}${config.slice(end)}`);
