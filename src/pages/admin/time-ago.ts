const format = new Intl.RelativeTimeFormat('zh-TW');

const minute = 60_000;

const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/**
 * How long ago in words, by the largest unit that is whole: 2 天前, 3 小時前, 5 分鐘前; undefined within a minute. Takes
 * milliseconds.
 */
export function timeAgo(age: number): string | undefined {
  const [unit, length] = units.find((each) => age >= each[1]) ?? [];
  return unit && format.format(-Math.floor(age / length), unit);
}
