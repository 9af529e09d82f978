// Serves the published site with hostile texts in every field, for e2e/nightly/hostile.spec.ts: the sample content first, then
// what somebody with an editor's account could write. `LOCAL_BACKEND_DIR`, `PORT` as for `npm start`.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { corpus } from './hostile/corpus.ts';
import { writeHostileContent } from './hostile/hostile-content.ts';
import { runSite } from './serve/run-site.ts';

const { values } = parseArgs({
  options: {
    /** The program as `vite build --mode localhost` left it. */
    app: { type: 'string' },
    /** A folder of further payloads, a line each. */
    payloads: { type: 'string' },
    /** Every payload of our own, not a few of each kind. */
    all: { type: 'boolean', default: false },
  },
});

const payloads = corpus({ all: values.all, ...(values.payloads && { folder: resolve(values.payloads) }) });
/** Documents of a collection; with all payloads as many as it takes for each to stand somewhere in each of them. */
const documents = values.all || values.payloads ? Math.max(2, Math.ceil(payloads.length / 4)) : 2;

await runSite({
  mode: 'published',
  ...(values.app && { outDir: values.app }),
  async fill() {
    const report = await writeHostileContent(payloads, documents);
    const path = join(resolve(process.env['LOCAL_BACKEND_DIR'] ?? '.local-backend'), 'hostile.json');
    writeFileSync(path, JSON.stringify(report));
  },
});
