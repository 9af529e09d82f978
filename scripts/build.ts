// `npm run build`: builds the app with Vite into dist; `npm run site -- publish` builds by itself.
import { resolve } from 'node:path';
import { readArguments } from './command/arguments.ts';
import { reportFailure } from './command/failure.ts';
import { buildApp, type BuildMode, modeFlag } from './publish/build-site.ts';

const { values } = readArguments({
  call: 'npm run build --',
  flags: {
    mode: { ...modeFlag, help: 'the configuration to build with: .env.<mode>.local' },
  },
});

// The folder is emptied first, so the command accepts no other folder.
const folder = resolve('dist');

try {
  console.log(`building the application into ${folder}`);
  await buildApp(folder, values.mode as BuildMode);
} catch (error) {
  reportFailure(error);
}
