// `npm run site -- reindex-images`: adds the fingerprints and the recognised text to images uploaded before the look-up
// existed.
import { readArguments } from './command/arguments.ts';
import { reportFailure } from './command/failure.ts';
import { backendFolder, snapshotFolder } from './import/connect.ts';
import { signIn } from './import/sign-in.ts';
import { reindexImages } from './image-search/reindex-images.ts';
import { openWordReader } from './image-search/word-reader.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

const { values } = readArguments({
  call: 'npm run site -- reindex-images',
  flags: {
    as: { value: 'address', help: 'the account that writes; default: admin@local.test of the local backend' },
    project: {
      needs: 'as',
      help: 'the project of .env.production.local, signed in as --as with the password in IMPORT_PASSWORD (and IMPORT_CODE)',
    },
    'without-words': { help: 'computes only hashes: text recognition takes seconds per image' },
  },
});

let reader: Awaited<ReturnType<typeof openWordReader>> | undefined;

try {
  await signIn({ email: values.as ?? 'admin@local.test', project: values.project });
  reader = values['without-words'] ? undefined : await openWordReader();
  const words = reader;
  const every = words ? 10 : 100;
  const { images, written, failed } = await reindexImages({
    ...(words && { readText: (image) => words.read(image) }),
    onImage: (number) => {
      if (number % every === 0) console.log(`${number} images`);
    },
  });
  if (!values.project) await writeSnapshot(snapshotFolder(backendFolder()));
  console.log(`${images} images: ${written} written, ${failed.length} failed`);
  for (const line of failed) console.error(line);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  reportFailure(error);
} finally {
  // Its worker thread would keep the process alive.
  await reader?.close();
}
