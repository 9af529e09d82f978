import { readFileSync } from 'node:fs';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { startFirestore } from './firestore-server.ts';

/** The identity of a request: a uid with further claims. */
export interface Identity {
  readonly uid: string;
  readonly claims?: Record<string, unknown>;
}

export const admin: Identity = { uid: 'an-admin' };
export const editor: Identity = { uid: 'an-editor' };
export const blocked: Identity = { uid: 'a-blocked-editor' };

// Some tests expect a denial; the SDK's line about each would flood the report.
setLogLevel('silent');

const now = () => Math.floor(Date.now() / 1000);

export const roles = {
  admins: [admin.uid],
  editors: [editor.uid, blocked.uid],
  blocked: [blocked.uid],
  frozen: false,
  fourEyes: false,
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000001',
  updatedAt: new Date(0),
};

export interface RulesClient {
  /** `host:port` of the Firestore under test. */
  readonly host: string;
  readonly projectId: string;
  /** Returns a database with this identity; `null` is a visitor, `owner` bypasses the rules. */
  as(identity: Identity | null | 'owner'): Firestore;
  /** Empties the database and writes `access/roles`, with changes. */
  reset(
    changes?: Partial<Record<keyof typeof roles | 'tenant' | 'invited' | 'secondFactor', unknown>>,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Loads the site's rules into a project of the Firestore under test. */
export async function loadRules(host: string, projectId: string): Promise<void> {
  const content = readFileSync('firestore.rules', 'utf8');
  const loaded = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!loaded.ok) throw new Error(`firestore.rules: ${await loaded.text()}`);
}

/**
 * Rules tests use the real protocol: with the emulator at FIRESTORE_EMULATOR_HOST if it is set, otherwise with the
 * local backend. Each client has its own project, so that files can run in parallel.
 */
export async function startRulesClient(): Promise<RulesClient> {
  const projectId = `demo-rules-${process.pid}-${Math.floor(Math.random() * 1e9)}`;
  const server = await startFirestore(projectId);
  const [host = '', port = ''] = server.host.split(':');
  await loadRules(server.host, projectId);

  const apps: FirebaseApp[] = [];
  const as: RulesClient['as'] = (identity) => {
    const app = initializeApp({ projectId, apiKey: 'test' }, `app-${apps.length}-${projectId}`);
    apps.push(app);
    const db = initializeFirestore(app, {});
    const token =
      identity === 'owner'
        ? 'owner'
        : identity && { sub: identity.uid, user_id: identity.uid, auth_time: now(), ...identity.claims };
    connectFirestoreEmulator(db, host, Number(port), token ? { mockUserToken: token } : {});
    return db;
  };

  return {
    host: server.host,
    projectId,
    as,
    async reset(changes = {}) {
      const url = `http://${server.host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
      await fetch(url, { method: 'DELETE' });
      const all = Object.entries({ ...roles, ...changes }).filter(([, value]) => value !== undefined);
      await setDoc(doc(as('owner'), 'access/roles'), Object.fromEntries(all));
    },
    async close() {
      await Promise.all(apps.map(deleteApp));
      await server.stop();
    },
  };
}
