// Serves the published site with hostile texts in every field, for e2e/nightly/hostile.spec.ts: first the sample
// content, then what an attacker with an editor's account could write. `LOCAL_BACKEND_DIR` and `PORT` work as for `npm
// start`.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { collections } from '#src/data/collections/collections.ts';
import { corpus, ownParts } from './corpus.ts';
import { writeHostileContent } from './hostile-content.ts';
import { runSite } from '#scripts/serve/run-site.ts';

const { values } = parseArgs({
  options: {
    /** The build output of `vite build --mode localhost`. */
    app: { type: 'string' },
    /** A folder of further payloads, one per line. */
    payloads: { type: 'string' },
    /** Which of our own payloads to use: few, all or none. */
    own: { type: 'string', default: 'few' },
  },
});

const own = ownParts.find((part) => part === values.own) ?? 'few';
const payloads = corpus(own, values.payloads && resolve(values.payloads));

/**
 * Above this number, each payload goes into one text only: in one text of every collection, there would be too many
 * pages.
 */
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
