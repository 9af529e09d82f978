import { setTimeout as delay } from 'node:timers/promises';
import { publish } from '#src/data/content/write/publish.ts';
import { contentOf, documentsToPublish, publishMany } from '#checks/backend/many-documents.ts';
import { type Figures, secondsSince } from '#checks/backend/figures.ts';
import { forEachConcurrently } from '#src/platform/browser/for-each-concurrently.ts';
import type { WireBackend } from '#checks/backend/wire-backend.ts';
import { queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';

export interface Parts {
  readonly figures: Figures;
  readonly backend: WireBackend;
}

/**
 * Runs `work` while every third request fails, half of those after the server has processed it; responses take up to 3
 * s.
 */
async function withBadNetwork(backend: WireBackend, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const changing = (async () => {
    while (!over.signal.aborted) {
      const kind = Math.random() < 0.5 ? 'unavailable' : 'drop';
      await backend.faults({ kind, probability: 0.3, latencyMs: Math.random() * 3_000 });
      await delay(80);
    }
  })();
  await work();
  over.abort();
  await changing;
  await backend.faults(null);
}

export async function readsUnderFaults({ figures, backend }: Parts, count: number): Promise<void> {
  const paths = await publishMany(20, 'read');
  let [answered, slowest] = [0, 0];
  await withBadNetwork(backend, () =>
    forEachConcurrently(
      Array.from({ length: count }, (_, number) => number),
      30,
      async (number) => {
        const started = performance.now();
        const found = await readDocument(paths[number % paths.length] ?? '').catch(() => undefined);
        const seconds = secondsSince(started);
        slowest = Math.max(slowest, seconds);
        if (found && seconds <= 15) answered += 1;
      },
    ),
  );
  const share = (answered / count) * 100;
  figures.report(
    `reads with every third request failing and up to 3 s of delay: ${answered} of ${count} within 15 s (${share.toFixed(2)} %, at least 99.9), slowest ${slowest.toFixed(1)} s`,
    share >= 99.9,
  );
}

export async function writesUnderFaults({ figures, backend }: Parts, count: number): Promise<void> {
  const documents = documentsToPublish(count, 'write');
  const outcomes = new Map<string, string>();
  await withBadNetwork(backend, () =>
    forEachConcurrently(documents, 30, async (document) => {
      const path = `${document.collection}/${document.id}`;
      // A person who sees an error message presses the button again.
      for (let tries = 1; tries <= 3 && outcomes.get(path) !== 'done'; tries += 1) {
        const outcome = await publish([document]).then(() => 'done', errorKind);
        outcomes.set(path, outcome);
      }
    }),
  );
  let [lost, doubled, reportedAsFailed] = [0, 0, 0];
  for (const [path, outcome] of outcomes) {
    const there = await readDocument(path);
    const revisions = await queryDocuments({ collection: `${path}/revisions`, limit: 50 });
    if (outcome === 'done' && (there === undefined || (await contentOf(path)) === undefined)) lost += 1;
    if (there && (there.data['rev'] !== 1 || revisions.length !== 1)) doubled += 1;
    if (outcome !== 'done') reportedAsFailed += 1;
  }
  figures.report(
    `writes with every third request failing, half of them after the commit: ${count} sent, ${lost} lost, ${doubled} doubled, ${reportedAsFailed} reported as failed after three times`,
    lost === 0 && doubled === 0,
  );
}

/** Returns the outcome of a read and its duration in seconds. */
async function outcomeOf(path: string): Promise<{ readonly kind: string; readonly seconds: number }> {
  const started = performance.now();
  const kind = await readDocument(path).then(() => 'done', errorKind);
  return { kind, seconds: secondsSince(started) };
}

export async function badResponses({ figures, backend }: Parts): Promise<void> {
  const [path = ''] = await publishMany(1, 'answer');
  const expected = [
    ['hang', 'timeout', 11],
    ['quota', 'quota', 2],
    ['unavailable', 'service', 15],
    ['drop', 'service', 15],
  ] as const;
  for (const [kind, named, max] of expected) {
    await backend.faults({ kind });
    const outcome = await outcomeOf(path);
    await backend.faults(null);
    const after = await outcomeOf(path);
    figures.report(
      `${kind}: reported as "${outcome.kind}" after ${outcome.seconds.toFixed(1)} s (at most ${max}), and recovers afterwards`,
      outcome.kind === named && outcome.seconds <= max && after.kind === 'done',
    );
  }
}
