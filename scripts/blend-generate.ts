// `npm run blend:generate`: writes src/data/lookup/blend-module.ts, the WebAssembly that blurs pictures.
import { writeFileSync } from 'node:fs';
import { readArguments } from './arguments.ts';
import { blendModuleFile } from './lookup/blend-module.ts';

readArguments({ call: 'npm run blend:generate', flags: {} });
writeFileSync('src/data/lookup/blend-module.ts', await blendModuleFile());
