// `npm run images:reindex`: gives pictures from before the look-up what it recognises them by, and the words in them.
import { parseArgs } from 'node:util';
import { ServiceError } from '#src/platform/errors.ts';
import { backendFolder, ConnectError, snapshotFolder } from './import/connect.ts';
import { signIn } from './import/sign-in.ts';
import { reindexPictures } from './lookup/reindex-pictures.ts';
import { openWordReader } from './lookup/word-reader.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

const options = {
  as: { type: 'string', default: 'admin@local.test' },
  project: { type: 'boolean', default: false },
  /** Hashes alone: reading words takes seconds for each picture. */
  'without-words': { type: 'boolean', default: false },
} as const;

let reader: Awaited<ReturnType<typeof openWordReader>> | undefined;

try {
  const { values } = parseArgs({ options });
  await signIn({ email: values.as, project: values.project });
  reader = values['without-words'] ? undefined : await openWordReader();
  const words = reader;
  const every = words ? 10 : 100;
  const { pictures, written, failed } = await reindexPictures({
    ...(words && { readText: (picture) => words.read(picture) }),
    onPicture: (number) => {
      if (number % every === 0) console.log(`${number} pictures`);
    },
  });
  if (!values.project) await writeSnapshot(snapshotFolder(backendFolder()));
  console.log(`${pictures} pictures: ${written} written, ${failed.length} failed`);
  for (const line of failed) console.error(line);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  const expected = error instanceof ConnectError || error instanceof ServiceError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
} finally {
  // Its thread would keep the process waiting.
  await reader?.close();
}
