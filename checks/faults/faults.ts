// `npm run check -- faults`: how reads, writes and editors behave with a bad network, a wrong clock and invalid documents,
// with figures; then the browser tests (e2e/nightly/faults.spec.ts). `--short` skips the browser tests and runs part of
// the rest.

import { readArguments } from '#scripts/command/arguments.ts';
import { runBrowserTests } from '#checks/backend/browser-tests.ts';
import { Figures } from '#checks/backend/figures.ts';
import { startWireBackend, people } from '#checks/backend/wire-backend.ts';
import { documentsToPublish, publishMany } from '#checks/backend/many-documents.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { sendReport } from '#src/data/content/reports/reports.repository.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { startActor } from '#checks/backend/actor.ts';
import { badResponses, readsUnderFaults, writesUnderFaults, type Parts } from './network.ts';
import { badDocuments } from './documents.ts';

/** Several editors, each in a process of their own, change the same few documents on top of what they have read. */
async function interleavedEdits(
  { figures, backend }: Parts,
  count: number,
  editors: readonly number[],
): Promise<void> {
  for (const number of editors) {
    const paths = await publishMany(4, `edit-${number}`);
    const actors = await Promise.all(
      people.editors.slice(0, number).map((uid) => startActor(uid, backend.target)),
    );
    const each = Math.ceil(count / number);
    const counts = await Promise.all(
      actors.map((actor, index) => actor.do('edit', paths, `e${index}`, each)),
    );
    for (const actor of actors) actor.stop();
    const texts = await Promise.all(
      paths.map(async (path) => String((await readDocument(path))?.data['body'])),
    );
    const all = texts.join('\n');
    const taken = counts.flatMap((each_) => each_.taken);
    const overwritten = taken.filter((line) => all.split(line).length !== 2).length;
    const conflicts = counts.reduce((sum, each_) => sum + each_.conflicts, 0);
    const blind = counts.reduce((sum, each_) => sum + each_.blind, 0);
    figures.report(
      `${taken.length} interleaved edits by ${number} editors: ${conflicts} conflicts reported, ${blind} of them without both versions, ${overwritten} overwritten silently`,
      overwritten === 0 && blind === 0 && taken.length === each * number,
    );
  }
}

const day = 86_400_000;

/** A device whose clock is wrong by two days can publish and send reports like any other. */
async function wrongClock({ figures, backend }: Parts): Promise<void> {
  await backend.snapshot();
  const right = Date;
  for (const days of [-2, 2]) {
    const now = () => right.now() + days * day;
    globalThis.Date = new Proxy(right, {
      construct: (target, args: number[]) =>
        args.length === 0 ? new target(now()) : new target(...(args as [number])),
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
    const [document] = documentsToPublish(1, `clock${days}`);
    const published = document ? await publish([document]).then(() => 'done', errorKind) : '';
    const report = { kind: 'error', target: '/qna/a', text: '年份' } as const;
    const ticket = await sendReport(report, crypto.randomUUID()).catch(errorKind);
    globalThis.Date = right;
    const there = await readDocument(`${document?.collection}/${document?.id}`);
    const off = Math.abs(right.now() - right.parse(String(there?.data['updatedAt']))) / 1000;
    figures.report(
      `clock ${days} days off: publishing ${published}, its time right within ${Math.ceil(off)} s; a report gets ${ticket}`,
      published === 'done' && off < 60 && /^\d{10}-\d{5}$/.test(ticket),
    );
  }
}

const { values } = readArguments({
  call: 'npm run check -- faults',
  flags: { short: { help: 'the short form, which runs under CI' } },
});
const size = values.short
  ? { reads: 60, writes: 40, edits: 60, editors: [3], documents: 200 }
  : { reads: 3_000, writes: 1_000, edits: 1_000, editors: [2, 10], documents: 2_000 };

const figures = new Figures();
const backend = await startWireBackend();
const parts = { figures, backend };
await badDocuments(parts, size.documents);
await wrongClock(parts);
await interleavedEdits(parts, size.edits, size.editors);
await badResponses(parts);
await readsUnderFaults(parts, size.reads);
await writesUnderFaults(parts, size.writes);
await backend.stop();
if (!values.short) await runBrowserTests(['nightly/faults.spec.ts'], { FAULTS_ALL: '1' });
figures.end();
