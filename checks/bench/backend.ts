import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { encode, type Fields } from '#checks/rules/differential/plain-values.ts';
import { startOfficialEmulator } from '#checks/rules/official-emulator.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { manyRecords } from './lists/many-records.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';

const count = 20_000;
const goals = { 'start, ms': 1500, 'query p95, ms': 10, 'memory, MB': 250 } as const;
const rounds = 200;
const warmUps = 40;
const root = 'projects/demo-bench/databases/(default)/documents';

type Figures = Record<keyof typeof goals, number>;

const post = async (origin: string, method: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${origin}/v1/${root}:${method}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
};

/** Fact-checks as listed, each about a kilobyte, with the time of the last change. */
const documents = () =>
  manyRecords(qna, count).map((record, number) => ({
    ...(JSON.parse(JSON.stringify(record)) as Fields),
    order: BigInt(number),
    updatedAt: new Date(Date.UTC(2026, 0, 1) + ((number * 7919) % count) * 60_000),
  }));

async function fill(origin: string): Promise<void> {
  const writes = documents().map((fields, number) => ({
    update: { name: `${root}/qna/${number}`, fields: encode(fields) },
  }));
  for (let at = 0; at < writes.length; at += 500)
    await post(origin, 'commit', { writes: writes.slice(at, at + 500) });
}

/**
 * The 95th percentile of 100 queries for a page of 50, newest first, from various places in the list, in milliseconds.
 */
async function queryTime(origin: string): Promise<number> {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const from = new Date(Date.UTC(2026, 0, 1) + (((round + warmUps) * 4801) % count) * 60_000);
    const started = performance.now();
    await post(origin, 'runQuery', {
      structuredQuery: {
        from: [{ collectionId: 'qna' }],
        orderBy: [{ field: { fieldPath: 'updatedAt' }, direction: 'DESCENDING' }],
        startAt: { values: [{ timestampValue: from.toISOString() }] },
        limit: 50,
      },
    });
    if (round >= 0) times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? 0;
}

/** Our Firestore: filled once, then started again from disk. */
async function measureOurs(): Promise<Figures> {
  const dir = temporaryFolder('bench-backend-');
  const open = async () => {
    const started = performance.now();
    const child = fork('checks/bench/backend/served-firestore.ts', [dir], { execArgv: ['--import', 'tsx'] });
    const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
    return { child, origin, start: performance.now() - started };
  };
  const close = async ({ child }: Awaited<ReturnType<typeof open>>) => {
    child.disconnect();
    await once(child, 'exit');
  };
  const first = await open();
  await fill(first.origin);
  await close(first);
  const second = await open();
  const query = await queryTime(second.origin);
  second.child.send('memory');
  const [{ bytes }] = (await once(second.child, 'message')) as [{ bytes: number }];
  await close(second);
  return { 'start, ms': second.start, 'query p95, ms': query, 'memory, MB': bytes / 2 ** 20 };
}

/** The memory of a process group, in megabytes. */
function memoryOfGroup(group: number): number {
  const lines = execFileSync('ps', ['-eo', 'pgid=,rss=']).toString().trim().split('\n');
  const kilobytes = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pgid]) => pgid === group)
    .reduce((sum, [, rss = 0]) => sum + rss, 0);
  return kilobytes / 1024;
}

/** The official emulator, which starts empty and persists nothing; returns the reason if it is not available. */
async function measureOfficial(): Promise<Figures | string> {
  const started = performance.now();
  const emulator = await startOfficialEmulator();
  if (typeof emulator === 'string') return emulator;
  const start = performance.now() - started;
  try {
    const origin = `http://${emulator.host}`;
    await fill(origin);
    const query = await queryTime(origin);
    const memory = emulator.group === undefined ? Number.NaN : memoryOfGroup(emulator.group);
    return { 'start, ms': start, 'query p95, ms': query, 'memory, MB': memory };
  } finally {
    await emulator.stop();
  }
}

/** Benchmarks the local Firestore with 20,000 documents, and the official emulator in the same run. */
export default async function benchBackend(): Promise<void> {
  const ours = await measureOurs();
  const official = await measureOfficial();
  console.log(`local Firestore with ${count} documents; a page of 50 by an index, ${rounds} times`);
  for (const [name, goal] of Object.entries(goals) as [keyof Figures, number][]) {
    const beside =
      typeof official === 'string'
        ? ''
        : `; official emulator ${official[name].toFixed(1)} (×${(official[name] / ours[name]).toFixed(1)})`;
    const over = ours[name] > goal ? `  over ${goal}` : '';
    console.log(`  ${name}: ${ours[name].toFixed(1)}, goal ${goal}${beside}${over}`);
  }
  if (typeof official === 'string') console.log(`  not measured beside the official emulator: ${official}`);
  else console.log('  the official emulator starts empty: nothing is read from a disk');
}
