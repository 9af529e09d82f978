// Checks that the production build contains no emulator code and no loopback address (docs/targets.md, Security), and
// that no chunk imports itself through others: one of them would then run before its dependency (vite.config.ts divides
// them).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const forbidden = ['127.0.0.1', 'local.test', 'admin-local', 'Gallery'];
const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|html|css)$/.test(file),
);
if (files.length === 0) throw new Error('dist contains no files: run the build first');

let found = 0;
const report = (/** @type {string} */ problem) => {
  console.error(problem);
  found += 1;
};

/** By a chunk's name, the chunks that it imports statically. @type {Map<string, string[]>} */
const imports = new Map();
for (const file of files) {
  const text = readFileSync(join('dist', file), 'utf8');
  for (const word of forbidden.filter((each) => text.includes(each))) report(`${file} contains "${word}"`);
  const named = text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  if (file.endsWith('.js'))
    imports.set(
      basename(file),
      [...named].map(([, name]) => name ?? ''),
    );
}

/** Chunks that are known to be in no import cycle. @type {Set<string>} */
const sound = new Set();
/** @param {string} chunk @param {readonly string[]} path */
function follow(chunk, path) {
  if (path.includes(chunk)) return report(`import cycle of chunks: ${[...path, chunk].join(' → ')}`);
  if (sound.has(chunk)) return;
  for (const next of imports.get(chunk) ?? []) follow(next, [...path, chunk]);
  sound.add(chunk);
}
for (const chunk of imports.keys()) follow(chunk, []);

console.log(`${files.length} built files checked, ${found} problems`);
process.exit(found > 0 ? 1 : 0);
