// `npm run generate -- blend`: writes src/data/retrieval/image-search/blend-module.ts, the WebAssembly that blurs images.
import { writeFileSync } from 'node:fs';
import { readArguments } from '#scripts/command/arguments.ts';
import { blendModuleFile } from '#scripts/image-search/blend-module.ts';

readArguments({ call: 'npm run generate -- blend', flags: {} });
writeFileSync('src/data/retrieval/image-search/blend-module.ts', await blendModuleFile());
