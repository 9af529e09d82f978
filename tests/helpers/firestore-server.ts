import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { startFirestoreServer } from '#local-backend/firestore/firestore-server.ts';
import { parseIndexes } from '#local-backend/firestore/indexes.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { saveCoverage } from './rules-coverage.ts';

interface FirestoreServer {
  /** `host:port` */
  readonly host: string;
  stop(): Promise<void>;
}

/** Starts the Firestore under test: the emulator at FIRESTORE_EMULATOR_HOST if set, otherwise the local backend's. */
export async function startFirestore(projectId: string): Promise<FirestoreServer> {
  const given = process.env['FIRESTORE_EMULATOR_HOST'];
  if (given) return { host: given, stop: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), 'firestore-'));
  const log = () => {};
  const store = new DocumentStore(directory, log);
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
      await rm(directory, { recursive: true });
    },
  };
}
