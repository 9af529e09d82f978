import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  setLogLevel,
} from 'firebase/firestore/lite';
import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { startFirestoreServer } from '#local-backend/firestore/firestore-server.ts';
import { parseIndexes } from '#local-backend/firestore/indexes.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';

// Many tests provoke denials, and the SDK would log each of them.
setLogLevel('silent');

const projectId = 'demo-lite';
export const root = `projects/${projectId}/databases/(default)/documents`;

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'local-backend-'));
}

/** Rules for one database; the match blocks are relative to its documents. */
export function rulesOf(matches: string): string {
  return `rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents { ${matches} } }`;
}

export interface LiteServer {
  readonly origin: string;
  /** What the server printed. */
  readonly lines: readonly string[];
  /** A Firestore Lite client: the owner, who bypasses the rules, a visitor (null), or an account by its uid. */
  as(identity: 'owner' | null | { uid: string; claims?: Record<string, unknown> }): Firestore;
  /** A plain HTTP request, for what the SDK cannot express. */
  post(method: string, body: unknown, authorization?: string): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
}

/** Starts our Firestore over real HTTP, in a temporary folder unless one is given. */
export async function startLiteServer(
  options: { rules?: string; indexes?: string; dir?: string } = {},
): Promise<LiteServer> {
  const { rules = rulesOf('match /none/{id} { allow read: if false; }'), dir = temporaryFolder() } = options;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const store = new DocumentStore(dir, log);
  const configuration = {
    rules: loadRuleset(rules, 'test.rules'),
    indexes: parseIndexes(options.indexes ?? '{"indexes":[],"fieldOverrides":[]}'),
  };
  const server = await startFirestoreServer({ projectId, store, configuration, log });
  const apps: FirebaseApp[] = [];
  return {
    origin: server.origin,
    lines,
    as(identity) {
      const app = initializeApp({ projectId, apiKey: 'test' }, `${server.port}-${apps.length}`);
      apps.push(app);
      const db = initializeFirestore(app, {});
      const token = identity === 'owner' ? identity : identity && { ...identity.claims, sub: identity.uid };
      connectFirestoreEmulator(db, '127.0.0.1', server.port, token ? { mockUserToken: token } : {});
      return db;
    },
    async post(method, body, authorization = 'Bearer owner') {
      const url = `${server.origin}/v1/${root}:${method}`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      await Promise.all(apps.map(deleteApp));
      await server.close();
      store.close();
    },
  };
}

/** Returns the SDK's error code of a request that is expected to fail. */
export async function codeOf(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}
