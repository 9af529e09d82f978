import { setTimeout as delay } from 'node:timers/promises';
import { startActor } from '#checks/backend/actor.ts';
import type { Figures } from '#checks/backend/figures.ts';
import type { WireBackend } from '#checks/backend/wire-backend.ts';
import { bitsFor } from '#src/data/content/reports/reports.repository.ts';
import type { ReportCost } from './measured-report.ts';

/** Returns the quantile of some numbers; `share` is from 0 to 1. */
const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

const halfAndAll = (numbers: readonly number[], digits = 2): string =>
  `${quantile(numbers, 0.5).toFixed(digits)} / ${quantile(numbers, 1).toFixed(digits)}`;

const sumOf = (costs: readonly ReportCost[], part: keyof ReportCost): number =>
  costs.reduce((sum, cost) => sum + Number(cost[part]), 0);

/**
 * Two other processes send reports as fast as they can for some seconds, while visitors also send reports, spread over
 * that time and in a process of their own, as if on devices of their own.
 */
export async function flood(
  backend: WireBackend,
  figures: Figures,
  { floodSeconds, visitors }: { readonly floodSeconds: number; readonly visitors: number },
): Promise<void> {
  const attackers = await Promise.all(
    [0, 1].map((number) => startActor(`flooder-${number}`, backend.target)),
  );
  const visitor = await startActor('visitor', backend.target);
  const floods = attackers.map((attacker) => attacker.do('flood', floodSeconds));
  const costs: ReportCost[] = [];
  const started = performance.now();
  for (let number = 0; number < visitors; number += 1) {
    const due = started + ((number + 1) * floodSeconds * 1000) / visitors;
    await delay(Math.max(0, due - performance.now()));
    costs.push(await visitor.do('report', '第二段的年份寫錯了'));
  }
  const sent = (await Promise.all(floods)).reduce((sum, count) => sum + count, 0);
  for (const actor of [...attackers, visitor]) actor.stop();
  const arrived = costs.filter(({ isSent }) => isSent).length;
  const times = costs.map(({ seconds }) => seconds);
  const own = costs.map((cost) => cost.processorSeconds + cost.lookSeconds + cost.commitSeconds);
  const commits = sumOf(costs, 'commits');
  const bits = costs.map(({ slot }) => bitsFor(slot));
  const hashes = costs.map((cost) => cost.hashes / 1000);
  const rate = sumOf(costs, 'hashes') / sumOf(costs, 'processorSeconds') / 1000;
  console.log(`     half / all of ${visitors} reports:
       seconds waited          ${halfAndAll(times)}
       looking at slots        ${halfAndAll(costs.map(({ lookSeconds }) => lookSeconds))}
       writing                 ${halfAndAll(costs.map(({ commitSeconds }) => commitSeconds))}
       the processor's seconds ${halfAndAll(costs.map(({ processorSeconds }) => processorSeconds))}
       without other processes ${halfAndAll(own)} (waiting for answers, and its own processor time)
       thousands of hashes     ${halfAndAll(hashes, 0)} (${rate.toFixed(0)} a second of the processor)
       looks, commits          ${sumOf(costs, 'looks')}, ${commits} (${commits - visitors} lost a slot to somebody else)
       zero bits               ${halfAndAll(bits, 0)}`);
  figures.report(
    `reports of ${visitors} visitors beside ${sent} of two processes in ${floodSeconds} s: ${arrived} arrived, half within ${quantile(times, 0.5).toFixed(2)} s, the last within ${quantile(times, 1).toFixed(2)} s (at most 5)`,
    arrived === visitors && sent > visitors && quantile(times, 1) < 5,
  );
}
