import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { startFirestoreServer } from '#local-backend/firestore/firestore-server.ts';
import { parseIndexes } from '#local-backend/firestore/indexes.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { readFileSync } from 'node:fs';

// The local Firestore of a folder in a child process, so that its memory can be measured alone. Sends its origin to the
// parent, and its memory whenever it is asked.
const [, , dir = ''] = process.argv;
const store = new DocumentStore(dir, console.error);
const configuration = {
  rules: loadRuleset(readFileSync('firestore.rules', 'utf8'), 'firestore.rules'),
  indexes: parseIndexes(readFileSync('firestore.indexes.json', 'utf8')),
};
const { origin } = await startFirestoreServer({
  projectId: 'demo-bench',
  store,
  configuration,
  log: console.error,
});
process.send?.({ origin });
process.on('message', () => process.send?.({ bytes: process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit());
