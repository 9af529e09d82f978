import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const linesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => /\bconsole\.\w+\(/.test(line))
        .map((line) => `${path}: ${/console\.\w+\([^)]*\)/.exec(line)?.[0]}`),
    );

test('the site logs errors and their causes, but no input and no identity', () => {
  expect(linesOf('src').toSorted()).toEqual([
    "src/app/offer-update.ts: console.error('page failed to load', error)",
    "src/app/page-route.tsx: console.error('preload failed', error)",
    "src/app/router.tsx: console.error('page failed', error)",
    "src/app/show-start-failure.tsx: console.error('start failed', error)",
    // Errors of the decoder and the canvas do not contain bytes of the file.
    "src/data/collections/debunking-images/encoding/encoder-message.ts: console.error('image failed', error)",
    'src/data/content/read/quarantine.ts: console.warn(`quarantined ${key}: ${reason}`)',
    "src/data/content/read/queries.ts: console.error('preload failed', error)",
    'src/platform/firebase/analytics.ts: console.info(`analytics skipped: ${why}`)',
    "src/ui/states/lazy-part.tsx: console.error('part failed to load', error)",
  ]);
});
