// `npm run generate -- docs`: writes the parts of docs/ that are generated from texts and lists. Tests check that they are
// up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from '#scripts/command/arguments.ts';
import { withCodeTable, withCommandList } from './generated-parts.ts';
import { withHostileActs } from './hostile-acts.ts';

readArguments({ call: 'npm run generate -- docs', flags: {} });
const parts = {
  'docs/commands.md': withCommandList,
  'docs/hostile-editor.md': withHostileActs,
  'docs/sign-in.md': withCodeTable,
};
for (const [path, generate] of Object.entries(parts))
  writeFileSync(path, await generate(readFileSync(path, 'utf8')));
