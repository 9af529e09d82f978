/** Operations on a list by name; a search gets its query. */
type Deeds = Readonly<Record<string, (query: string) => unknown>>;

/** The maximum time for an operation, in milliseconds. */
const goal = 100;

const rounds = 7;

const queries = ['示範 預算', '不存在的字眼', '公車'];

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function timeOf(deed: () => unknown): number {
  const started = performance.now();
  deed();
  return performance.now() - started;
}

/** The lower bound of a search on this machine in this run: one scan of the same records as text. */
function baseOf(records: readonly object[]): number {
  const text = records.map((record) => JSON.stringify(record));
  return median(
    Array.from({ length: rounds }, () => timeOf(() => text.filter((each) => each.includes('不存在的字眼')))),
  );
}

/**
 * Prints the median and maximum time of each operation on fresh records, and again on the same ones, in milliseconds;
 * the medians also as a multiple of one scan of the same records as text.
 */
export function reportTimes<R extends object>(
  name: string,
  records: readonly R[],
  deedsOf: (records: readonly R[]) => Deeds,
): void {
  const first = new Map<string, number[]>();
  const again = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [deed, run] of Object.entries(deedsOf(structuredClone(records)))) {
      const query = queries[round % queries.length] ?? '';
      first.set(deed, [...(first.get(deed) ?? []), timeOf(() => run(query))]);
      again.set(deed, [...(again.get(deed) ?? []), timeOf(() => run(query))]);
    }
  }
  const base = baseOf(records);
  const format = (times: readonly number[]) =>
    `${median(times).toFixed(1)} ms (×${(median(times) / base).toFixed(1)})`;
  console.log(`${name}: ${records.length}, one look through them ${base.toFixed(2)} ms`);
  for (const [deed, times] of first) {
    const over = median(times) > goal ? `  over ${goal} ms` : '';
    console.log(
      `  ${deed}: first ${format(times)}, at worst ${Math.max(...times).toFixed(0)} ms; again ${format(again.get(deed) ?? [])}${over}`,
    );
  }
}
