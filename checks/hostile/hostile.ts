// `npm run check -- hostile`: writes every hostile text, our own and those of `--payloads`, into every collection, then
// opens every page, feed, card, table and calendar in a browser; and sends every hostile file, our own and those of
// `--files`, through the upload editor and directly to the backend.
import { resolve } from 'node:path';
import { readArguments } from '#scripts/command/arguments.ts';
import { runBrowserTests } from '#checks/backend/browser-tests.ts';

const { values } = readArguments({
  call: 'npm run check -- hostile',
  flags: {
    payloads: {
      value: 'folder',
      help: `more texts: the strings of a JSON array (.json), the lines of any other file. Of more than
1,000, each is entered into one field; of fewer, into a field of every collection`,
    },
    files: { value: 'folder', help: 'more files for the upload page, of any size' },
    'only-foreign': { needs: 'payloads', help: 'skips our own texts and most of our own files' },
  },
});

await runBrowserTests(['nightly/hostile.spec.ts', 'nightly/hostile-uploads.spec.ts'], {
  HOSTILE_OWN: values['only-foreign'] ? 'none' : 'all',
  ...(values.payloads !== undefined && { HOSTILE_PAYLOADS: resolve(values.payloads) }),
  ...(values.files !== undefined && { HOSTILE_FILES: resolve(values.files) }),
});
