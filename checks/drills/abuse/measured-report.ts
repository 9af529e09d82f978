import { performance } from 'node:perf_hooks';
import { sendReport } from '#src/data/content/reports/reports.repository.ts';

/** The sender's cost of one report. */
export interface ReportCost {
  readonly isSent: boolean;
  /** The total time until the response, and the parts of it spent waiting for reads of slots and for commits. */
  readonly seconds: number;
  readonly lookSeconds: number;
  readonly commitSeconds: number;
  /** Processor time of this process, which does nothing else meanwhile: proof of work, encoding and decoding. */
  readonly processorSeconds: number;
  readonly looks: number;
  readonly commits: number;
  /** The number of hashes computed for the commits: each search for a nonce starts at 0. */
  readonly hashes: number;
  /** The slot of the last commit. */
  readonly slot: number;
}

const noncePattern = /"nonce":\{"stringValue":"([\d-]+)"/;
const slotPattern = /\/reports\/\d{10}-(\d{5})"/;

const hashesIn = (nonce: string): number => nonce.split('-').reduce((sum, part) => sum + Number(part) + 1, 0);

const emptyMeasurement = () => ({
  looks: 0,
  lookSeconds: 0,
  commits: 0,
  commitSeconds: 0,
  hashes: 0,
  slot: 0,
});
let counted = emptyMeasurement();
/** The number of concurrent slot reads, and when the first of them started. */
let [looking, lookingSince] = [0, 0];

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/**
 * Counts the requests of this process. Must be called before the first request: the SDK keeps a reference to `fetch`.
 */
export function countRequests(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const started = performance.now();
    if (pathname.endsWith(':batchGet')) {
      counted.looks += 1;
      if (looking === 0) lookingSince = started;
      looking += 1;
      return send(input, init).finally(() => {
        looking -= 1;
        if (looking === 0) counted.lookSeconds += secondsSince(lookingSince);
      });
    }
    if (!pathname.endsWith(':commit')) return send(input, init);
    const body = typeof init?.body === 'string' ? init.body : '';
    counted.commits += 1;
    counted.hashes += hashesIn(noncePattern.exec(body)?.[1] ?? '');
    counted.slot = Number(slotPattern.exec(body)?.[1]);
    return send(input, init).finally(() => (counted.commitSeconds += secondsSince(started)));
  };
}

/** Sends a report and measures it; one at a time, in a process that counts its requests. */
export async function measuredReport(text: string): Promise<ReportCost> {
  counted = emptyMeasurement();
  const [started, before] = [performance.now(), process.cpuUsage()];
  const isSent = await sendReport({ kind: 'error', target: '/qna/a', text }, crypto.randomUUID()).then(
    () => true,
    () => false,
  );
  const { user, system } = process.cpuUsage(before);
  return { isSent, seconds: secondsSince(started), processorSeconds: (user + system) / 1e6, ...counted };
}
