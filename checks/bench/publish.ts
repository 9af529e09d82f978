import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { startLocalBackend } from '#local-backend/backend.ts';
import { callFirestore, databaseOf, localOwner } from '#scripts/cloud/owner.ts';
import { seedSampleContent } from '#scripts/seed/seed.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { listen } from '#checks/backend/listen.ts';
import { watchProcesses } from './publish/process-tree.ts';

const projectId = 'demo-bench';
const bucket = `${projectId}.appspot.com`;

/** The content of a site of many years. */
const sizes = { debunkingImages: 10_000, qna: 5_000, events: 1_000 } as const;

/** In milliseconds. */
const minute = 60_000;

/** The maximum number of writes in a commit (Firestore). */
const batch = 500;

/** The approximate size of an image of 480 pixels, in bytes. */
const imageBytes = 30_000;

interface RestDocument {
  readonly name: string;
  readonly fields: Record<string, Record<string, unknown>>;
}

/** A stand-in for Storage: every hash in the generated documents has bytes of its own. */
function imageStore() {
  const numbers = new Map<string, number>();
  const bytesOf = (number: number): Buffer => {
    // The publisher accepts only WebP images, and requests missing ones again in the next run.
    const bytes = Buffer.alloc(imageBytes, number % 251);
    bytes.write('RIFF____WEBPVP8 ', 'latin1');
    bytes.writeUInt32LE(imageBytes - 8, 4);
    bytes.writeUInt32LE(imageBytes - 20, 16);
    bytes.writeUInt32BE(number, 20);
    return bytes;
  };
  return {
    /** Adds an image and returns its hash. */
    add(): string {
      const hash = createHash('sha256').update(bytesOf(numbers.size)).digest('hex');
      numbers.set(hash, numbers.size);
      return hash;
    },
    server: createServer((request, response) => {
      const hash = /([0-9a-f]{64})\.webp/.exec(request.url ?? '')?.[1] ?? '';
      const number = numbers.get(hash);
      response.writeHead(number === undefined ? 404 : 200).end(number === undefined ? '' : bytesOf(number));
    }),
  };
}

/** Runs a command of the project and returns its output and resource usage; throws when it fails. */
export async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn('node', args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const used = watchProcesses(child.pid ?? 0);
  let printed = '';
  child.stdout.on('data', (bytes) => (printed += String(bytes)));
  const code = await new Promise((ended) => child.once('exit', ended));
  const { seconds: processor, megabytes } = used();
  if (code !== 0) throw new Error(`${args.join(' ')}: ${String(code)}\n${printed.slice(-2000)}`);
  return { printed, processor, megabytes };
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints the number of published files of each kind, by folder and extension. */
function printFiles(folder: string, items: number): void {
  const kinds = new Map<string, number>();
  let total = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    const kind = `${path.includes('/') ? `${path.split('/').slice(0, -1).slice(0, 2).join('/')}/` : ''}*${extname(path)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    total += 1;
  }
  const images = kinds.get('img/*.webp') ?? 0;
  const own = (total - images) / items;
  console.log(
    `files: ${total}, of them ${images} images; ${own.toFixed(3)} an item without them (target ≤ 2.2)`,
  );
  for (const [kind, count] of [...kinds].toSorted(([, a], [, b]) => b - a).slice(0, 15))
    console.log(`  ${String(count).padStart(6)} ${kind}`);
}

/**
 * `npm run bench -- publish [share]`: publishes 10,000 images, 5,000 fact-checks and 1,000 events beside the sample
 * content, or a share of them (0.1), then again after one change. Prints seconds, processor seconds, the memory of all
 * processes together, and the files by kind.
 */
export default async function benchPublish([share = '1']: readonly string[]): Promise<void> {
  const dir = temporaryFolder('publish-bench-');
  const backend = await startLocalBackend({ dir: join(dir, 'backend'), projectId, bucket, log: () => {} });
  const store = imageStore();
  const storage = await listen(store.server);
  const owner = localOwner(backend);
  const root = `${databaseOf(owner)}/documents`;
  try {
    await seedSampleContent({ origins: backend.origins, projectId, bucket, site: storage, log: () => {} });
    let changed: object = {};
    const seededAt = Date.now();
    for (const [collectionId, size] of Object.entries(sizes)) {
      const structuredQuery = { from: [{ collectionId }], limit: 50 };
      const rows = (await callFirestore(owner, 'runQuery', { structuredQuery })) as {
        document?: RestDocument;
      }[];
      const samples = rows.flatMap(({ document }) =>
        document && !('withdrawn' in document.fields) ? document : [],
      );
      if (samples.length === 0) throw new Error(`the sample has nothing of ${collectionId}`);
      const updates = Array.from({ length: Math.round(size * Number(share)) }, (_, number) => {
        const sample = samples[number % samples.length];
        const objects = Object.fromEntries(
          ['480', '960', '1600'].map((width) => [width, { stringValue: store.add() }]),
        );
        const title = Object.entries(sample?.fields ?? {}).flatMap(([key, value]) =>
          ['title', 'question'].includes(key)
            ? [[key, { stringValue: `${String(value['stringValue'])} ${number}` }]]
            : [],
        );
        const fields = {
          ...sample?.fields,
          // Spread over the last weeks: changes from the minute before a reading are read again by the next one.
          updatedAt: { timestampValue: new Date(seededAt - (number + 1) * minute).toISOString() },
          ...Object.fromEntries(title),
          ...(sample?.fields['objects'] && { objects: { mapValue: { fields: objects } } }),
        };
        return { update: { name: `${root}/${collectionId}/bench-${number}`, fields } };
      });
      for (let start = 0; start < updates.length; start += batch)
        await callFirestore(owner, 'commit', { writes: updates.slice(start, start + batch) });
      changed = updates[0] ?? changed;
    }
    const endpoints = {
      site: 'http://127.0.0.1:9',
      ...backend.origins,
      storage,
      projectId,
      bucket,
      accounts: [],
    };
    writeFileSync(join(dir, 'endpoints.json'), JSON.stringify(endpoints));
    const app = join(dir, 'app');
    const building = performance.now();
    await run(['node_modules/vite/bin/vite.js', 'build', '--mode', 'localhost', '--outDir', app]);
    console.log(`build of the app: ${seconds(building)} (target ≤ 30 s)`);
    const command = ['--import', 'tsx', 'scripts/publish.ts', '--mode', 'localhost', '--app', app];
    const where = ['--output', join(dir, 'published'), '--work', join(dir, 'work')];
    const publish = async (what: string) => {
      const { printed, processor, megabytes } = await run([...command, ...where], { LOCAL_BACKEND_DIR: dir });
      const last = printed.trim().split('\n').at(-1) ?? '';
      console.log(`${what}: ${last}; ${processor.toFixed(1)} s of processor, all processes ${megabytes} MB`);
      return Number(/published (\d+) items/.exec(last)?.[1]);
    };
    const items = await publish('first (target ≤ 180 s)');
    printFiles(join(dir, 'published'), items);
    // A change comes when the disk has written the first publication.
    execFileSync('sync');
    const { update } = changed as { update: RestDocument };
    const writeId = { stringValue: randomUUID() };
    const updatedAt = { timestampValue: new Date().toISOString() };
    await callFirestore(owner, 'commit', {
      writes: [{ update: { ...update, fields: { ...update.fields, writeId, updatedAt } } }],
    });
    await publish('after one change (targets ≤ 5 s, ≤ 1,024 MB)');
  } finally {
    store.server.close();
    await backend.stop();
  }
}
