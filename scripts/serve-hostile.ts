// Serves the published site with hostile texts in every field, for e2e/nightly/hostile.spec.ts: the sample content first, then
// what somebody with an editor's account could write. `LOCAL_BACKEND_DIR`, `PORT` as for `npm start`.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { collections } from '#src/data/collections.ts';
import { corpus, ownParts } from './hostile/corpus.ts';
import { writeHostileContent } from './hostile/hostile-content.ts';
import { runSite } from './serve/run-site.ts';

const { values } = parseArgs({
  options: {
    /** The program as `vite build --mode localhost` left it. */
    app: { type: 'string' },
    /** A folder of further payloads, a line each. */
    payloads: { type: 'string' },
    /** A few payloads of our own, all or none. */
    own: { type: 'string', default: 'few' },
  },
});

const own = ownParts.find((part) => part === values.own) ?? 'few';
const payloads = corpus(own, values.payloads && resolve(values.payloads));

/** More payloads than these are in one text each: in one of every collection, they would make too many pages. */
const many = 1_000;
const onlyTwoDocuments = own === 'few' && values.payloads === undefined;
const texts = onlyTwoDocuments || payloads.length > many ? 1 : collections.length;

await runSite({
  mode: 'published',
  ...(values.app && { outDir: values.app }),
  async fill() {
    const report = await writeHostileContent(payloads, texts);
    const path = join(resolve(process.env['LOCAL_BACKEND_DIR'] ?? '.local-backend'), 'hostile.json');
    writeFileSync(path, JSON.stringify(report));
  },
});
