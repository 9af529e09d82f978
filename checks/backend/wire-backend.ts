import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { startFirestoreServer } from '#local-backend/firestore/firestore-server.ts';
import { parseIndexes } from '#local-backend/firestore/indexes.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { actAs, type Target } from '#scripts/import/connect.ts';
import { writeSnapshot } from '#scripts/snapshot/write-snapshot.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { encode, type Fields } from '#checks/rules/differential/plain-values.ts';
import { listen } from './listen.ts';

/**
 * A proxy in front of a database that counts billed reads: every document returned or requested, and one for an empty
 * result.
 */
interface ReadCounter {
  readonly origin: string;
  reads(): number;
  requests(): number;
  close(): void;
}

function readsIn(path: string, body: string): number {
  const answers = JSON.parse(body) as { document?: unknown }[];
  if (path.includes('batchGet')) return answers.length;
  return Math.max(1, answers.filter(({ document }) => document !== undefined).length);
}

/** Starts a counter in front of the database at an origin. */
async function countReads(origin: string): Promise<ReadCounter> {
  let [reads, requests] = [0, 0];
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      const { authorization } = request.headers;
      const answer = await fetch(origin + path, {
        method: 'POST',
        body: new Uint8Array(await buffer(request)),
        ...(authorization && { headers: { authorization } }),
      });
      const body = await answer.text();
      requests += 1;
      if (answer.ok && /batchGet|runQuery/.test(path)) reads += readsIn(path, body);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    })().catch(() => response.destroy());
  });
  return {
    origin: await listen(server),
    reads: () => reads,
    requests: () => requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The accounts of a drill. */
export const people = {
  admin: 'drill-admin',
  editors: Array.from({ length: 10 }, (_, number) => `drill-editor-${number}`),
  blocked: 'drill-blocked',
} as const;

export interface WireBackend {
  readonly target: Target;
  /** The reads of this process and other actors so far. */
  readonly counter: Pick<ReadCounter, 'reads' | 'requests'>;
  /** Sets the faults that affect requests from now on; null removes them. */
  faults(settings: object | null): Promise<void>;
  /** Writes `access/roles` as at the start, with changes. */
  writeRoles(changes?: Fields): Promise<void>;
  /** Writes documents, bypassing the rules. */
  put(documents: readonly (readonly [path: string, fields: Fields])[]): Promise<void>;
  /**
   * Publishes the data files, as the site's server does. Lists query changes from up to a minute before the snapshot;
   * `later` seconds are added to its time, as if nothing had been written in them.
   */
  snapshot(later?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Serves a folder under `/data/`, as the site's server does. */
export async function serveData(folder: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(request.url ?? '').replace(/^\/data\//, ''));
    readFile(join(folder, path)).then(
      (bytes) => response.writeHead(200, { 'content-type': 'application/json' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return { server, origin: await listen(server) };
}

/**
 * Starts a database on a port, with our rules, indexes and roles; this process acts as its admin. Its content is
 * deleted afterwards.
 */
export async function startWireBackend(): Promise<WireBackend> {
  const projectId = 'demo-drill';
  const folder = temporaryFolder('drill-');
  const log = (line: string) => console.error(line);
  const store = new DocumentStore(join(folder, 'firestore'), log);
  const configuration = {
    rules: loadRuleset(await readFile('firestore.rules', 'utf8'), 'firestore.rules'),
    indexes: parseIndexes(await readFile('firestore.indexes.json', 'utf8')),
  };
  const firestore = await startFirestoreServer({ projectId, store, configuration, log });
  const { server, origin: site } = await serveData(join(folder, 'data'));
  const { origin } = firestore;
  const counter = await countReads(origin);
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const target: Target = {
    site,
    origins: { firestore: counter.origin, auth: origin, storage: origin },
    projectId,
    bucket: 'drill',
  };
  const put: WireBackend['put'] = async (list) => {
    const writes = list.map(([path, fields]) => ({
      update: { name: `${documents}/${path}`, fields: encode(fields) },
    }));
    const response = await fetch(`${origin}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ writes }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const writeRoles: WireBackend['writeRoles'] = (changes = {}) =>
    put([
      [
        'access/roles',
        {
          admins: [people.admin],
          editors: [...people.editors, people.blocked],
          blocked: [people.blocked],
          frozen: false,
          fourEyes: false,
          rev: 1n,
          writeId: '00000000-0000-4000-8000-000000000001',
          updatedAt: new Date(),
          ...changes,
        },
      ],
    ]);
  await writeRoles();
  actAs(people.admin, target);
  return {
    target,
    counter,
    writeRoles,
    put,
    async faults(settings) {
      const method = settings === null ? 'DELETE' : 'POST';
      const body = settings === null ? null : JSON.stringify(settings);
      const { ok } = await fetch(`${origin}/emulator/v1/faults`, { method, body });
      if (!ok) throw new Error('the backend rejected the faults');
    },
    async snapshot(later = 0) {
      await writeSnapshot(join(folder, 'data'));
      const path = join(folder, 'data', 'manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as { asOf: string };
      const asOf = new Date(Date.parse(manifest.asOf) + later * 1000).toISOString();
      await writeFile(path, JSON.stringify({ ...manifest, asOf }));
    },
    async stop() {
      counter.close();
      server.closeAllConnections();
      server.close();
      await firestore.close();
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
