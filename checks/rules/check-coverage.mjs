// Runs after the tests: every `allow` of both rules files must have been evaluated to true and to false.
import { readFileSync } from 'node:fs';

const { line, missing, files } = JSON.parse(readFileSync('test-results/rules-coverage.json', 'utf8'));
console.log(line);
for (const text of missing) console.error(text);
const absent = ['firestore.rules', 'storage.rules'].filter(
  (name) => !files.some(({ file }) => file === name),
);
for (const name of absent) console.error(`no test loaded ${name}`);
process.exit(missing.length + absent.length > 0 ? 1 : 0);
