// `npm run generate -- rules`: writes the part of firestore.rules that is generated from the collections' declarations.
// `--check` writes nothing and ends with 1 when the file is not up to date; the gate runs that.
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from '#scripts/command/arguments.ts';
import { withGeneratedPart } from './generate-rules.ts';

const path = 'firestore.rules';
const { values } = readArguments({
  call: 'npm run generate -- rules',
  flags: { check: { help: 'writes nothing and exits with 1 if the file differs' } },
});
const written = readFileSync(path, 'utf8');
const generated = await withGeneratedPart(written);
if (generated === written) {
  console.log(`${path} is up to date`);
} else if (values.check) {
  console.error(`${path} is not up to date: run npm run generate -- rules`);
  process.exit(1);
} else {
  writeFileSync(path, generated);
  console.log(`${path} written`);
}
