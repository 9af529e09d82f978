const wan = 10_000;
const yi = 100_000_000;

/** New Taiwan dollars as people in Taiwan say them: 4億9,000萬元, 86萬5,000元, 1,200元. */
export function formatMoney(amount: number): string {
  const digits = Math.abs(amount);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(digits / yi), '億'],
    [Math.floor((digits % yi) / wan), '萬'],
    [digits % wan, ''],
  ];
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count.toLocaleString('en-US')}${unit}`)
    .join('');
  return `${amount < 0 ? '-' : ''}${words || '0'}元`;
}
