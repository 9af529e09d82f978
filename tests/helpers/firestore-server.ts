import { readFile } from 'node:fs/promises';
import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { startFirestoreServer } from '#local-backend/firestore/firestore-server.ts';
import { parseIndexes } from '#local-backend/firestore/indexes.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { timestampOf } from '#checks/rules/fuzz/cases.ts';
import { saveCoverage } from './rules-coverage.ts';

interface FirestoreServer {
  /** `host:port` */
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * Starts the Firestore under test: the emulator at FIRESTORE_EMULATOR_HOST if set, otherwise the local backend's in
 * memory, whose clock can be set.
 */
export async function startFirestore(projectId: string, clock?: () => Date): Promise<FirestoreServer> {
  const given = process.env['FIRESTORE_EMULATOR_HOST'];
  if (given) return { host: given, stop: async () => {} };
  const log = () => {};
  const store = new DocumentStore(null, log);
  if (clock) store.nextTime = () => timestampOf(clock());
  const configuration = {
    rules: loadRuleset(await readFile('firestore.rules', 'utf8'), 'firestore.rules'),
    indexes: parseIndexes(await readFile('firestore.indexes.json', 'utf8')),
  };
  const server = await startFirestoreServer({ projectId, store, configuration, log });
  return {
    host: new URL(server.origin).host,
    async stop() {
      saveCoverage(configuration.rules);
      await server.close();
      store.close();
    },
  };
}
