// The production build contains no emulator code and no loopback address (docs/targets.md, Security).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const forbidden = ['127.0.0.1', 'local.test', 'admin-local', 'Gallery'];
const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|html|css)$/.test(file),
);
if (files.length === 0) throw new Error('dist holds no files: run the build first');

let found = 0;
for (const file of files) {
  const text = readFileSync(join('dist', file), 'utf8');
  for (const word of forbidden.filter((each) => text.includes(each))) {
    console.error(`${file} contains "${word}"`);
    found += 1;
  }
}
console.log(`${files.length} built files checked, ${found} found`);
process.exit(found > 0 ? 1 : 0);
