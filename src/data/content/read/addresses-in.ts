/** Returns every URL in a value, including URLs inside texts. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/https?:\/\/[^\s)>\]"]+/g) ?? [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(addressesIn);
}
