import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { callFirestore, localOwner } from '#scripts/cloud/owner.ts';
import { findBackend } from '#scripts/import/connect.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';

const count = 10_000;
const rounds = 3;
const goal = 3;
const batch = 500;
/** Collections of the sample whose documents are multiplied. */
const kinds = ['grasswayPosts', 'events', 'corruptionCases', 'publicOpinions', 'qna'];

interface Document {
  readonly name: string;
  readonly fields: Readonly<Record<string, { readonly stringValue?: string }>>;
}

interface Started {
  readonly child: ChildProcess;
  readonly wall: number;
  readonly processor: number;
  readonly lines: readonly string[];
}

/** The processor time of a process in seconds, if the system provides it without a tool. */
function processorTime(pid: number | undefined): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return Number.NaN;
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function start(dir: string): Promise<Started> {
  const began = performance.now();
  const port = process.env['PORT'] ?? '5199';
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: port, LOCAL_BACKEND_DIR: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith('ready '))
      return {
        child,
        lines,
        wall: (performance.now() - began) / 1000,
        processor: processorTime(child.pid),
      };
  }
  throw new Error(`npm start ended: ${lines.join(' ')}`);
}

async function stop({ child }: Started): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Copies the sample's published documents under other ids, bypassing the rules. */
async function fill(dir: string): Promise<void> {
  const { firestore, storage, ...backend } = await findBackend(dir);
  const owner = localOwner({ ...backend, origins: { firestore, storage } });
  const lists = await Promise.all(
    kinds.map((collectionId) =>
      callFirestore(owner, 'runQuery', { structuredQuery: { from: [{ collectionId }] } }),
    ),
  );
  const samples = (lists.flat() as { document?: Document }[]).flatMap(({ document }) => document ?? []);
  const writes = Array.from({ length: count }, (_, number) => {
    const sample = samples[number % samples.length];
    if (!sample) throw new Error('The sample is empty');
    const { name, fields } = sample;
    const title = fields['title'] && { title: { stringValue: `${fields['title'].stringValue} ${number}` } };
    return { update: { name: `${name}-${number}`, fields: { ...fields, ...title } } };
  });
  for (let at = 0; at < count; at += batch)
    await callFirestore(owner, 'commit', { writes: writes.slice(at, at + batch) });
}

/** `npm run bench -- start`: the time until `npm start` is ready with 10,000 documents. `PORT` names a free port. */
export default async function benchStart(): Promise<void> {
  const dir = temporaryFolder('bench-start-');
  const first = await start(dir);
  try {
    await fill(dir);
  } finally {
    await stop(first);
  }
  console.log(`npm start with ${count} documents (goal ≤ ${goal} s until ready)`);
  for (let round = 1; round <= rounds; round += 1) {
    const run = await start(dir);
    console.log(
      `  run ${round}: ready after ${run.wall.toFixed(2)} s, ${run.processor.toFixed(2)} s of processor time`,
    );
    if (round === rounds) for (const line of run.lines) console.log(`    ${line}`);
    await stop(run);
  }
}
