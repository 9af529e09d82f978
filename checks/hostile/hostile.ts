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
      type: 'string',
      value: 'folder',
      help: `further texts: every text of a JSON array (.json), every line of any other file; more than
1,000 stand in one text each, fewer in one of each collection`,
    },
    files: { type: 'string', value: 'folder', help: 'further files for the upload page, of any size' },
    'only-foreign': {
      type: 'boolean',
      needs: 'payloads',
      help: 'without the texts of our own, and with few of our own files',
    },
  },
});

await runBrowserTests(['nightly/hostile.spec.ts', 'nightly/hostile-uploads.spec.ts'], {
  HOSTILE_OWN: values['only-foreign'] ? 'none' : 'all',
  ...(values.payloads !== undefined && { HOSTILE_PAYLOADS: resolve(values.payloads) }),
  ...(values.files !== undefined && { HOSTILE_FILES: resolve(values.files) }),
});
