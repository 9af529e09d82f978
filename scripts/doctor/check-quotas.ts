import { readIfExists } from '#scripts/cloud/google.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { prices } from '#scripts/costs/month.ts';
import { type Finding, finding } from './finding.ts';

const daysOfMonth = 30;

/** Daily free quotas, and the metrics that count their use (Google Cloud metrics, seen 2026-11-25). */
const quotas = [
  {
    text: 'quota.reads',
    metric: 'firestore.googleapis.com/document/read_count',
    free: prices.reads.free / daysOfMonth,
  },
  {
    text: 'quota.writes',
    metric: 'firestore.googleapis.com/document/write_count',
    free: prices.writes.free / daysOfMonth,
  },
  {
    text: 'quota.transfer',
    metric: 'firebasehosting.googleapis.com/network/sent_bytes_count',
    free: prices.pages.free / daysOfMonth,
  },
] as const;

/** The share of a daily quota from which a warning is reported. */
const nearEnd = 0.8;

/** Seconds since the start of the quota day: midnight in California (Firestore documentation, quotas). */
export function secondsOfQuotaDay(now: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return partOf('hour') * 3600 + partOf('minute') * 60 + partOf('second');
}

interface Series {
  readonly points?: readonly {
    readonly value: { readonly int64Value?: string; readonly doubleValue?: number };
  }[];
}

/** Returns today's count of a metric. Throws `RequestError`. */
async function countedToday(owner: Owner, metric: string, now: number): Promise<number> {
  // The service accepts no period shorter than a minute.
  const seconds = Math.max(60, secondsOfQuotaDay(now));
  const query = new URLSearchParams({
    filter: `metric.type="${metric}"`,
    'interval.startTime': new Date(now - seconds * 1000).toISOString(),
    'interval.endTime': new Date(now).toISOString(),
    'aggregation.alignmentPeriod': `${seconds}s`,
    'aggregation.perSeriesAligner': 'ALIGN_SUM',
    'aggregation.crossSeriesReducer': 'REDUCE_SUM',
  });
  const url = `https://monitoring.googleapis.com/v3/projects/${owner.projectId}/timeSeries?${query.toString()}`;
  const { timeSeries = [] } = (await readIfExists<{ timeSeries?: readonly Series[] }>(owner, url)) ?? {};
  return timeSeries
    .flatMap(({ points = [] }) => points)
    .reduce((sum, { value }) => sum + Number(value.int64Value ?? value.doubleValue ?? 0), 0);
}

/** Checks how much of each daily quota is used. Throws `RequestError`. */
export async function checkQuotas(owner: Owner, now: number): Promise<Finding[]> {
  const found = await Promise.all(
    quotas.map(async ({ text, metric, free }) => {
      const amount = await countedToday(owner, metric, now);
      const share = amount / free;
      return finding(share < nearEnd ? 'ok' : 'warning', text, {
        amount: Math.round(amount).toLocaleString('en-US'),
        free: free.toLocaleString('en-US'),
        share: String(Math.round(share * 100)),
      });
    }),
  );
  const isNear = found.some(({ severity }) => severity === 'warning');
  return isNear ? [...found, finding('note', 'quota.advice')] : found;
}
