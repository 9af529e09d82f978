import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { writeSnapshot } from '#scripts/snapshot/write-snapshot.ts';
import { readItem } from '#src/data/content/read/item.ts';
import { publicationsPerBatch, publish, type Publication } from '#src/data/content/write/publish.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { localBackend } from '#src/platform/firebase/local-backend.ts';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';
import { contents } from '#checks/backend/contents.ts';
import { serveData } from '#checks/backend/wire-backend.ts';
import { admin, type RulesClient, startRulesClient } from './rules-client.ts';

export interface DataClient extends RulesClient {
  /** The folder of the snapshot's files. */
  readonly directory: string;
  /** Writes a snapshot of the public data. */
  snapshot(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the data layer as an admin or another account, with its own database and its own folder of snapshot files. */
export async function startDataClient({
  uid,
  email,
}: { readonly uid: string; readonly email?: string } = admin): Promise<DataClient> {
  const client = await startRulesClient();
  const directory = await mkdtemp(join(tmpdir(), 'snapshot-'));
  const data = await serveData(directory);
  const firestore = `http://${client.host}`;
  configurePlatform({
    firebase: {
      apiKey: 'test',
      authDomain: '',
      projectId: client.projectId,
      storageBucket: 'test',
      messagingSenderId: '',
      appId: 'test',
    },
    dataOrigin: data.origin,
    local: localBackend(
      { firestore, auth: firestore, storage: firestore },
      { uid, ...(email !== undefined && { email }) },
    ),
  });
  const isEmailVerified = email !== undefined;
  setCurrentAccount({ uid, email, isEmailVerified, name: undefined, tenantId: undefined });
  await client.reset();
  return {
    ...client,
    directory,
    snapshot: async () => void (await writeSnapshot(directory)),
    async stop() {
      data.server.close();
      await client.close();
    },
  };
}

/** Starts the data layer as an admin before the tests of a file, and stops it after them. */
export function useDataClient(): DataClient {
  const client = {} as DataClient;
  beforeAll(async () => void Object.assign(client, await startDataClient()));
  afterAll(() => client.stop());
  return client;
}

/** Reads a document, which must be published. */
export async function readPublished<R>(
  collection: Parameters<typeof readItem<R>>[0],
  id: string,
): Promise<R> {
  const item = await readItem(collection, id);
  if (item.state !== 'published') throw new Error(`${id} is ${item.state}`);
  return item.record;
}

const change = { kind: '首次', note: '' } as const;

/** Returns a valid first publication of an image; `digit` determines its id. */
export function image(digit: string, fields: Record<string, unknown> = {}): Publication {
  const { corrections: _, ...content } = contents.debunkingImages;
  return {
    collection: 'debunkingImages',
    id: digit.padStart(20, '0'),
    fields: { ...content, tags: [...content.tags], ...fields },
    change,
  };
}

/** Publishes first versions in batches of `publicationsPerBatch`. */
export async function publishAll(items: readonly Publication[]): Promise<void> {
  for (let at = 0; at < items.length; at += publicationsPerBatch)
    await publish(items.slice(at, at + publicationsPerBatch));
}
