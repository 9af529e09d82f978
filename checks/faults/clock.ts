import { documentsToPublish } from '#checks/backend/many-documents.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { sendReport } from '#src/data/content/reports/reports.repository.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import type { Parts } from './network.ts';

const day = 86_400_000;

/** A device whose clock is wrong by two days can publish and send reports like any other. */
export async function wrongClock({ figures, backend }: Parts): Promise<void> {
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
    // oxlint-disable no-await-in-loop -- one after the other
    const published = document ? await publish([document]).then(() => 'done', errorKind) : '';
    const report = { kind: 'error', target: '/qna/a', text: '年份' } as const;
    const ticket = await sendReport(report, crypto.randomUUID()).catch(errorKind);
    globalThis.Date = right;
    const there = await readDocument(`${document?.collection}/${document?.id}`);
    // oxlint-enable no-await-in-loop
    const off = Math.abs(right.now() - right.parse(String(there?.data['updatedAt']))) / 1000;
    figures.report(
      `clock ${days} days off: publishing ${published}, its time right within ${Math.ceil(off)} s; a report gets ${ticket}`,
      published === 'done' && off < 60 && /^\d{10}-\d{5}$/.test(ticket),
    );
  }
}
